/** Counts Unicode code points, as PostgreSQL's char_length does. */
export function countCodePoints(text: string): number {
	return [...text].length;
}

/** Control characters, and those that change the direction of the text around them. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Whether a line has a control character or one that changes the direction of text. */
export function hasControlCharacters(line: string): boolean {
	return UNFIT.test(line);
}

/** Whether a text is invisible: only spaces, joiners and other marks without a shape. */
export function isBlank(text: string): boolean {
	return !/[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164]/u.test(text);
}
