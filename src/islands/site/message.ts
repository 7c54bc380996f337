import { takeMessage } from '#islands/stores/visitor/page-message.ts';

/** Shows what the page before has left to say: why it led here. */
export function showMessage(): void {
	const text = takeMessage();
	if (text) void import('./toast.ts').then(({ showToast }) => showToast(text, { duration: 12_000 }));
}
