import { escapeHtml } from '#lib/text/escape-html.ts';
import type { Transcript } from '#lib/wire/share.ts';
import type { CheckView } from '#lib/wire/turn.ts';
import { changeText } from './changes.ts';

const DEGREES = {
	great: 'a great success',
	good: 'a success',
	cost: 'a success at a cost',
	fail: 'a failure',
};

/** A roll in words: `Charisma: 17 + 3 = 20 against 15, a success`. */
export function rollText({ skillName, die, modifier, total, difficulty, degree }: CheckView): string {
	const sign = modifier < 0 ? '−' : '+';
	return `${skillName}: ${die} ${sign} ${Math.abs(modifier)} = ${total} against ${difficulty}, ${DEGREES[degree]}`;
}

/** The changes of a turn in words, each with its reason. */
export function changeTexts(changes: Parameters<typeof changeText>[0][]): string[] {
	return changes.map((change) => `${changeText(change)} (${change.why})`);
}

/** The transcript as Markdown. Players' words are escaped. */
export function toMarkdown(transcript: Transcript): string {
	const { name, adventure, world, character, turns, ending } = transcript;
	const parts = [
		`# ${md(name)}`,
		`*${md(adventure.title)}*, in ${md(world.title)}, played as ${md(character)}`,
		...turns.flatMap((turn) => [
			turn.turn === 0 ? '## The beginning' : `## Turn ${turn.turn}`,
			...(turn.action ? [quoted(`**${md(character)}:** ${md(turn.action)}`)] : []),
			...turn.paragraphs.map(md),
			...turn.said.map(({ name: who, line }) => quoted(`**${md(who)}:** “${md(line)}”`)),
			...(turn.check ? [`\\[${md(rollText(turn.check))}\\]`] : []),
			...(turn.changes.length > 0 ? [turn.changes.map((change) => `- ${md(change)}`).join('\n')] : []),
		]),
		...(ending ? [`## ${md(ending.title)}`, ...[...ending.text, ...ending.epilogue].map(md)] : []),
	];
	return `${parts.join('\n\n')}\n`;
}

/** The transcript as one self-contained HTML page. */
export function toHtml(transcript: Transcript): string {
	const { name, adventure, world, character, turns, ending } = transcript;
	const body = [
		`<header><h1>${html(name)}</h1><p>${html(adventure.title)}, in ${html(world.title)}, played as ${html(character)}</p></header>`,
		...turns.map((turn) =>
			[
				`<section><h2>${turn.turn === 0 ? 'The beginning' : `Turn ${turn.turn}`}</h2>`,
				turn.action && `<p class="cast"><b>${html(character)}:</b> ${html(turn.action)}</p>`,
				...turn.paragraphs.map((paragraph) => `<p>${html(paragraph)}</p>`),
				...turn.said.map(({ name: who, line }) => `<p class="said"><b>${html(who)}:</b> “${html(line)}”</p>`),
				turn.check && `<p class="roll">${html(rollText(turn.check))}</p>`,
				turn.changes.length > 0 &&
					`<ul>${turn.changes.map((change) => `<li>${html(change)}</li>`).join('')}</ul>`,
				'</section>',
			]
				.filter((part) => part !== false && part !== '' && part !== null)
				.join('\n'),
		),
		ending &&
			`<section class="ending"><h2>${html(ending.title)}</h2>${[...ending.text, ...ending.epilogue]
				.map((paragraph) => `<p>${html(paragraph)}</p>`)
				.join('\n')}</section>`,
	]
		.filter(Boolean)
		.join('\n');
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${STYLE_HASH}'">
<title>${html(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1.1rem/1.6 Georgia,'Times New Roman',serif;background:light-dark(#f6f4ef,#17161c);color:light-dark(#26242e,#ece9e2)}main{max-width:62ch;margin:auto;padding:2rem 1.25rem 5rem}h1{font-size:2rem;line-height:1.2;margin:0}h2{font-size:1rem;margin:2.5rem 0 .75rem}header p,.roll,ul{color:light-dark(#57545f,#b9b5ac)}.cast{border-left:3px solid currentColor;padding-left:.8rem;font-style:italic}.said{padding-left:1.2rem}.roll,ul{font-size:.85rem}ul{padding-left:1.2rem}p,li{overflow-wrap:anywhere}@media print{body{background:none;color:#000}section{break-inside:avoid}}`;

/** SHA-256 of the style, so that the page's policy allows no other. */
const STYLE_HASH = '4YzkDqmnv5AEdoFG1GAZf6D3bUTghTsXMFqdoueM4/I=';

function html(text: string): string {
	return escapeHtml(text).replaceAll('\n', '<br>');
}

/** Escapes plain text for Markdown. Its line ends stay in the paragraph. */
function md(text: string): string {
	return text
		.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
		.replace(/^(\s*)([-+=]|\d+[.)])/gm, '$1\\$2')
		.replace(/\s*\n\s*/g, '  \n');
}

function quoted(text: string): string {
	return text.replace(/^/gm, '> ');
}
