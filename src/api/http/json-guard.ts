/** How deep a JSON text may be nested, and how many values it may hold. */
export interface JsonLimits {
	depth: number;
	values: number;
}

/** What is wrong with a JSON text before anything of it is parsed. */
export type JsonFault = 'depth' | 'values' | 'nul';

/** Reads a JSON text piece by piece. */
export interface JsonGuard {
	/** Reads the next bytes; returns what is wrong with the text so far. */
	read(bytes: Uint8Array): JsonFault | null;
	/** Whether the text so far escapes half of a surrogate pair: its strings are not well-formed. */
	hasLoneSurrogate(): boolean;
}

const [QUOTE, BACKSLASH, COMMA, LETTER_U] = [0x22, 0x5c, 0x2c, 0x75];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts what `JSON.parse` would build, in bytes and without building it. What is no JSON at all passes; the parser
 * refuses that.
 */
export function createJsonGuard({ depth, values }: JsonLimits): JsonGuard {
	let [level, counted, inText] = [0, 0, false];
	const escapes = createEscapeReader();
	return {
		read(bytes) {
			for (let at = 0; at < bytes.length; at += 1) {
				const byte = bytes[at] ?? 0;
				if (inText) {
					if (byte !== QUOTE && byte !== BACKSLASH && escapes.isPlain()) continue;
					if (escapes.take(byte) && byte === QUOTE) inText = false;
					else if (escapes.sawNul()) return 'nul';
				} else if (byte === QUOTE) inText = true;
				else if (byte === COMMA) counted += 1;
				else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
					level += 1;
					counted += 1;
					if (level > depth) return 'depth';
				} else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
				if (counted > values) return 'values';
			}
			return null;
		},
		hasLoneSurrogate: escapes.sawLoneSurrogate,
	};
}

/** Follows the escapes of a string's bytes; `take` returns whether the byte stands for itself, `isPlain` whether any but a quote or a backslash would. */
function createEscapeReader() {
	/** Hex digits of `\u` still to come; -1 right after a backslash, 0 outside an escape. */
	let [due, unit, high, nul, lone] = [0, 0, false, false, false];
	function takeUnit(): void {
		const isLow = unit >= 0xdc00 && unit <= 0xdfff;
		if (isLow !== high) lone = true;
		high = unit >= 0xd800 && unit <= 0xdbff;
		if (unit === 0) nul = true;
	}
	function take(byte: number): boolean {
		if (due > 0) {
			unit = unit * 16 + hexDigit(byte);
			due -= 1;
			if (due === 0) takeUnit();
			return false;
		}
		if (due < 0) {
			due = byte === LETTER_U ? 4 : 0;
			unit = 0;
			if (due === 0 && high) [high, lone] = [false, true];
			return false;
		}
		if (byte === BACKSLASH) {
			due = -1;
			return false;
		}
		if (high) [high, lone] = [false, true];
		return true;
	}
	return { take, isPlain: () => due === 0 && !high, sawNul: () => nul, sawLoneSurrogate: () => lone };
}

/** The value of a hex digit's byte. The parser refuses other bytes. */
function hexDigit(byte: number): number {
	return byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57;
}
