import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readPolicies } from './policies.ts';

function policies(policy = 'a page', accounts?: string) {
	const folder = mkdtempSync(join(tmpdir(), 'stonecast-policies-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'policies.json');
	writeFileSync(file, JSON.stringify({ [policy]: ['/index.html', '/worlds/mystika/index.html'] }));
	return readPolicies(pathToFileURL(file), accounts);
}

test.each([
	['/', 'a page'],
	['/?invite=X', 'a page'],
	['/index.html', 'a page'],
	['/worlds/mystika', 'a page'],
	['/worlds/mystika/', 'a page'],
	['/worlds/mystika/index.html', 'a page'],
	['/worlds/%6Dystika', 'a page'],
])('%s is sent with the policy of %s', (url, policy) => {
	expect(policies().ofAddress(url)).toBe(policy);
});

test.each(['/api/me', '/api/games?status=active', '/nowhere', '/%ff'])(
	'%s may load nothing, unless its answer says otherwise',
	(url) => {
		expect(policies().ofAddress(url)).toBe("default-src 'none'; frame-ancestors 'none'");
	},
);

test('a file that is no page runs no scripts', () => {
	expect(policies().ofFile('/scenes/mystika.svg')).toBe(
		"default-src 'none'; img-src 'self' data:; frame-ancestors 'none'",
	);
	expect(policies().ofFile('/worlds/mystika')).toBe('a page');
});

test('a built script may load scripts of the site and nothing else', () => {
	expect(policies().ofFile('/_astro/worker.Ab12.js')).toBe(
		"default-src 'none'; script-src 'self'; frame-ancestors 'none'",
	);
	expect(policies().ofFile('/_astro/worker.Ab12.css')).not.toContain('script-src');
});

test('a page may call the account server', () => {
	const of = (accounts?: string) => policies("connect-src 'self'; font-src 'self'", accounts).ofAddress('/');
	expect(of('https://x.supabase.co')).toBe("connect-src 'self' https://x.supabase.co; font-src 'self'");
	expect(of()).toBe("connect-src 'self'; font-src 'self'");
	expect(of('')).toBe("connect-src 'self'; font-src 'self'");
});
