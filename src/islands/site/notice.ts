import { dismissNotice, unreadNotice } from '#islands/stores/visitor/notice.ts';
import { showToast } from './toast.ts';

let shown: string | null = null;

/** Shows what administrators want everybody to read, until the reader dismisses it. */
export async function showNotice(): Promise<void> {
	const text = unreadNotice();
	if (!text || text === shown) return;
	shown = text;
	await showToast(text, {
		position: 'bottom-right',
		duration: Number.POSITIVE_INFINITY,
		onLeave: () => dismissNotice(text),
	});
}
