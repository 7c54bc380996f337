import { expect, test } from 'vitest';
import {
	avatarChoices,
	avatarSources,
	cameoName,
	cameoPath,
	cameoSources,
	chosenBy,
	STRANGER_NAMES,
	strangerPath,
} from './cameo.ts';

const NAME = cameoName('mystika', 'gundred');

test('an avatar is a JPEG at /images/avatars/{avatar}.jpg', () => {
	expect(cameoPath(NAME)).toBe('/images/avatars/mystika-gundred.jpg');
});

test('a medallion comes no larger than it is shown on a fine screen', () => {
	const [small, large] = ['/images/avatars/mystika-gundred-128.avif', '/images/avatars/mystika-gundred.avif'];
	expect(cameoSources(NAME, 40)).toEqual({ src: cameoPath(NAME), srcset: small });
	expect(cameoSources(NAME, 84)).toEqual({ src: cameoPath(NAME), srcset: `${small}, ${large} 2x` });
	expect(cameoSources(NAME, 200)).toEqual({ src: cameoPath(NAME), srcset: large });
});

test('the address of a medallion has its other sizes, that of another picture none', () => {
	expect(avatarSources(cameoPath(NAME), 64)).toEqual(cameoSources(NAME, 64));
	expect(avatarSources('/portraits/mine.png', 64)).toEqual({ src: '/portraits/mine.png' });
});

test('the choices are the pictures of the field that the portrait is chosen by', () => {
	const fields = [
		{ options: [{ image: '/door.jpg' }] },
		{ portrait: true, options: [{ image: '/a.jpg' }, {}, { image: '/b.jpg' }] },
	];
	expect(avatarChoices(fields)).toEqual(['/a.jpg', '/b.jpg']);
	expect(avatarChoices([])).toEqual([]);
});

test('the same id gets the same avatar, and many ids get all of them', () => {
	const among = ['a', 'b', 'c', 'd'];
	const ids = Array.from({ length: 60 }, (_, n) => `character-${n}`);
	const given = ids.map((id) => chosenBy(id, among));
	expect(given).toEqual(ids.map((id) => chosenBy(id, among)));
	expect(new Set(given)).toEqual(new Set(among));
	expect(chosenBy('nobody', [])).toBeUndefined();
});

test('a character without a picture is given a stranger’s, always the same', () => {
	const ids = Array.from({ length: 200 }, (_, n) => `character-${n}`);
	expect(new Set(ids.map(strangerPath))).toEqual(new Set(STRANGER_NAMES.map(cameoPath)));
	expect(strangerPath('character-1')).toBe(strangerPath('character-1'));
});
