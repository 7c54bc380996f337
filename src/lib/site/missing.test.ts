import { expect, test } from 'vitest';
import { describeMissingPage } from './missing.ts';

test.each([
	['/nowhere', 'Page Not Found', undefined],
	['/', 'Page Not Found', undefined],
	['/adventures/nothing', 'Adventure Not Found', 'Back to Adventures'],
	['/adventures/nothing/characters', 'Adventure Not Found', 'Back to Adventures'],
	['/worlds/mystika/adventures/nothing', 'Adventure Not Found', 'Back to Adventures'],
	['/worlds/nothing', 'World Not Found', 'Back to Worlds'],
	['/worlds/nothing/adventures', 'World Not Found', 'Back to Worlds'],
	['/worlds/nothing/adventures/filtered', 'World Not Found', 'Back to Worlds'],
])('at %s is missing: %s', (path, title, label) => {
	const missing = describeMissingPage(path);
	expect([missing.title, missing.back?.label]).toEqual([title, label]);
});
