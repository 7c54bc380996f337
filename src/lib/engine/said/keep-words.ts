import type { Degree } from '#lib/content/verbs.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { type Draft, record } from '#lib/engine/draft.ts';
import { keep } from '#lib/engine/knowledge.ts';
import { remember } from '#lib/engine/memory.ts';
import { whoOf } from '#lib/engine/reasons/word-reason.ts';
import { addChange } from '#lib/engine/receipt.ts';
import { clausesOf, dueOf, matterOf } from '#lib/engine/said/matter/matter.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import { claimOfThing } from '#lib/engine/said/words/truth.ts';
import type { Memory, State } from '#lib/engine/state.ts';
import type { Reception } from './apply-said.ts';
import type { Saying, SayingKind } from './saying.ts';

/** What is remembered of words, after "you", and how much it weighs. */
const KEPT: Partial<Record<SayingKind, { gist: string; importance: number; heard?: true }>> = {
	promise: { gist: 'gave {them} your word', importance: 3, heard: true },
	bargain: { gist: 'offered {them} a bargain', importance: 3, heard: true },
	threat: { gist: 'threatened {them}', importance: 4, heard: true },
	lie: { gist: 'told {them} something', importance: 2, heard: true },
	claim: { gist: 'told {them} something', importance: 2, heard: true },
	name: { gist: 'gave {them} a name', importance: 3, heard: true },
	confession: { gist: 'owned up to {them}', importance: 3, heard: true },
	warning: { gist: 'warned {them}', importance: 2, heard: true },
	insult: { gist: 'insulted {them}', importance: 2, heard: true },
	offer: { gist: 'made {them} an offer', importance: 2 },
	order: { gist: 'told {them} what to do', importance: 1 },
	request: { gist: 'asked {them} for something', importance: 1 },
	apology: { gist: 'apologised to {them}', importance: 2 },
	thanks: { gist: 'thanked {them}', importance: 1 },
	praise: { gist: 'praised {them}', importance: 1 },
	joke: { gist: 'made {them} a joke', importance: 1 },
};

/** The tag of a memory that holds the name that the player gave themselves. */
const CALLED = 'called:';

/** The name by which somebody knows the player, where the player gave one. */
export function nameFor({ memories }: State, who: string): string | null {
	const tag = memories
		.filter((memory) => memory.who === who)
		.flatMap(({ tags }) => tags)
		.findLast((word) => word.startsWith(CALLED));
	return tag?.slice(CALLED.length) ?? null;
}

/** Lets everybody who heard them remember the words of this turn as they were said, and keeps what is owed by them; `earlier` sayings came before them. */
export function keepWords(
	draft: Draft,
	all: readonly Spoken[],
	main: Spoken | null,
	how: Reception | null,
	degree: Degree,
	earlier = 0,
): void {
	for (const [at, spoken] of all.entries()) {
		const reception =
			main !== null && spoken.quote === main.quote && spoken.kind === main.kind ? how : lieBy(spoken, degree);
		keepOne(draft, spoken, earlier + at, reception);
	}
}

/** How a lie was taken that a scene answered. */
function lieBy({ kind }: Spoken, degree: Degree): Reception | null {
	return kind === 'lie' && degree === 'fail' ? { valence: 0, fate: 'out' } : null;
}

function keepOne(draft: Draft, spoken: Spoken, at: number, reception: Reception | null): void {
	const kept = KEPT[spoken.kind];
	if (!kept) return;
	const heard = hearersOf(draft, spoken);
	const { npc, quote, kind, name } = spoken;
	const tags = [kind, ...(name ? [`${CALLED}${name}`] : [])];
	const isCaught = reception?.fate === 'out';
	const gist = isCaught ? 'lied to {their} face' : kept.gist;
	const words = quote ? { quote } : {};
	if (npc)
		remember(draft, {
			who: npc,
			gist,
			valence: reception?.valence ?? 0,
			importance: kept.importance,
			tags,
			...words,
		});
	const { turn } = draft.state;
	for (const who of kept.heard && quote ? heard.filter((id) => id !== npc) : []) {
		const deed = { turn, learned: turn, valence: 0, tags, source: 'saw' as const, used: false, ...words };
		const own: Memory = npc
			? { ...deed, who, of: npc, gist, importance: Math.max(1, kept.importance - 1) }
			: {
					...deed,
					who,
					of: who,
					gist: 'said so in {their} hearing',
					importance: Math.max(1, kept.importance - 1),
				};
		keep(draft, own);
	}
	if (quote) owe(draft, spoken, at, heard, reception);
	if (npc && quote && draft.changes.every(({ kind: change }) => change === 'place'))
		addChange(draft.changes, {
			kind: 'person',
			id: npc,
			name: draft.story.npcs.get(npc)?.name ?? npc,
			text: 'remembers it',
			why: `you told ${whoOf(draft.story, npc)}: ${quoted(quote)}`,
			good: null,
		});
}

/** Who is near enough to hear: everybody there, unless the words are whispered to one of them or are for nobody. */
function hearersOf({ there, state }: Draft, { npc, isQuiet, isUnheard }: Spoken): string[] {
	if (isUnheard) return [];
	const near = [...new Set([...there, ...Object.keys(state.people).filter((id) => isHere(state, id))])];
	return isQuiet ? near.filter((id) => id === npc) : near;
}

/** Keeps promises, bargains, lies and names, which can be met or come out later. */
function owe(draft: Draft, spoken: Spoken, at: number, heard: string[], reception: Reception | null): void {
	const { kind, npc, quote, terms } = spoken;
	const { state, story } = draft;
	const base = { turn: state.turn, heard, ...(npc && { to: npc }) };
	const say = (k: number, saying: Omit<Saying, 'id' | 'turn' | 'heard' | 'to'>) =>
		record(draft, { type: 'said', saying: { ...base, id: `${state.turn}.${at * 4 + k}`, ...saying } });
	if (kind === 'promise' || kind === 'offer')
		for (const [k, words] of clausesOf(quote).slice(0, 4).entries()) {
			const matter = matterOf(story, state, words, npc);
			say(k, {
				kind,
				quote: words,
				fate: 'open',
				due: dueOf(story, state, words),
				...(matter && { matter }),
			});
		}
	// A bargain that a scene answers leaves the player's side of it open.
	if (kind === 'bargain' && (reception === null || reception.fate === 'open')) {
		const matter = reception?.price ? null : matterOf(story, state, terms?.mine ?? quote, npc);
		say(0, {
			kind,
			quote,
			fate: 'open',
			...(matter && { matter, due: { by: 'ending' } }),
			...(reception?.price && { price: reception.price }),
		});
	}
	if ((kind === 'order' || kind === 'request') && reception?.price)
		say(0, { kind, quote, fate: 'open', price: reception.price });
	if (kind === 'name') say(0, { kind, quote, fate: 'believed' });
	if (kind === 'lie') {
		const thing = claimOfThing(story, state, quote);
		const matter = thing
			? { frame: 'have', negated: thing.negated, ids: [thing.item], stems: [] }
			: matterOf(story, state, denialOf(quote), npc);
		say(0, { kind, quote, fate: reception?.fate ?? 'believed', ...(matter && { matter }) });
	}
}

/** "I never took it" as an act that was not done. */
export const denialOf = (quote: string): string =>
	quote
		.replace(
			/\bi (?:never|didn['’]?t|did not|haven['’]?t|have not|wasn['’]?t|ain['’]?t) (?:ever )?/i,
			'I will never ',
		)
		.replace(/^i (?:have )?(?!will)/i, 'I will ');
