import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ANY_STYLES, allowOwnStyles } from './style-policy.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const allow = (html: string) => allowOwnStyles(`default-src 'self'; ${ANY_STYLES}`, html, hash);

test('allows the style attributes that a page has, each once, as the browser reads them', () => {
	const page = `<p style="color:red"><i
style="color:red"></i><b class="x" style="background:url(&quot;a&amp;b&quot;)">a</b></p>`;
	expect(allow(page)).toBe(
		`default-src 'self'; style-src-attr 'unsafe-hashes' 'sha256-${hash('color:red')}' 'sha256-${hash('background:url("a&b")')}'`,
	);
});

test('allows none on a page without any', () => {
	expect(allow('<p data-style="a">style="b"</p>')).toBe("default-src 'self'; style-src-attr 'none'");
});

test('leaves a policy as it is that allows no style attributes', () => {
	expect(allowOwnStyles("default-src 'none'", '<p style="a">', hash)).toBe("default-src 'none'");
});
