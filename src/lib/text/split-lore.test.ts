import { expect, test } from 'vitest';
import { splitLore } from './split-lore.ts';

test('shows two paragraphs and keeps the rest for the fold', () => {
	const { first, rest } = splitLore('One *word*.\n\nTwo.\r\n\r\nThree.\n\n- four');
	expect(first).toBe('<p>One <em>word</em>.</p>\n<p>Two.</p>');
	expect(rest).toContain('<p>Three.</p>');
	expect(rest).toContain('<li>four</li>');
});

test('folds nothing of a short text', () => {
	expect(splitLore('One.\n\nTwo.').rest).toBe('');
	expect(splitLore('')).toEqual({ first: '', rest: '' });
});
