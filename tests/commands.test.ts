// What every command of package.json says of itself, and of words that it does not know.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('../', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
	scripts: Record<string, string>;
};
/** The commands that are programs of our own: name, file and first words. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
	const [, file, words = ''] = /^node scripts\/run\.mjs (\S+\.ts)(.*)$/.exec(line) ?? [];
	return file === undefined ? [] : [{ name, words: [root + file, ...words.split(' ').filter(Boolean)] }];
});

function run(words: string[]): Promise<{ code: number; out: string; err: string }> {
	return new Promise((resolve) => {
		execFile(process.execPath, words, { cwd: root }, (error, out, err) => {
			resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
		});
	});
}

/** A line of a stack, as a program prints that has not caught an error. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

test('there are commands', () => {
	expect(commands.length).toBeGreaterThan(10);
});

test.each(commands)('npm run $name says what it does and which options it has', async ({ name, words }) => {
	const { code, out, err } = await run([...words, '--help']);
	expect({ code, err }).toEqual({ code: 0, err: '' });
	expect(out).toContain(`npm run ${name}`);
	const [, config = ''] =
		/readCommand\(USAGE, \{(.*?)\}\);/s.exec(readFileSync(words[0] ?? '', 'utf8')) ?? [];
	for (const [, option] of config.matchAll(/^\t+'?([\w-]+)'?: (?:\{ type: '|text,|number,)/gm))
		expect(out).toContain(`--${option}`);
});

test.each(commands.slice(0, 6))(
	'npm run $name refuses an option that it does not have, in words',
	async ({ words }) => {
		const { code, out, err } = await run([...words, '--no-such-thing=1']);
		expect([code, out]).toEqual([1, '']);
		expect(err).toMatch(/^There is no option --no-such-thing\./);
		expect(err).toContain('npm run');
		expect(err).not.toMatch(STACK);
	},
);

test('an option that is misspelt, has no value or takes none is named', async () => {
	const said = async (...words: string[]) => (await run([`${root}scripts/play.ts`, ...words])).err;
	expect(await said('--premad', '2')).toContain('Did you mean --premade?');
	expect(await said('--seed')).toContain('--seed needs a value.');
	expect(await said('--standing', '-20')).toContain('--standing needs a value.');
	expect(await said('--why=yes')).toContain('--why takes no value.');
	expect(await said('no-such-adventure')).toMatch(/^Name an adventure: /);
});
