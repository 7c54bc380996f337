import { type RefObject, useEffect, useRef } from 'react';
import { closeOnBack } from './close-on-back.ts';

/** Opens the browser's own dialog while its component stands. Back closes it; then the focus returns where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const before = document.activeElement;
		const { current } = dialog;
		current?.showModal();
		const closed = closeOnBack(() => current?.close());
		return () => {
			closed();
			if (before instanceof HTMLElement) before.focus();
		};
	}, []);
	return dialog;
}
