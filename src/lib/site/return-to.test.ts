import { expect, test } from 'vitest';
import { referrerPath, returnPath, withReturn } from './return-to.ts';

test.each([
	['/adventures', '/adventures'],
	['/adventures?world=mystika#results', '/adventures?world=mystika#results'],
	['/play/1/../2', '/play/2'],
])('goes back to %s', (text, path) => {
	expect(returnPath(text)).toBe(path);
});

test.each([
	null,
	'',
	'//evil',
	'///evil',
	'/\\evil',
	'/\t/evil',
	'/\n//evil',
	'/.//evil',
	'/x/..//evil',
	'javascript:alert(1)',
	'https://evil.example',
	' //evil',
	'evil',
	'/auth/signin',
	'/auth',
])('goes to the landing page instead of %j', (text) => {
	expect(returnPath(text)).toBe('/');
});

test('goes back to the page that led here, if it is on this site', () => {
	const host = 'localhost:3000';
	expect(referrerPath('http://localhost:3000/worlds?tag=sea', host)).toBe('/worlds?tag=sea');
	expect(referrerPath('https://localhost:3000/auth/signup', host)).toBe('/');
	expect(referrerPath('https://evil.example/worlds', host)).toBe('/');
	expect(referrerPath('', host)).toBe('/');
});

test('adds the return path to an address', () => {
	expect(withReturn('/auth/signup', '/play/1?x=1')).toBe('/auth/signup?returnTo=%2Fplay%2F1%3Fx%3D1');
	expect(withReturn('/auth/signup', '/')).toBe('/auth/signup');
});
