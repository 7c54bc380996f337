import { expect, test } from 'vitest';
import { type AnswerFormat, createAnswerReader } from './answer.ts';
import type { AnswerPart } from './answer-part.ts';

const WHOLE = {
	senses: ['The rope creaks.', 'Salt dries on the sill.'],
	people: ['Hamo rubs his chin.'],
	speech: [{ npcId: 'hamo', line: 'Is it cold?' }],
	choices: [{ label: 'Wait by the well', description: 'The stone is cool there.' }],
};
const PARTS: AnswerPart[] = [
	{ kind: 'sentence', text: 'The rope creaks.' },
	{ kind: 'sentence', text: 'Salt dries on the sill.' },
	{ kind: 'sentence', text: 'Hamo rubs his chin.' },
	{ kind: 'speech', npcId: 'hamo', text: 'Is it cold?' },
	{ kind: 'choice', label: 'Wait by the well', description: 'The stone is cool there.' },
];
const SECTIONS = [
	'SENSE: The rope creaks.',
	'SENSE: Salt dries on the sill.',
	'PERSON: Hamo rubs his chin.',
	'SPEECH hamo: Is it cold?',
	'CHOICE: Wait by the well | The stone is cool there.',
].join('\n');

/** Reads a text in pieces of one size. */
function read(text: string, size: number, format: AnswerFormat = 'json'): AnswerPart[] {
	const reader = createAnswerReader(format);
	const parts: AnswerPart[] = [];
	for (let at = 0; at < text.length; at += size) parts.push(...reader.push(text.slice(at, at + size)));
	return [...parts, ...reader.end()];
}

test.each([
	['plain', JSON.stringify(WHOLE)],
	['indented', JSON.stringify(WHOLE, null, 2)],
	['fenced', `\`\`\`json\n${JSON.stringify(WHOLE)}\n\`\`\``],
	['prefaced and followed', `Here is the JSON you asked for:\n${JSON.stringify(WHOLE)}\nI hope that helps!`],
	['wrapped', JSON.stringify({ response: WHOLE })],
	['after thoughts', `<think>A < B, so {"senses": ["no"]}</think>\n${JSON.stringify(WHOLE)}`],
	['with a comma too many', JSON.stringify(WHOLE).replace(']}', '],}')],
	['in single quotation marks', JSON.stringify(WHOLE).replaceAll('"', "'")],
])('reads JSON %s in pieces of any size', (_, text) => {
	for (const size of [1, 2, 3, 7, 50, 10_000]) expect(read(text, size)).toEqual(PARTS);
});

test.each([
	['plain', SECTIONS],
	['with Markdown about the marks', SECTIONS.replace('SENSE', '**SENSE**').replace('SPEECH', '### SPEECH')],
	['after thoughts', `<thinking>SENSE or not?</thinking>${SECTIONS}`],
])('reads sections %s in pieces of any size', (_, text) => {
	for (const size of [1, 5, 33, 10_000]) expect(read(text, size, 'sections')).toEqual(PARTS);
});

test('gives each part as soon as it is whole', () => {
	const reader = createAnswerReader('schema');
	expect(reader.push('{"senses": ["The rope creaks."')).toEqual([]);
	expect(reader.push(', "Salt')).toEqual([{ kind: 'sentence', text: 'The rope creaks.' }]);
});

test('keeps the whole sentences of an answer that was cut', () => {
	expect(read('{"senses": ["The rope creaks.", "Salt dries on', 4)).toEqual([
		{ kind: 'sentence', text: 'The rope creaks.' },
	]);
});

test('reads prose in another shape as sentences', () => {
	const told = [
		{ kind: 'sentence', text: 'The rope creaks.' },
		{ kind: 'sentence', text: 'Hamo rubs his chin.' },
	];
	expect(read('{"narrative": "The rope creaks. Hamo rubs his chin."}', 5)).toEqual(told);
	expect(read('The rope creaks. Hamo rubs his chin.', 5, 'sections')).toEqual(told);
});

test('decodes escapes, also divided ones', () => {
	const text = JSON.stringify({ senses: ['A “quote”, é, 🦊 and \\ tab.'] }).replace('🦊', '\\ud83e\\udd8a');
	for (const size of [1, 2, 5])
		expect(read(text, size)).toEqual([{ kind: 'sentence', text: 'A “quote”, é, 🦊 and \\ tab.' }]);
});

test('finds nothing in the wrong shape, in thoughts alone and in nothing', () => {
	for (const text of ['{"story": [1, 2]}', '{"senses": 7}', '<think>Hmm', '', '   '])
		expect(read(text, 3)).toEqual([]);
});
