import { expect, test } from 'vitest';
import { type AnswerFormat, createAnswerReader } from './answer.ts';
import type { ModelAnswer } from './answer-shape.ts';

const TEXT = 'The rain stops. Hamo looks up.\n\nNobody moves.';
const WHOLE = {
	narrative: TEXT,
	npcResponses: [{ npcId: 'hamo', response: 'Well?', emotion: 'angry' }],
	choices: [{ label: 'Wait', description: 'See.' }],
	standing: { npcId: 'hamo', by: -2 },
};
const READ: ModelAnswer = {
	narrative: TEXT,
	responses: WHOLE.npcResponses,
	choices: WHOLE.choices,
	standing: WHOLE.standing,
};
const SECTIONS = `NARRATIVE\n${TEXT}\nSPEECH hamo (angry): Well?\nCHOICE: Wait | See.\nSTANDING hamo -2`;

/** Reads a text in pieces of one size; returns the streamed text and the whole answer. */
function read(text: string, size: number, format: AnswerFormat = 'json') {
	const reader = createAnswerReader(format);
	let told = '';
	for (let at = 0; at < text.length; at += size) told += reader.push(text.slice(at, at + size));
	const { rest, answer } = reader.end();
	return { streamed: told, told: told + rest, answer };
}

test.each([
	['plain', JSON.stringify(WHOLE)],
	['indented', JSON.stringify(WHOLE, null, 2)],
	['fenced', `\`\`\`json\n${JSON.stringify(WHOLE)}\n\`\`\``],
	['prefaced and followed', `Here is the JSON you asked for:\n${JSON.stringify(WHOLE)}\nI hope that helps!`],
	['wrapped', JSON.stringify({ response: WHOLE })],
	['after thoughts', `<think>A < B, so {"narrative": "no"}</think>\n${JSON.stringify(WHOLE)}`],
	['with a comma too many', JSON.stringify(WHOLE).replace(']}', '],}')],
	[
		'with the narrative last',
		JSON.stringify({
			choices: WHOLE.choices,
			npcResponses: WHOLE.npcResponses,
			standing: WHOLE.standing,
			narrative: TEXT,
		}),
	],
])('reads JSON %s in pieces of any size, narrative first', (_, text) => {
	for (const size of [1, 2, 3, 7, 50, 10_000]) {
		const { streamed, told, answer } = read(text, size);
		expect(answer).toEqual(READ);
		expect(told).toBe(TEXT);
		expect(streamed).toBe(TEXT);
	}
});

test.each([
	['plain', SECTIONS],
	['without a heading', SECTIONS.replace('NARRATIVE\n', '')],
	[
		'with Markdown about the marks',
		SECTIONS.replace('NARRATIVE', '**NARRATIVE**').replace('SPEECH', '### SPEECH'),
	],
	['after thoughts', `<thinking>NARRATIVE or not?</thinking>${SECTIONS}`],
])('reads sections %s in pieces of any size', (_, text) => {
	for (const size of [1, 5, 33, 10_000]) {
		const { told, answer } = read(text, size, 'sections');
		expect(answer).toEqual(READ);
		expect(told.trim()).toBe(TEXT);
	}
});

test('keeps the narrative of JSON that is cut or malformed', () => {
	const cut = JSON.stringify(WHOLE).slice(0, 30);
	expect(read(cut, 4).answer).toEqual({
		narrative: 'The rain stops.',
		responses: [],
		choices: [],
		standing: null,
	});
	const quoted = '{"narrative": "A sign says "closed", no more. A bell.", "choices": []}';
	expect(read(quoted, 3).told).toBe('A sign says "closed", no more. A bell.');
	const single = "{'narrative': 'Rain.', 'choices': [{'label': 'Go'}]}";
	expect(read(single, 3).answer).toEqual({
		narrative: 'Rain.',
		responses: [],
		choices: [{ label: 'Go', description: '' }],
		standing: null,
	});
});

test('finds no narrative in the wrong shape, in thoughts alone and in nothing', () => {
	for (const text of ['{"story": [1, 2]}', '{"narrative": 7}', '<think>Hmm', '', '   '])
		expect(read(text, 3).answer.narrative).toBe('');
});

test('decodes escapes, also divided ones', () => {
	const text = JSON.stringify({ narrative: 'A “quote”, é, 🦊 and \\ \t tab' }).replace(
		'🦊',
		'\\ud83e\\udd8a',
	);
	for (const size of [1, 2, 5]) expect(read(text, size).told).toBe('A “quote”, é, 🦊 and \\   tab');
});

test('drops entries that do not fit and keeps the rest', () => {
	const text = JSON.stringify({
		...WHOLE,
		npcResponses: [7, ...WHOLE.npcResponses, { npcId: 'x' }],
		standing: 'up',
	});
	expect(read(text, 9).answer).toEqual({ ...READ, standing: null });
});
