import { expect, test } from 'vitest';
import { createJsonGuard } from './json-guard.ts';

const LIMITS = { depth: 4, values: 10 };

/** Reads a text in pieces of that many bytes. */
function read(text: string, size = text.length || 1, limits = LIMITS) {
	const guard = createJsonGuard(limits);
	const bytes = new TextEncoder().encode(text);
	for (let at = 0; at < bytes.length; at += size) {
		const fault = guard.read(bytes.subarray(at, at + size));
		if (fault) return fault;
	}
	return guard.hasLoneSurrogate() ? 'lone' : null;
}

test.each([
	['a list of ten', JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), null],
	['a list of eleven', JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), 'values'],
	['eleven empty objects', `[${new Array(11).fill('{}').join()}]`, 'values'],
	[
		'an object of eleven',
		JSON.stringify(Object.fromEntries([...'abcdefghijk'].map((key) => [key, 1]))),
		'values',
	],
	['four levels', '[[[{}]]]', null],
	['five levels', '[[[{"a":[]}]]]', 'depth'],
	['five levels one after another', '[[],[],[],[],[]]', null],
	['brackets and commas in a string', '"[[[[[[,,,,,,,,,,,,{{{{"', null],
	['a quote in a string', '"\\"[[[[[["', null],
	['a backslash at the end of a string', '["\\\\",[[[[', 'depth'],
	['an escaped NUL', '"a\\u0000"', 'nul'],
	['an escaped NUL in a name', '{"a\\u0000":1}', 'nul'],
	['an escaped backslash before what looks like a NUL', '"\\\\u0000"', null],
	['a surrogate pair', '"\\ud83d\\ude00"', null],
	['half a pair', '"\\ud83d"', 'lone'],
	['half a pair before a letter', '"\\ud83dx"', 'lone'],
	['half a pair before another escape', '"\\ud83d\\n"', 'lone'],
	['the second half alone', '"\\ude00"', 'lone'],
	['two first halves', '"\\ud83d\\ud83d\\ude00"', 'lone'],
	['letters of many bytes', '"\u00e9\u{1f600}"', null],
	['no JSON', 'nonsense]]]', null],
])('sees %s, in whatever pieces it comes', (_, text, fault) => {
	for (const size of [text.length * 4, 7, 2, 1]) expect(read(text, size)).toBe(fault);
});
