import { jsonrepair } from 'jsonrepair';
import { createLineReader } from './answer-lines.ts';
import type { AnswerPart } from './answer-part.ts';
import { createPartReader } from './answer-parts.ts';
import { createThoughtFilter } from './thoughts.ts';

/** The answer formats, the most reliable first: a schema that the server enforces, JSON, or plain sections. */
export const ANSWER_FORMATS = ['schema', 'json', 'sections'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

const textList = { type: 'array', items: { type: 'string' } } as const;
const listOf = (first: string, second: string) =>
	({
		type: 'array',
		items: {
			type: 'object',
			additionalProperties: false,
			required: [first, second],
			properties: { [first]: { type: 'string' }, [second]: { type: 'string' } },
		},
	}) as const;

/** The schema that a model's server is asked to enforce; strict servers want every field required. */
export const ANSWER_SCHEMA = {
	type: 'object',
	additionalProperties: false,
	required: ['senses', 'people', 'speech', 'choices'],
	properties: {
		senses: textList,
		people: textList,
		speech: listOf('npcId', 'line'),
		choices: listOf('label', 'description'),
	},
} as const;

/** The longest preface before the first brace, in characters. */
const PREFACE = 400;

/** Reads a streamed answer part by part, in linear time. Prose in any other shape is read as sentences. */
export function createAnswerReader(format: AnswerFormat): {
	push(piece: string): AnswerPart[];
	end(): AnswerPart[];
} {
	const thoughts = createThoughtFilter();
	const json = createPartReader();
	const lines = createLineReader();
	let form: 'json' | 'lines' | null = null;
	let head = '';
	let text = '';
	let count = 0;

	function feed(piece: string): AnswerPart[] {
		text += piece;
		let fresh = piece;
		if (!form) {
			head += piece;
			form = formOf(head, format);
			fresh = head;
		}
		if (!form) return [];
		const parts = form === 'json' ? json.push(fresh) : lines.push(fresh);
		count += parts.length;
		return parts;
	}

	return {
		push: (piece) => feed(thoughts.push(piece)),
		end() {
			const parts = feed(thoughts.end());
			if (form === 'json') parts.push(...json.end());
			else parts.push(...(form ? [] : lines.push(head)), ...lines.end());
			// Broken JSON, such as with single quotation marks, is repaired once it is whole.
			if (form === 'json' && count + parts.length === 0) parts.push(...repairedParts(text));
			return parts;
		},
	};
}

/** The JSON object in a short answer, without thoughts and fences; null where there is none. */
export function parseShortAnswer(text: string): unknown {
	const thoughts = createThoughtFilter();
	const said = thoughts.push(text) + thoughts.end();
	const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')];
	return from < 0 ? null : parsed(said.slice(from, to > from ? to + 1 : undefined));
}

/** The kind of answer that begins like this; null while that is not clear. */
function formOf(head: string, format: AnswerFormat): 'json' | 'lines' | null {
	const text = head.trimStart();
	if (text === '' || /^`{1,3}\w*$/.test(text)) return null;
	if (/^(?:```\w*\s*)?\{/.test(text)) return 'json';
	if (format === 'sections' && !text.startsWith('```')) return 'lines';
	const brace = text.indexOf('{');
	if (brace >= 0 && brace < PREFACE) return 'json';
	return text.length < PREFACE ? null : 'lines';
}

function repairedParts(text: string): AnswerPart[] {
	const object = parsed(text.slice(text.indexOf('{')));
	if (typeof object !== 'object' || object === null) return [];
	const reader = createPartReader();
	return [...reader.push(JSON.stringify(object)), ...reader.end()];
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		try {
			return JSON.parse(jsonrepair(text));
		} catch {
			return null;
		}
	}
}
