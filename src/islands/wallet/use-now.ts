import { useEffect, useState } from 'react';

/** Returns the time, updated twice a minute, and calls `onTick` each time. */
export function useNow(onTick?: () => void): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const timer = setInterval(() => {
			setNow(Date.now());
			onTick?.();
		}, 30_000);
		return () => clearInterval(timer);
	}, [onTick]);
	return now;
}
