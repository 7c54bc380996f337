import { isHere } from '#lib/engine/conditions.ts';
import { type Draft, moveStanding, record } from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import { type Deed, matterOf } from '#lib/engine/said/matter/matter.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import { wrongDenied } from '#lib/engine/said/words/truth.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { denialOf } from './keep-words.ts';
import type { Matter, Saying } from './saying.ts';

/** Lies that come out in this turn, each told in a sentence: by a thing that is shown, a witness, other words, or a confession. */
export function outsIn(draft: Draft, spoken: readonly Spoken[], deed: Deed): string[] {
	const { state, story } = draft;
	const spent = draft.events.flatMap((event) => (event.type === 'lost' ? [event.id] : []));
	const shown = { ...deed, ids: new Set([...deed.ids, ...spent]) };
	const lies = (state.sayings ?? []).filter(
		({ kind, fate, turn }) =>
			kind === 'lie' && (fate === 'believed' || fate === 'doubted') && turn < state.turn,
	);
	return lies.flatMap((lie) => {
		const to = lie.to;
		if (!to || !story.npcs.has(to)) return [];
		const how = wayOut(story, state, lie, to, spoken, shown);
		return how ? [comeOut(draft, lie, to, how)] : [];
	});
}

type Way = 'owned' | 'shown' | 'heard';

function wayOut(
	story: Story,
	state: State,
	lie: Saying,
	to: string,
	spoken: readonly Spoken[],
	deed: Deed,
): Way | null {
	const here = isHere(state, to);
	const { matter, quote } = lie;
	const mine = here ? spoken.filter(({ isQuiet, npc }) => !isQuiet || npc === to) : [];
	if (
		mine.some((words) => words.npc === to && words.kind === 'confession' && isAbout(story, state, words, lie))
	)
		return 'owned';
	if (here && matter?.frame === 'have' && matter.negated && matter.ids.some((id) => deed.ids.has(id)))
		return 'shown';
	if (matter && mine.some((words) => contradicts(story, state, words, matter, to))) return 'heard';
	if (otherName(state, to)) return 'heard';
	const wronged = wrongDenied(story, state, quote);
	return state.memories.some(({ who, of, valence }) => who === to && wronged.includes(of) && valence < 0)
		? 'heard'
		: null;
}

/** A confession of lying, or of the very thing that was denied. */
function isAbout(story: Story, state: State, words: Spoken, { matter, to }: Saying): boolean {
	if (
		/\b(?:lied|lying|a lie|not true|untrue|wasn['’]?t (?:true|honest)|made (?:it|that) up)\b/i.test(
			words.quote,
		)
	)
		return true;
	return matter !== undefined && to !== undefined && contradicts(story, state, words, matter, to);
}

function contradicts(story: Story, state: State, words: Spoken, lie: Matter, to: string): boolean {
	if (words.quote === '' || !/^(?:claim|confession|lie)$/.test(words.kind)) return false;
	const now = matterOf(story, state, denialOf(words.quote), to);
	if (!now || now.frame !== lie.frame || now.negated === lie.negated) return false;
	return [...now.ids, ...now.stems].some((word) => lie.ids.includes(word) || lie.stems.includes(word));
}

/** Whether somebody has heard two names of the player's. */
function otherName({ memories }: State, who: string): boolean {
	const names = memories
		.filter((memory) => memory.who === who)
		.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('called:')));
	return new Set(names).size > 1;
}

/** A lie that comes out costs, less so for one who owns up to it. */
function comeOut(draft: Draft, { id, quote, kind }: Saying, to: string, how: Way): string {
	record(draft, { type: 'settled', id, fate: 'out' });
	const name = draft.story.npcs.get(to)?.name ?? to;
	moveStanding(
		draft,
		to,
		how === 'owned' ? -2 : -6,
		how === 'owned' ? `you owned up to ${name} that you lied` : `your lie to ${name} came out`,
	);
	if (how !== 'owned')
		remember(draft, {
			who: to,
			gist: 'lied to {their} face',
			valence: -1,
			importance: 3,
			tags: [kind, 'out'],
			quote,
		});
	const said = `You said to ${name}: ${quoted(quote)}.`;
	return how === 'owned'
		? `${said} Now ${name} knows that it was a lie.`
		: `${said} It comes out that it was a lie.`;
}
