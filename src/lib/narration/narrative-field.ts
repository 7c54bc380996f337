const KEY = '"narrative"';
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: ' ', b: '', f: '' };

/**
 * Reads the string under `narrative` from streamed JSON, in linear time. A quotation mark without JSON syntax after it is
 * taken as one that should have been escaped.
 */
export function createNarrativeReader(): { push(piece: string): string; ended(): boolean } {
	let json = '';
	let at = 0;
	let state: 'key' | 'colon' | 'text' | 'over' = 'key';

	function find(): boolean {
		const found = json.indexOf(KEY, at);
		if (found < 0) {
			at = Math.max(at, json.length - KEY.length);
			return false;
		}
		at = found + KEY.length;
		state = 'colon';
		return true;
	}

	function open(): boolean {
		const rest = /^\s*(:?)\s*("?)/.exec(json.slice(at, at + 40));
		if (!rest?.[1] || !rest[2]) {
			// This was no key: no colon or quotation mark can follow.
			if (json.length - at > 20) state = 'key';
			return json.length - at > 20;
		}
		at += rest[0].length;
		state = 'text';
		return true;
	}

	function text(): string {
		let out = '';
		while (at < json.length) {
			const char = json[at] ?? '';
			if (char === '\\') {
				const length = json[at + 1] === 'u' ? 6 : 2;
				if (at + length > json.length) break;
				out += unescaped(json.slice(at, at + length));
				at += length;
			} else if (char === '"') {
				const after = json.slice(at + 1, at + 60);
				if (/^\s*$/.test(after) || /^\s*,\s*(?:"\w*"?\s*)?$/.test(after)) break;
				if (/^\s*(?:\}|,\s*"\w+"\s*:)/.test(after)) {
					state = 'over';
					break;
				}
				out += '"';
				at += 1;
			} else {
				out += char;
				at += 1;
			}
		}
		return out;
	}

	return {
		push(piece) {
			// Drops the text already read, so that a long answer is not copied with each piece.
			json = json.slice(at) + piece;
			at = 0;
			while ((state === 'key' && find()) || (state === 'colon' && open()));
			return state === 'text' ? text() : '';
		},
		ended: () => state === 'over',
	};
}

function unescaped(sequence: string): string {
	const kind = sequence[1] ?? '';
	if (kind !== 'u') return ESCAPES[kind] ?? kind;
	const code = Number.parseInt(sequence.slice(2), 16);
	return Number.isNaN(code) ? '' : String.fromCharCode(code);
}
