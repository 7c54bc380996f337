import type { Fate, Saying } from '#lib/engine/said/saying.ts';
import { wordRead } from '#lib/engine/said/seen-sentence.ts';
import { type Answerer, type AnswerFacts, say } from './answer.ts';
import { isNamed } from './state-answers.ts';

/** What the player said that binds them. */
const BINDS: ReadonlySet<string> = new Set(['promise', 'bargain', 'offer']);

/** What has become of it, in words. */
const FATES: Record<Fate, string> = {
	open: 'still open',
	kept: 'kept',
	broken: 'broken',
	believed: 'still open',
	doubted: 'not believed',
	out: 'found out',
	paid: 'paid',
};

/** What the player has promised or bargained for, to whom, and what has become of it. */
export const promises: Answerer = ({ words, story, state }) => {
	const bound = (state.sayings ?? []).filter(({ kind }) => BINDS.has(kind));
	const asked = bound.filter(({ to }) => isNamed(words, story.npcs.get(to ?? '')?.name ?? ''));
	const list = (asked.length > 0 ? asked : bound).map((saying) => wordSaying(story, saying));
	return list.length > 0
		? say('What you have given your word on, as you said it:', { list })
		: say('You have promised nobody anything, and no bargain is open.');
};

function wordSaying({ npcs }: AnswerFacts['story'], { to, quote, turn, kind, fate, price }: Saying): string {
	const whom = npcs.get(to ?? '')?.name ?? 'somebody';
	const act = kind === 'promise' ? 'promised' : 'offered';
	const cost = price && fate === 'open' ? `; ${whom} asks ${price.count} for it` : '';
	return `Turn ${turn}: you ${act} ${whom}: “${quote}” (${FATES[fate]}${cost})`;
}

/** The sentence that the player has read about what is asked. */
export const read: Answerer = ({ words, story, state }) =>
	say(wordRead(story, state, words) ?? 'You have read nothing about that. Look at it to read it.');
