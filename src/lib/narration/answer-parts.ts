import type { AnswerPart } from './answer-part.ts';
import { splitSentences } from './sentences.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: ' ', b: '', f: '' };

/** Fields of speech and choices under their usual names. */
const FIELDS: Readonly<Record<string, 'npc' | 'line' | 'label' | 'description'>> = {
	npcId: 'npc',
	id: 'npc',
	line: 'line',
	response: 'line',
	label: 'label',
	description: 'description',
};
/** Fields that hold no prose. */
const SKIPPED = /^(?:emotion|name|title|kind|type)$/;

/**
 * Reads the strings of streamed JSON, each once it is closed, in linear time. It needs no whole object: what is cut,
 * wrapped or has a comma too many is read as far as its strings go.
 */
export function createPartReader(): { push(piece: string): AnswerPart[]; end(): AnswerPart[] } {
	let json = '';
	let key = '';
	let npcId = '';
	let label: string | null = null;

	/** Takes the next whole string, and whether it is a key; null where more text is needed. */
	function nextString(): { value: string; isKey: boolean } | null {
		const from = json.indexOf('"');
		if (from < 0) {
			json = '';
			return null;
		}
		for (let at = from + 1; at < json.length; at += 1) {
			if (json[at] === '\\') at += 1;
			else if (json[at] === '"') {
				const after = /^\s*([:,\]}]|$)/.exec(json.slice(at + 1, at + 40));
				if (!after) continue;
				if (after[1] === '') return null;
				const value = unescaped(json.slice(from + 1, at));
				json = json.slice(at + 1);
				return { value, isKey: after[1] === ':' };
			}
		}
		return null;
	}

	/** Gives up a choice that has no description. */
	function loneChoice(): AnswerPart[] {
		const lone = label;
		label = null;
		return lone === null ? [] : [{ kind: 'choice', label: lone, description: '' }];
	}

	function partsOf(value: string): AnswerPart[] {
		const field = FIELDS[key];
		if (field === 'npc') {
			npcId = value;
			return [];
		}
		if (field === 'line') return npcId ? [{ kind: 'speech', npcId, text: value }] : [];
		if (field === 'label') {
			const before = loneChoice();
			label = value;
			return before;
		}
		if (field === 'description') {
			const of = label;
			label = null;
			return of === null ? [] : [{ kind: 'choice', label: of, description: value }];
		}
		if (SKIPPED.test(key)) return [];
		const prose = /[.!?…]["”’)]*\s*$/.test(value) ? value : `${value}.`;
		return splitSentences(prose).map((text) => ({ kind: 'sentence', text }));
	}

	function read(): AnswerPart[] {
		const parts: AnswerPart[] = [];
		for (let next = nextString(); next; next = nextString()) {
			if (next.isKey) key = next.value;
			else parts.push(...partsOf(next.value));
		}
		return parts;
	}

	return {
		push(piece) {
			json += piece;
			return read();
		},
		end() {
			// A closing quotation mark at the very end closes a string too.
			json += ',';
			return [...read(), ...loneChoice()];
		},
	};
}

function unescaped(text: string): string {
	return text.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_, code: string) =>
		code.length === 5 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (ESCAPES[code] ?? code),
	);
}
