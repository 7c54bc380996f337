import { useEffect, useState } from 'react';

/** The time, told anew twice a minute; `onTick` as well. */
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
