import { expect, test } from 'vitest';
import {
	avatarChoices,
	avatarSources,
	FALLBACK_MEDALLIONS,
	fallbackMedallionPath,
	medallionName,
	medallionPath,
	medallionSources,
	pickByHash,
} from './medallions.ts';

const NAME = medallionName('mystika', 'gundred');

test('an avatar is a JPEG at /images/avatars/{avatar}.jpg', () => {
	expect(medallionPath(NAME)).toBe('/images/avatars/mystika-gundred.jpg');
});

test('a medallion is no larger than a dense screen shows it', () => {
	const [small, large] = ['/images/avatars/mystika-gundred-128.avif', '/images/avatars/mystika-gundred.avif'];
	expect(medallionSources(NAME, 40)).toEqual({ src: medallionPath(NAME), srcset: small });
	expect(medallionSources(NAME, 84)).toEqual({ src: medallionPath(NAME), srcset: `${small}, ${large} 2x` });
	expect(medallionSources(NAME, 200)).toEqual({ src: medallionPath(NAME), srcset: large });
});

test('a face in a mood is a picture beside the calm one', () => {
	const small = '/images/avatars/mystika-gundred-angry-128.avif';
	const angry = { src: '/images/avatars/mystika-gundred-angry.jpg', srcset: small };
	expect(medallionSources(NAME, 40, 'angry')).toEqual(angry);
	expect(avatarSources(medallionPath(NAME), 40, 'angry')).toEqual(angry);
	expect(medallionSources(NAME, 40, 'calm')).toEqual(medallionSources(NAME, 40));
	expect(avatarSources('/portraits/mine.png', 40, 'angry')).toEqual({ src: '/portraits/mine.png' });
});

test("a medallion's address leads to its other sizes; other pictures have none", () => {
	expect(avatarSources(medallionPath(NAME), 64)).toEqual(medallionSources(NAME, 64));
	expect(avatarSources('/portraits/mine.png', 64)).toEqual({ src: '/portraits/mine.png' });
});

test('the choices are the pictures of the portrait field', () => {
	const fields = [
		{ options: [{ image: '/door.jpg' }] },
		{ portrait: true, options: [{ image: '/a.jpg' }, {}, { image: '/b.jpg' }] },
	];
	expect(avatarChoices(fields)).toEqual(['/a.jpg', '/b.jpg']);
	expect(avatarChoices([])).toEqual([]);
});

test('the same id gets the same avatar, and many ids together get all avatars', () => {
	const among = ['a', 'b', 'c', 'd'];
	const ids = Array.from({ length: 60 }, (_, n) => `character-${n}`);
	const given = ids.map((id) => pickByHash(id, among));
	expect(given).toEqual(ids.map((id) => pickByHash(id, among)));
	expect(new Set(given)).toEqual(new Set(among));
	expect(pickByHash('nobody', [])).toBeUndefined();
});

test('a character without a picture always gets the same stranger’s', () => {
	const ids = Array.from({ length: 200 }, (_, n) => `character-${n}`);
	expect(new Set(ids.map(fallbackMedallionPath))).toEqual(new Set(FALLBACK_MEDALLIONS.map(medallionPath)));
	expect(fallbackMedallionPath('character-1')).toBe(fallbackMedallionPath('character-1'));
});
