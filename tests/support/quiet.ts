// Fails a test that writes to console.error or console.warn. A test that expects output catches it:
// `const said = vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { afterEach, beforeEach, vi } from 'vitest';

const METHODS = ['error', 'warn'] as const;
const own = Object.fromEntries(METHODS.map((method) => [method, console[method]]));
let said: string[] = [];

beforeEach(() => {
	said = [];
	for (const method of METHODS)
		console[method] = (...words) => said.push(`console.${method}: ${words.join(' ')}`);
});

afterEach(() => {
	vi.restoreAllMocks();
	Object.assign(console, own);
	if (said.length > 0) throw new Error(`The test was not quiet.\n${said.join('\n')}`);
});
