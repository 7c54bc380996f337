import { expect, test } from 'vitest';
import { countCodePoints, hasControlCharacters, isBlank } from './plain-text.ts';

test('counts an emoji as the database does', () => {
	expect(countCodePoints('🦊'.repeat(50))).toBe(50);
	expect('🦊'.repeat(50)).toHaveLength(100);
});

test.each(['\u0000', 'a\nb', 'a\tb', '\u007f', 'a\u0085b', 'abc\u202eexe', '\u2066a\u2069', 'a\u2028b'])(
	'finds control characters: %j',
	(text) => expect(hasControlCharacters(text)).toBe(true),
);

test.each(['Ada', 'Ó Súilleabháin', '👩‍🚀', 'עדה', '<b>Ada</b>', 'नेहा', 'D’Arcy'])(
	'takes a name of any script: %s',
	(text) => expect([hasControlCharacters(text), isBlank(text)]).toEqual([false, false]),
);

test.each(['', '   ', '\u00a0\u2003', '\u200b\u200d', '\u3164', '\ufe0f'])('takes %j as blank', (text) =>
	expect(isBlank(text)).toBe(true),
);
