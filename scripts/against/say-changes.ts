import type { ChangedGame } from './replay-backup.ts';

/** The most turns of one game that are shown. */
const SHOWN = 5;

/** What an editor is told of the running games of a backup. */
export function sayChanges({
	games,
	turns,
	changed,
}: {
	games: number;
	turns: number;
	changed: readonly ChangedGame[];
}): string {
	const same = games - changed.length;
	const head = `${games} running games with ${turns} turns were replayed: ${same} read as before, ${changed.length} otherwise.`;
	const broken = 'No game breaks: each goes on from where it stands.';
	return [head, ...changed.map(sayGame), ...(changed.length > 0 ? [broken] : [])].join('\n');
}

function sayGame({ id, name, adventure, isRemoved, turns }: ChangedGame): string {
	const head = `${adventure}, “${name}” (${id})`;
	if (isRemoved) return `${head}: the adventure is no longer there, so it can only be read and saved.`;
	const lines = turns
		.slice(0, SHOWN)
		.map(({ turn, action, scene, what }) => `  turn ${turn} (“${action}”, ${scene ?? 'no scene'}): ${what}`);
	const more = turns.length > SHOWN ? [`  … and ${turns.length - SHOWN} more turns`] : [];
	return [`${head}:`, ...lines, ...more].join('\n');
}
