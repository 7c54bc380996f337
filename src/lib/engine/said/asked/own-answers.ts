import type { AskedKind } from '#lib/content/person-lines.ts';
import { listOf } from '#lib/engine/phrase.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import { wordMemory } from '#lib/engine/slots.ts';
import { lowerFirst, type Source } from './facts.ts';
import { pick } from './hearer.ts';

/** What somebody has to say of themselves, in their own words; else what the state knows. */
export const own =
	(kind: AskedKind, other: Source = () => null): Source =>
	(facts) => {
		const { hearer, question } = facts;
		const line = pick(hearer.npc?.asked[kind] ?? [], question.text);
		return line ? { text: other(facts)?.text ?? '', line } : other(facts);
	};

export const name: Source = ({ hearer: { npc, name: noun } }) =>
	npc
		? { text: `{They} [give] {their} name: ${npc.name}, ${lowerFirst(npc.role)}.` }
		: {
				text: `{Name} <say> that a name would tell you nothing: here {they} [be] just ${noun.replace(/^one of /, '')}.`,
			};

export const work: Source = ({ story, hearer: { npc, name: noun } }) => {
	if (!npc)
		return {
			text: `{Name} <tell> you what you can see: {they} [be] ${noun}, and {they} [do] what there is to do here.`,
		};
	const faction = npc.faction ? story.factions.get(npc.faction)?.name : undefined;
	const side =
		faction && !npc.role.includes(faction.replace(/^The /, ''))
			? ` {They} [belong] to ${faction.replace(/^The /, 'the ')}.`
			: '';
	return { text: `{They} [tell] you what {they} [be]: ${lowerFirst(npc.role)}.${side}` };
};

/** "Are you the botanist?" is answered by the role and the names; nobody says of themselves what is not known. */
export const identity: Source = ({ story, hearer: { npc }, question: { plain } }) => {
	const [, what] =
		/^(?:are|is|aren't) you (?:not )?(?:really |truly )?(?:the |an? )?([\p{L}' -]{3,40})$/u.exec(plain) ?? [];
	if (!npc || !what) return null;
	const isIn = (text: string) => new RegExp(`(?:^|[^\\p{L}])${what}(?:$|[^\\p{L}])`, 'iu').test(text);
	if (
		isIn(npc.role) ||
		isIn(npc.name) ||
		npc.aliases.some((alias) => alias.toLowerCase().replace(/^the /, '') === what)
	)
		return { text: `{They} [say] yes: {they} [be] ${npc.name}, ${lowerFirst(npc.role)}.` };
	const other = [...story.npcs.values()].find(
		({ id, name: full, aliases }) =>
			id !== npc.id && [full, ...aliases].some((alias) => alias.toLowerCase().replace(/^the /, '') === what),
	);
	return other ? { text: `{They} [say] no: that is ${other.name}, and {they} [be] ${npc.name}.` } : null;
};

const BODY: Record<string, string> = {
	tied: '{They} [be] tied up, and it can be seen how that is.',
	held: '{They} [be] held fast, and ask to be let go.',
	hurt: '{They} [be] hurt, and it shows.',
	asleep: '{They} [be] asleep and do not hear you.',
};

/** How somebody is: by what has become of them, and by what the player did to them. */
export const mood: Source = ({ story, state, hearer: { npc } }) => {
	if (!npc) return { text: '{Name} <be> well enough, and <say> so in two words.' };
	const body = state.bodies?.[npc.id]?.find((word) => BODY[word]);
	if (body) return { text: BODY[body] ?? '' };
	const wrong = state.memories.findLast(
		({ who, of, valence }) => who === npc.id && of === who && valence < 0,
	);
	return wrong
		? { text: `{They} would be better if it had not been for you: you ${wordMemory(story, wrong, npc.id)}.` }
		: null;
};

/** What somebody thinks of the player, and the deed that weighs most. */
export const opinion: Source = ({ story, state, hearer: { npc, standing } }) => {
	if (!npc) return { text: '{Name} <have> only just met you, and <say> that it is too soon to tell.' };
	const deeds = state.memories.filter(({ who }) => who === npc.id);
	const [deed] = deeds
		.filter(({ valence }) => Math.sign(valence) === Math.sign(standing) && valence !== 0)
		.sort((a, b) => b.importance - a.importance || b.turn - a.turn);
	const why = deed ? ` {They} [have] not forgotten that you ${wordMemory(story, deed, npc.id)}.` : '';
	const view = OPINIONS.find(([from]) => standing >= from)?.[1] ?? OPINIONS[0]?.[1] ?? '';
	return {
		text:
			view +
			(why || (Math.abs(standing) < 5 && state.met[npc.id] === undefined ? ' You have only just met.' : '')),
	};
};

const OPINIONS: readonly (readonly [number, string])[] = [
	[60, '{They} [trust] you as {they} [trust] few others, and [say] so.'],
	[20, '{They} [like] you, and [let] you see it.'],
	[5, '{They} [have] begun to think well of you; trust takes longer.'],
	[-4, '{They} [have] made up no mind about you yet.'],
	[-19, '{They} [do] not think well of you, and [say] so.'],
	[-100, '{They} [do] not trust you at all, and [make] no secret of it.'],
];

/** What somebody has heard from the player, as it was said. */
export const remembered: Source = ({ story, state, hearer: { npc } }) => {
	if (!npc) return null;
	const last = state.memories.findLast(({ who }) => who === npc.id);
	if (last) return { text: `{They} [remember] that you ${wordMemory(story, last, npc.id)}.` };
	return state.met[npc.id] === undefined
		? { text: '{They} [have] never met you before.' }
		: { text: '{They} [remember] you, and nothing that you did or said to {them}.' };
};

/** What the player has promised somebody and not done yet, as it was said. */
export const promised: Source = ({ state, hearer: { npc } }) => {
	const open = (state.sayings ?? []).filter(
		({ kind, fate, to }) => (kind === 'promise' || kind === 'bargain') && fate === 'open' && to === npc?.id,
	);
	if (!npc || open.length === 0) return npc ? { text: '{They} [say] that you owe {them} nothing.' } : null;
	return {
		text: `{They} [have] not forgotten it. You said: ${listOf(open.map(({ quote }) => quoted(quote)))}.`,
	};
};
