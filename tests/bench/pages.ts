// Lighthouse, its mobile preset (a slow phone on a slow line), on the public pages of the built server. Lighthouse is
// 170 MB with its dependencies, so npm fetches it only for this bench.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureChromium } from '#scripts/setup/chromium.mjs';
import { startServer } from '#tests/built/running.ts';
import { median } from './client.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PAGES = ['/', '/adventures', '/adventures/the-fox-who-would-not-sign', '/worlds/mystika'];
/** The least scores, in hundredths. */
const AT_LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.005;

interface Report {
	categories: Record<string, { score: number }>;
	audits: Record<string, { numericValue?: number }>;
}

const chromium = await ensureChromium();
const folder = await mkdtemp(join(tmpdir(), 'stonecast-pages-'));
const server = await startServer({ DATA_DIR: join(folder, 'data') });
try {
	const rows = [];
	for (const path of PAGES) rows.push(await measure(path));
	console.log(`Lighthouse, mobile, median of ${RUNS}; times in milliseconds.\n`);
	console.table(rows);
	const missed = rows.filter(
		(row) =>
			row.shift > MOST_SHIFT ||
			Object.entries(AT_LEAST).some(([name, least]) => Number(row[name as keyof typeof AT_LEAST]) < least),
	);
	for (const { page } of missed) console.error(`${page} misses its marks.`);
	if (missed.length > 0) process.exitCode = 1;
} finally {
	await server.stop();
	await rm(folder, { recursive: true, force: true });
}

async function measure(path: string) {
	const reports: Report[] = [];
	for (let run = 0; run < RUNS; run += 1)
		reports.push(await lighthouse(server.url + path).catch(() => lighthouse(server.url + path)));
	const score = (name: string) =>
		median(reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
	const value = (name: string) =>
		median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
	return {
		page: path,
		performance: score('performance'),
		accessibility: score('accessibility'),
		'best-practices': score('best-practices'),
		seo: score('seo'),
		shift: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
		'first paint': Math.round(value('first-contentful-paint')),
		'largest paint': Math.round(value('largest-contentful-paint')),
		blocked: Math.round(value('total-blocking-time')),
	};
}

/** Runs twice if needed, because on a busy machine Lighthouse sometimes loses its recording (NO_NAVSTART). */
async function lighthouse(url: string): Promise<Report> {
	const file = join(folder, 'report.json');
	const flags = [
		'--headless=new',
		'--disable-background-networking',
		...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
	];
	await npmExec([
		'lighthouse',
		url,
		'--quiet',
		'--output=json',
		`--output-path=${file}`,
		`--chrome-flags=${flags.join(' ')}`,
	]);
	return JSON.parse(await readFile(file, 'utf8'));
}

/** Runs the package with this Node, even if npm itself uses another one. */
function npmExec(args: string[]): Promise<void> {
	const npm = process.env['npm_execpath'];
	const [file, ...first] = npm ? [process.execPath, npm, 'exec'] : ['npm', 'exec'];
	const env = {
		...process.env,
		PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
		CHROME_PATH: chromium,
	};
	return new Promise((resolve, reject) => {
		const child = spawn(
			file ?? 'npm',
			[...first, '--yes', `--package=${LIGHTHOUSE}`, '--loglevel=error', '--', ...args],
			{
				env,
				stdio: ['ignore', 'ignore', 'inherit'],
			},
		);
		child.on('error', reject);
		child.on('close', (code) =>
			code === 0 ? resolve() : reject(new Error(`Lighthouse ended with code ${code}.`)),
		);
	});
}
