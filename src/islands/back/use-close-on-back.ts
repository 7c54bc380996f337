import { useEffect, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';

/** Makes Back close what lies over the page while it is open. */
export function useCloseOnBack(open: boolean, close: () => void): void {
	const latest = useRef(close);
	latest.current = close;
	useEffect(() => (open ? closeOnBack(() => latest.current()) : undefined), [open]);
}
