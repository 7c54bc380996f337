// Prints how the corpus of typed lines is heard: npm run corpus [-- --lines paraphrase --half open]
// The screens are halved by a hash of their name: develop on the open half, and look at the other once.
import { createHash } from 'node:crypto';
import { readCommand } from '#scripts/setup/read-command.ts';
import { count, countScenes, type Heard, hear } from './measure.ts';
import { readJudged, readTyped } from './typed.ts';

const USAGE = `npm run corpus     prints how the corpus of typed lines is heard

  --lines paraphrase      also prints every line of this kind
  --half open             only one half of the screens`;

const { values } = readCommand(USAGE, { options: { lines: { type: 'string' }, half: { type: 'string' } } });
const isWanted = ({ screen }: { screen: string }) =>
	values.half === undefined || (values.half === 'open') === isOpen(screen);
const heard = (await readTyped()).filter(isWanted).map(hear);
if (values.lines) for (const one of heard) if (one.line.kind === values.lines) console.log(lineOf(one));
console.table(count(heard));
console.table({ scenes: countScenes(heard, readJudged().filter(isWanted)) });

function lineOf({ line, taken, asked, scene, stopped, verb, frames }: Heard): string {
	const end = line.choice
		? taken === line.choice
			? 'taken'
			: asked.includes(line.choice)
				? 'asked'
				: 'MISSED'
		: taken || scene
			? 'TAKEN'
			: '-';
	return [
		`${end} | ${line.text}`,
		`    ${line.choice ?? line.near ?? line.needs ?? line.person ?? ''} | ${verb} ${frames.join(' ')} | ${taken ?? ''} | asked ${asked.join('; ')} | scene ${scene}`,
		`    stopped ${stopped
			.slice(0, 4)
			.map(({ storylet, reason, about }) => `${storylet}: ${reason} (${about})`)
			.join('; ')}`,
	].join('\n');
}

/** Whether a screen is in the half for development. */
function isOpen(screen: string): boolean {
	return (createHash('sha256').update(screen).digest()[0] ?? 0) % 2 === 0;
}
