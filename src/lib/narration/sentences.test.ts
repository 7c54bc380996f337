import { expect, test } from 'vitest';
import { splitSentences, stripMarkdown } from './sentences.ts';

test('divides prose into whole sentences, without a last one that was cut', () => {
	expect(splitSentences('Rain. “Go!” says Hamo… Then he waits, 3.5 hours.\n\nNobody comes.\nThe r')).toEqual(
		['Rain.', '“Go!”', 'says Hamo…', 'Then he waits, 3.5 hours.', 'Nobody comes.', 'The r'].slice(0, 5),
	);
});

test('removes Markdown and line ends from prose', () => {
	expect(stripMarkdown('## The yard\nHe is **very** _old_, and `tired`.\n  snake_case stays. ')).toBe(
		'The yard He is very old, and tired. snake_case stays.',
	);
});
