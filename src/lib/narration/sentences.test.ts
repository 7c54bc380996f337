import { expect, test } from 'vitest';
import { createSentenceSplitter, endsSentence, stripMarkdown } from './sentences.ts';

test('returns only whole sentences, however the text is divided', () => {
	const text = 'Rain. “Go!” says Hamo… Then he waits, 3.5 hours.\n\nNobody comes';
	for (const size of [1, 3, 8, 100]) {
		const gate = createSentenceSplitter();
		const told: string[] = [];
		for (let at = 0; at < text.length; at += size) told.push(...gate.push(text.slice(at, at + size)));
		expect(told).toEqual(['Rain. ', '“Go!” ', 'says Hamo… ', 'Then he waits, 3.5 hours.\n\n']);
		expect(gate.rest()).toBe('Nobody comes');
	}
});

test('recognises a sentence that was cut', () => {
	expect(['He goes.', '“No.”', 'He goes', 'He, '].map(endsSentence)).toEqual([true, true, false, false]);
});

test('removes Markdown and single line ends from prose', () => {
	expect(stripMarkdown('## The yard\nHe is **very** _old_, and `tired`.\n \n\n  snake_case stays. ')).toBe(
		'The yard\n\nHe is very old, and tired.\n\nsnake_case stays.',
	);
});
