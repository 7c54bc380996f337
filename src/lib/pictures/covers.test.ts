import { expect, test } from 'vitest';
import { coverName, coverSources } from './covers.ts';

test('a card offers one size for ordinary screens, one for dense ones, and a JPEG', () => {
	expect(coverSources(coverName('mystika', 'the-moon-falls-due'), 'card')).toEqual({
		src: '/covers/mystika/the-moon-falls-due-800.jpg',
		srcset: '/covers/mystika/the-moon-falls-due-480.avif, /covers/mystika/the-moon-falls-due-800.avif 2x',
	});
});

test("a band offers three widths by the page's width", () => {
	expect(coverSources(coverName('mystika'), 'band')).toEqual({
		src: '/covers/mystika-1200.jpg',
		srcset: '/covers/mystika-800.avif 800w, /covers/mystika-1200.avif 1200w, /covers/mystika-1600.avif 1600w',
		sizes: '(width < 768px) 400px, 100vw',
	});
});
