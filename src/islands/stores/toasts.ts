import { atom } from 'nanostores';

/** A short message that goes by itself after 4 s. */
export interface ToastMessage {
	id: number;
	text: string;
	tone: 'done' | 'plain';
}

/** Messages waiting to be shown; the `Toasts` island takes them from here. */
export const $toasts = atom<ToastMessage[]>([]);

let count = 0;

/** Shows a message in the toast area. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'plain'): void {
	count += 1;
	$toasts.set([...$toasts.get(), { id: count, text, tone }]);
}

/** Takes the waiting messages. */
export function takeToasts(): ToastMessage[] {
	const waiting = $toasts.get();
	if (waiting.length > 0) $toasts.set([]);
	return waiting;
}
