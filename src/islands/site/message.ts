import { isInviteNote, takeMessage } from '#islands/stores/visitor/page-message.ts';

/** Shows what the page before has left to say: why it led here. */
export function showMessage(): void {
	const text = takeMessage();
	if (!text) return;
	if (isInviteNote(text)) document.getElementById('code')?.closest('details')?.setAttribute('open', '');
	void import('./toast.ts').then(({ showToast }) => showToast(text, { duration: 12_000 }));
}
