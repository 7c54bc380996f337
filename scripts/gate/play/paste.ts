import type { PlayRecord } from './play-record.ts';

/** The command that plays a bot's game up to a scene or an ending; null where none came there. */
export function pasteLine(found: PlayRecord, to: string): string | null {
	const way = found.ways[to];
	const script = way && found.scripts[way.game];
	if (!script) return null;
	const words = script.words.slice(0, way.turns).join(' | ');
	return playLine(found.slug, ['--seed', script.seed, '--premade', `${script.premade}`, '--script', words]);
}

/** The command that begins an adventure in an act and a place. */
export function beginLine(slug: string, act: string, place: string): string {
	return playLine(slug, ['--act', act, '--at', place]);
}

function playLine(slug: string, options: readonly string[]): string {
	return `npm run play -- ${slug} ${options.map(quote).join(' ')}`;
}

/** In double quotation marks, which every shell takes; what they would still read is escaped. */
function quote(word: string): string {
	return /^[\w-]+$/.test(word) ? word : `"${word.replace(/["\\$`]/g, '\\$&')}"`;
}
