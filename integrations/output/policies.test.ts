import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tighten } from './policies.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test("a policy keeps the hashes of its own page's scripts and styles and drops the rest", () => {
	const page =
		'<script>one()</script><style>p{}</style><script src="/x.js"></script><script type="application/ld+json">{}</script>';
	const policy = `default-src 'self'; script-src 'self' ${hash('one()')} ${hash('two()')} ${hash('{}')}; style-src 'self' ${hash('p{}')} ${hash('')};`;
	expect(tighten(policy, page)).toBe(
		`default-src 'self'; script-src 'self' ${hash('one()')}; style-src 'self' ${hash('p{}')}`,
	);
});
