import { type Fault, showFault } from './faults/fault.ts';
import { sayShare } from './measures/margin.ts';
import { misses, showTarget, showValue, TARGETS } from './measures/targets.ts';
import type { Overview, SceneOverview } from './overview.ts';
import { beginLine } from './play/paste.ts';

/** The whole report as one HTML file without scripts: what is red was never told, what is pale seldom. */
export function htmlReport(overviews: readonly Overview[], faults: readonly Fault[]): string {
	const links = overviews.map(({ slug, title }) => `<a href="#${slug}">${text(title)}</a>`).join(' · ');
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What bots met</title>
<style>${STYLES}</style>
<h1>What bots met</h1><p>${links}</p>
${faultList(faults)}
${overviews.map(section).join('\n')}
</html>
`;
}

const STYLES = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}td,th{border:1px solid #ccc;padding:.2rem .5rem;text-align:left;vertical-align:top}
td.n{text-align:right;white-space:nowrap}code{font-size:12px;word-break:break-all}.fail{color:#b00020}
@media(prefers-color-scheme:dark){body{background:#181818;color:#e6e6e6}td,th{border-color:#444}.fail{color:#ff8a80}a{color:#9cc4ff}}`;

function text(written: string): string {
	return written.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function table(head: readonly string[], rows: readonly string[]): string {
	if (rows.length === 0) return '<p>None.</p>';
	return `<table><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

const cell = (written: string) => `<td>${text(written)}</td>`;
const number = (value: number | string) => `<td class="n">${value}</td>`;
const command = (line: string | null) =>
	`<td>${line ? `<details><summary>Play</summary><code>${text(line)}</code></details>` : ''}</td>`;

function faultList(faults: readonly Fault[]): string {
	const rows = faults.map(
		(fault) =>
			`<tr><td class="${fault.level}">${fault.level}</td>${cell(showFault(fault))}${command(fault.paste ?? null)}</tr>`,
	);
	return `<details ${faults.some(({ level }) => level === 'fail') ? 'open' : ''}><summary><b>Faults and hints: ${faults.length}</b></summary>${table(['', 'What', 'Go there'], rows)}</details>`;
}

function section(found: Overview): string {
	return `<h2 id="${found.slug}">${text(found.title)}</h2>
<h3>Figures of ${found.games} games</h3>${figures(found)}
<h3>Endings</h3>${endings(found)}
<h3>Scenes by act and place</h3>${byPlace(found)}
<h3>Scenes</h3>${scenes(found)}
<h3>Games that stopped without an ending, or without health</h3>${stopped(found)}
<h3>Lines</h3>${pools(found)}`;
}

function figures({ figures: values, games }: Overview): string {
	const rows = Object.entries(TARGETS).map(([figure, target]) => {
		const value = values[figure as keyof typeof TARGETS];
		const missed = value !== null && misses(target, value, games);
		const shown = value === null ? '–' : showValue(target, value);
		return `<tr>${cell(target.name)}<td class="n ${missed ? 'fail' : ''}">${shown}</td>${number(showTarget(target))}</tr>`;
	});
	return table(['Figure', 'Found', 'Wanted'], rows);
}

function endings({ endings: all, games }: Overview): string {
	const rows = all.map(
		({ id, title, count, turn, paste }) =>
			`<tr>${cell(`${title} (${id})`)}${number(sayShare(count, games))}${number(turn ?? '–')}${command(paste)}</tr>`,
	);
	return table(['Ending', 'Share, and what chance allows', 'Turn', 'Go there'], rows);
}

/** How often a scene was told, as a colour: red never, then from pale to full green. */
function shade(told: number, most: number): string {
	if (told === 0) return 'background:#f6c3c3;color:#000';
	const full = Math.round(20 + (70 * Math.log1p(told)) / Math.log1p(Math.max(1, most)));
	return `background:color-mix(in srgb,#3f9b5f ${full}%,#fff);color:#000`;
}

function byPlace({ slug, scenes: all }: Overview): string {
	const places = [...new Set(all.flatMap(({ at }) => Object.keys(at).map((key) => key.slice(2))))].sort();
	const most = Math.max(1, ...all.flatMap(({ at }) => Object.values(at)));
	const list = (key: string) =>
		all
			.filter(({ at }) => at[key])
			.sort((a, b) => (b.at[key] ?? 0) - (a.at[key] ?? 0))
			.map(({ id, at }) => `<span style="${shade(at[key] ?? 0, most)}">${text(id)} ${at[key]}</span>`)
			.join(' ');
	const rows = places.map((place) => {
		const cells = ['1', '2', '3'].map(
			(act) =>
				`<td>${list(`${act} ${place}`)}<details><summary>Play from here</summary><code>${text(beginLine(slug, act, place))}</code></details></td>`,
		);
		return `<tr>${cell(place)}${cells.join('')}</tr>`;
	});
	return table(['Place', 'Act 1', 'Act 2', 'Act 3'], rows);
}

function scenes({ scenes: all }: Overview): string {
	const most = Math.max(1, ...all.map(({ told }) => told));
	const row = ({ id, label, where, told, offered, then, needs, gives, paste }: SceneOverview) =>
		`<tr><td id="${text(id)}" style="${shade(told, most)}">${text(id)}</td>${cell(label ?? '')}${number(told)}${number(offered)}<td>${then.map((next) => `<a href="#${text(next)}">${text(next)}</a>`).join(', ')}</td>${cell(needs.join(', '))}${cell(gives.join(', '))}${cell(where ?? '')}${command(paste)}</tr>`;
	const sorted = all.toSorted((a, b) => a.told - b.told);
	return table(
		['Scene', 'Choice', 'Told', 'Offered', 'Leads to', 'Asks for', 'Gives', 'File', 'Go there'],
		sorted.map(row),
	);
}

function stopped({ stopped: all }: Overview): string {
	const rows = all.map(
		({ by, turns, act, place, health }) =>
			`<tr>${cell(by)}${number(turns)}${number(act)}${cell(place)}${number(health)}</tr>`,
	);
	return table(['Bot', 'Turns', 'Act', 'Place', 'Health'], rows);
}

/** The pools drawn from most and least. */
function pools({ pools: all }: Overview): string {
	const shown = all.length > 40 ? [...all.slice(0, 20), ...all.slice(-20)] : all;
	return table(
		['Lines', 'Drawn from'],
		shown.map(([pool, draws]) => `<tr>${cell(pool)}${number(draws)}</tr>`),
	);
}
