import type { StrangerAct } from '#lib/content/conduct.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { answerQuestion } from '#lib/engine/said/asked/answer-question.ts';
import { askedWords, isReported } from '#lib/engine/said/asked/asked-words.ts';
import { fillHearer, type Hearer, strangerHearer } from '#lib/engine/said/asked/hearer.ts';
import { actOfHearer } from '#lib/engine/said/wanted.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { wordDeed } from '#lib/engine/tell/deed-sentence.ts';
import { isMany } from '#lib/engine/things/handling/name-thing.ts';
import { matterOf } from './matter-of.ts';
import { type Taking, wordReaction } from './reactions.ts';
import { strangerSaid } from './stranger-said.ts';

/** Whoever answers for several is one of them: "one of the gardeners". */
export const oneOf = (name: string): string =>
	isMany({ name }) ? `one of ${name}` : name.replace(/^the (?=(?:one|two|some|any|each|both) of )/i, '');

/** How somebody without a name takes words; empty for acts that are no words. */
export function wordStranger(
	story: Story,
	state: State,
	{ name, act, step }: { name: string; act: StrangerAct; step: Step | undefined },
): string {
	if (!step?.said) return '';
	const hearer = strangerHearer(oneOf(name));
	const words = { quote: step.said.content, step };
	if (act === 'asked') return answerQuestion(story, state, hearer, askedWords(words), isReported(words)).text;
	if (act === 'asked-for') return wordDone(story, hearer, step);
	const how = TAKINGS[act] ? takingOf(step) : undefined;
	return how
		? wordReaction(how, hearer, matterOf(story, hearer, step.said.content || step.words), step.words)
		: '';
}

/** What they do for the asking; empty where the words name no act. */
function wordDone(story: Story, hearer: Hearer, { said, words }: Step): string {
	const act = actOfHearer(story, hearer, said?.content || words);
	const [, verb = '', rest = ''] = /^(\p{L}+)(.*)$/u.exec(act ?? '') ?? [];
	return verb === '' || verb === 'be'
		? ''
		: capitalize(fillHearer(`{They} [${verb}]${rest}, since you ask.`, hearer));
}

/** What somebody without a name answers to a question, which costs nothing; null where nothing is asked in words. */
export function answerOfStranger(
	story: Story,
	state: State,
	attempt: Attempt,
	{ name }: { name: string },
): string | null {
	const [step] = attempt.steps ?? [];
	const told = wordStranger(story, state, { name, act: 'asked', step });
	return told === '' ? null : `${wordDeed(story, { attempt, degree: 'good', changes: [] })} ${told}`;
}

/** Acts by words that are told by their kind. */
const TAKINGS: Partial<Record<StrangerAct, true>> = {
	told: true,
	thanked: true,
	promised: true,
	insulted: true,
	doubted: true,
	greeted: true,
};

function takingOf(step: Step): Taking | undefined {
	const words = strangerSaid(step);
	if (!words) return undefined;
	const { kind, isAboutThem, isForNews } = words;
	if (kind === 'lie') return 'doubted';
	if (kind === 'greeting') return 'again';
	if (kind === 'claim') return isAboutThem ? 'told-of' : 'believed';
	if (kind === 'bargain') return isForNews ? 'not-theirs' : 'struck';
	return kind;
}
