import { useEffect, useState } from 'react';

const WAIT_MS = 300;
const HOLD_MS = 400;

/** Whether to show a skeleton: only after 300 ms of waiting, and then for at least 400 ms, so that nothing flickers. */
export function useSkeleton(waiting: boolean): boolean {
	const [since, setSince] = useState<number | null>(null);
	useEffect(() => {
		if (waiting === (since !== null)) return;
		const rest = since === null ? WAIT_MS : Math.max(0, since + HOLD_MS - performance.now());
		const timer = setTimeout(() => setSince(since === null ? performance.now() : null), rest);
		return () => clearTimeout(timer);
	}, [waiting, since]);
	return since !== null;
}
