import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('renders emphasis, code and links', () => {
	expect(renderMarkdown('Press `?`, **then** read [on](/privacy).')).toBe(
		'<p>Press <code>?</code>, <strong>then</strong> read <a href="/privacy">on</a>.</p>',
	);
});

test.each([
	['<img src=x onerror=alert(1)>', '&lt;img'],
	['<script>alert(1)</script>', '&lt;script&gt;'],
	['a <b onclick="x()">bold</b> word', '&lt;b onclick'],
])('shows the markup of %s as text', (text, shown) => {
	const html = renderMarkdown(text);
	expect(html).toContain(shown);
	expect(html).not.toMatch(/<(img|script|b)\b/);
});

test.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', '//elsewhere.example', 'vbscript:x'])(
	'a link to %s is text',
	(href) => {
		expect(renderMarkdown(`[word](${href})`)).toBe('<p>word</p>');
	},
);

test('a link cannot break out of its attribute', () => {
	expect(renderMarkdown('[x](</a"onclick="alert(1)>)')).toBe(
		'<p><a href="/a&quot;onclick=&quot;alert(1)">x</a></p>',
	);
});
