import { escapeHtml } from '#lib/text/escape-html.ts';

/** Writes text for XML: escapes it, and leaves out the characters that XML does not allow. */
export function toXml(text: string): string {
	return escapeHtml(text.toWellFormed().replace(FORBIDDEN, ''));
}

/** Writes text for XHTML, with its line ends as breaks. */
export function toXhtml(text: string): string {
	return toXml(text).replace(/\r\n?|\n/g, '<br/>');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 forbids.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g;
