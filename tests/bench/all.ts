// Runs every bench one after another and writes what they measured into docs/performance.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES_FILE, type Figure, isBeyond, limitOf, rounded, weighed } from './figures.ts';

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const [OPEN, CLOSE] = ['<!-- figures -->', '<!-- /figures -->'];

/** Runs the subjects, each in a process of its own. */
export async function runAll(subjects: readonly string[]): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-figures-'));
	const file = join(folder, 'figures');
	await writeFile(file, '');
	const broken: string[] = [];
	for (const subject of subjects) {
		console.log(`\n== ${subject}`);
		const run = fileURLToPath(new URL('run.ts', import.meta.url));
		const child = spawn(process.execPath, [...process.execArgv, run, subject], {
			stdio: 'inherit',
			env: { ...process.env, [FIGURES_FILE]: file },
		});
		const [code] = (await once(child, 'close')) as [number | null];
		if (code !== 0) broken.push(subject);
	}
	const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
	const figures = lines.map((line) => JSON.parse(line) as Figure);
	await rm(folder, { recursive: true, force: true });
	await writePage(figures);
	console.log(`\n${figures.length} figures are written into docs/performance.md.`);
	if (broken.length > 0) {
		console.error(`Beyond a limit, or broken: ${broken.join(', ')}.`);
		process.exitCode = 1;
	}
}

async function writePage(figures: readonly Figure[]): Promise<void> {
	const page = await readFile(PAGE, 'utf8');
	const [before = '', rest = ''] = page.split(OPEN);
	const after = rest.split(CLOSE)[1];
	if (after === undefined) throw new Error(`docs/performance.md has no ${OPEN} … ${CLOSE}.`);
	await writeFile(PAGE, `${before}${OPEN}\n${tableOf(figures)}\n${CLOSE}${after}`);
}

function tableOf(figures: readonly Figure[]): string {
	const [cpu] = cpus();
	const day = new Date().toISOString().slice(0, 10);
	const gigabytes = Math.round(totalmem() / 2 ** 30);
	const machine = `${cpus().length} cores (${cpu?.model.trim() || 'unknown'}), ${gigabytes} GB, Node ${process.versions.node}`;
	const rows = figures.map((figure) => {
		const { what, store = '', measured, unit, floor } = figure;
		const ratio = floor === undefined ? '' : rounded(weighed(figure));
		const limit = `${limitOf(figure)}${isBeyond(figure) ? ': missed' : ''}`;
		return `| ${[what, store, `${rounded(measured)} ${unit}`, floor === undefined ? '' : rounded(floor), ratio, limit].join(' | ')} |`;
	});
	return [
		`Measured on ${day}: ${machine}. Floors are measured in the same run.`,
		'',
		'| what | database | measured | floor | ratio | limit |',
		'|---|---|---|---|---|---|',
		...rows,
	].join('\n');
}
