import { type Draft, moveStanding } from '#lib/engine/draft.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { answerQuestions, isTag } from './asked/answer-questions.ts';
import { hearerOf } from './asked/hearer.ts';
import { HEARD, isIdle, whyHeard } from './heard.ts';
import type { SayingKind } from './saying.ts';
import { wordTaken } from './taken/word-taken.ts';
import type { Spoken } from './words/spoken.ts';

/** What somebody answers to what is said beside the main words: sentences, and a line of their own. */
export interface BesideAnswer {
	texts: string[];
	line: string | null;
}

/** The most parts beside the main one that are answered. */
const MOST = 2;

/** Kinds of words that are answered beside others. */
const ANSWERED: ReadonlySet<SayingKind> = new Set([
	'question',
	'thanks',
	'praise',
	'apology',
	'insult',
	'confession',
	'warning',
	'promise',
]);

/** Everything that is said to the same person beside the main words and is answered too. */
export const besideOf = (all: readonly Spoken[], main: Spoken): Spoken[] =>
	all
		.filter(
			({ npc, kind, quote }) =>
				npc === main.npc &&
				!isTag(quote) &&
				kind !== main.kind &&
				quote !== '' &&
				quote !== main.quote &&
				ANSWERED.has(kind),
		)
		.slice(0, MOST);

/** What they answer to a question beside other words. */
function answerBeside(story: Story, state: State, id: string, spoken: Spoken): BesideAnswer {
	const npc = story.npcs.get(id);
	if (!npc) return { texts: [], line: null };
	const asked = { ...spoken, terms: null };
	const { text, line, isAnswered } = answerQuestions(story, state, hearerOf(npc, state), asked);
	// A refusal in their own words would stand beside their answer to the rest.
	return { texts: [text], line: isAnswered ? line : null };
}

/** A person hears what is said beside the main words, and answers. */
export function hearBeside(draft: Draft, npc: string, beside: readonly Spoken[]): BesideAnswer {
	const { story, state } = draft;
	const answers = beside.map((spoken): BesideAnswer => {
		if (spoken.kind === 'question') return answerBeside(story, state, npc, spoken);
		const texts = [wordTaken(story, state, npc, spoken)];
		const heard = HEARD[spoken.kind];
		if (heard && !isIdle(state, npc, spoken.kind))
			moveStanding(draft, npc, heard.by, whyHeard(story, npc, heard));
		return { texts, line: null };
	});
	return {
		texts: answers.flatMap(({ texts }) => texts).filter((text) => text !== ''),
		line: answers.find(({ line }) => line !== null)?.line ?? null,
	};
}
