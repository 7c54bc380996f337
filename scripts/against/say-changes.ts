import type { ChangedGame, Replayed } from './replay-games.ts';

/** The most turns of one game that are shown. */
const SHOWN = 5;

/** What an editor is told of the games that were replayed. */
export function sayChanges({ games, turns, changed }: Replayed): string {
	const same = games - changed.length;
	const head = `${games} running games with ${turns} turns were replayed: ${same} read as before, ${changed.length} otherwise.`;
	const broken = 'No game breaks: each goes on from where it stands.';
	return [head, ...changed.map(sayGame), ...(changed.length > 0 ? [broken] : [])].join('\n');
}

function sayGame({ id, adventure, isRemoved, now, turns }: ChangedGame): string {
	const head = `${adventure}, ${id}`;
	if (isRemoved) return `${head}: the adventure is no longer there, so it can only be read and saved.`;
	const lines = turns.slice(0, SHOWN).map(({ turn, action, scene, what, playedOn }) => {
		const version = playedOn === null ? '' : `, played on ${shortly(playedOn)}`;
		return `  turn ${turn} (“${action}”, ${scene ?? 'no scene'}${version}): ${what}`;
	});
	const more = turns.length > SHOWN ? [`  … and ${turns.length - SHOWN} more turns`] : [];
	return [`${head}, on this content (${shortly(now)}):`, ...lines, ...more].join('\n');
}

/** The start of a version, which is enough to tell two apart. */
function shortly(version: string): string {
	return version.slice(0, 8);
}
