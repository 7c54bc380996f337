import type { TextFault } from './lines.ts';

/** A text that was saved in another encoding than UTF-8, or is none. */
export function damageIn(text: string): TextFault | undefined {
	const isWide = text.includes('\u0000');
	const offset = isWide ? 0 : text.indexOf('\ufffd');
	if (offset < 0) return undefined;
	const message =
		'the file is not saved as UTF-8: choose UTF-8 where your editor saves it, and look at its accents and dashes again';
	return { offset, message };
}
