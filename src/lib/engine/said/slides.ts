import { isTouched } from '#lib/engine/said/matter/touched.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Saying } from './saying.ts';

/** The most slides that tell what became of the player's words. */
const SLIDES_MAX = 3;

/** Slides for the ending that quote what was promised and lied about, and say what became of it. */
export function slidesOfWords(story: Story, state: State): string[] {
	const weighty = (state.sayings ?? []).filter(({ kind, price }) => !price && kind !== 'name');
	return weighty
		.map((saying) => ({ saying, says: slideOf(story, state, saying) }))
		.flatMap(({ saying, says }) => (says ? [{ saying, says }] : []))
		.sort((a, b) => weight(b.saying) - weight(a.saying) || b.saying.turn - a.saying.turn)
		.slice(0, SLIDES_MAX)
		.sort((a, b) => a.saying.turn - b.saying.turn)
		.map(({ says }) => says);
}

const weight = ({ fate, kind }: Saying) =>
	(fate === 'kept' || fate === 'broken' ? 2 : 0) + Number(kind === 'promise');

function slideOf(story: Story, state: State, saying: Saying): string | null {
	const name = story.npcs.get(saying.to ?? '')?.name;
	const said = `You had said${name ? ` to ${name}` : ''}: ${quoted(saying.quote)}.`;
	if (saying.kind === 'lie') {
		if (!name) return null;
		if (saying.fate === 'believed') return `${said} It was not true, and it never came out.`;
		return saying.fate === 'out' ? `${said} It was not true, and ${name} found that out.` : null;
	}
	switch (fateAtEnd(story, state, saying)) {
		case 'kept':
			return `${said} You kept it.`;
		case 'broken':
			return `${said} You did not keep it.`;
		default:
			return null;
	}
}

/** What has become of a promise when the story ends. What nobody can tell stays open. */
export function fateAtEnd(
	story: Story,
	state: State,
	{ fate, matter, turn, to }: Saying,
): 'kept' | 'broken' | 'open' {
	if (fate === 'kept' || fate === 'broken') return fate;
	if (fate !== 'open' || !matter) return 'open';
	if (matter.negated) return isTouched(story, state, matter, turn) ? 'open' : 'kept';
	const isSure = matter.stems.length > 0 || matter.ids.length > (matter.ids.includes(to ?? '') ? 1 : 0);
	return isSure && !isTouched(story, state, matter, turn) ? 'broken' : 'open';
}
