import { jsonrepair } from 'jsonrepair';
import { z } from 'zod';
import { choiceSchema, type ModelAnswer, responseSchema, standingSchema } from './answer-shape.ts';
import { createNarrativeReader } from './narrative-field.ts';
import { createSectionReader, readSections } from './sections.ts';
import { createThoughtFilter } from './thoughts.ts';

/** The answer formats, the most reliable first: a schema that the server enforces, JSON, or plain sections. */
export const ANSWER_FORMATS = ['schema', 'json', 'sections'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** Drops the entries of a list that do not fit. */
const listOf = <S extends z.ZodType>(schema: S) =>
	z
		.array(z.unknown())
		.catch([])
		.transform((list) =>
			list.flatMap((entry) => {
				const read = schema.safeParse(entry);
				return read.success ? [read.data] : [];
			}),
		);

const answerSchema = z.object({
	narrative: z.string(),
	npcResponses: listOf(responseSchema),
	choices: listOf(choiceSchema),
	standing: standingSchema.nullable().catch(null),
});

/** The schema that a model's server is asked to enforce; strict servers want every field required. */
export const ANSWER_SCHEMA = {
	type: 'object',
	additionalProperties: false,
	required: ['narrative', 'npcResponses', 'choices', 'standing'],
	properties: {
		narrative: { type: 'string' },
		npcResponses: {
			type: 'array',
			items: {
				type: 'object',
				additionalProperties: false,
				required: ['npcId', 'response', 'emotion'],
				properties: {
					npcId: { type: 'string' },
					response: { type: 'string' },
					emotion: {
						type: 'string',
						enum: ['neutral', 'happy', 'sad', 'angry', 'fearful', 'surprised', 'excited'],
					},
				},
			},
		},
		choices: {
			type: 'array',
			items: {
				type: 'object',
				additionalProperties: false,
				required: ['label', 'description'],
				properties: { label: { type: 'string' }, description: { type: 'string' } },
			},
		},
		standing: {
			anyOf: [
				{ type: 'null' },
				{
					type: 'object',
					additionalProperties: false,
					required: ['npcId', 'by'],
					properties: { npcId: { type: 'string' }, by: { type: 'integer' } },
				},
			],
		},
	},
} as const;

/** The longest preface before the first brace, in characters. */
const PREFACE = 400;

/** Reads a streamed answer: `push` returns the new text of the narrative, `end` the rest. Linear in the text. */
export function createAnswerReader(rung: AnswerFormat): {
	push(piece: string): string;
	end(): { rest: string; answer: ModelAnswer };
} {
	const thoughts = createThoughtFilter();
	const field = createNarrativeReader();
	const lines = createSectionReader();
	const pieces: string[] = [];
	let form: 'json' | 'sections' | null = null;
	let head = '';
	let told = '';

	function feed(text: string): string {
		pieces.push(text);
		if (form === 'json') return field.push(text);
		if (form === 'sections') return lines.push(text);
		head += text;
		form = formOf(head, rung);
		if (!form) return '';
		return form === 'json' ? field.push(head) : lines.push(head);
	}

	return {
		push(piece) {
			const text = feed(thoughts.push(piece));
			told += text;
			return text;
		},
		end() {
			let rest = feed(thoughts.end());
			const text = pieces.join('');
			if (!form) {
				form = 'sections';
				rest += lines.push(head);
			}
			if (form === 'sections') rest += lines.end();
			told = (told + rest).trim();
			const read = form === 'json' ? readJson(text) : null;
			if (!read) return { rest, answer: { ...readSections(form === 'json' ? '' : text), narrative: told } };
			if (told === '') return { rest: read.narrative, answer: { ...read, narrative: read.narrative.trim() } };
			return { rest, answer: { ...read, narrative: told } };
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
function formOf(head: string, rung: AnswerFormat): 'json' | 'sections' | null {
	const text = head.trimStart();
	if (text === '' || /^`{1,3}\w*$/.test(text)) return null;
	if (/^(?:```\w*\s*)?\{/.test(text)) return 'json';
	if (rung === 'sections' && !text.startsWith('```')) return 'sections';
	const brace = text.indexOf('{');
	if (brace >= 0 && brace < PREFACE) return 'json';
	return text.length < PREFACE ? null : 'sections';
}

/** The object in a text, repaired where it is broken or cut; null where none has a narrative. */
function readJson(text: string): ModelAnswer | null {
	const from = text.indexOf('{');
	const to = text.lastIndexOf('}');
	const object = parsed(text.slice(from, to > from ? to + 1 : undefined)) ?? parsed(text.slice(from));
	const read = answerSchema.safeParse(unwrapped(object));
	if (!read.success) return null;
	const { narrative, npcResponses: responses, choices, standing } = read.data;
	return { narrative, responses, choices, standing };
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

/** Unwraps an answer that a model has put into another object: `{"response": {…}}`. */
function unwrapped(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || 'narrative' in value) return value;
	return Object.values(value).find(
		(inner) => typeof inner === 'object' && inner !== null && 'narrative' in inner,
	);
}
