const OPEN = /<(think|thinking|reasoning)>/i;
const LONGEST_TAG = '</reasoning>'.length;

/** Removes the thoughts that a reasoning model writes between tags, even when a tag is divided between two pieces. */
export function createThoughtFilter(): { push(piece: string): string; end(): string } {
	let kept = '';
	let closing: RegExp | null = null;
	function take(last: boolean): string {
		let out = '';
		for (;;) {
			const tag: RegExpExecArray | null = (closing ?? OPEN).exec(kept);
			if (!tag) break;
			if (!closing) out += kept.slice(0, tag.index);
			kept = kept.slice(tag.index + tag[0].length);
			closing = closing ? null : new RegExp(`</${tag[1]}>`, 'i');
		}
		// Keeps back a possible beginning of a tag until the rest has come.
		const from = last ? -1 : kept.indexOf('<', Math.max(0, kept.length - LONGEST_TAG));
		const whole = from < 0 ? kept : kept.slice(0, from);
		kept = from < 0 ? '' : kept.slice(from);
		return closing ? out : out + whole;
	}
	return {
		push(piece) {
			kept += piece;
			return take(false);
		},
		end: () => take(true),
	};
}
