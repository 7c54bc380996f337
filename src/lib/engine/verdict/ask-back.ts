import type { AsksView, GameAnswerView } from '#lib/wire/question.ts';
import type { AskReason, Verdict } from './verdict.ts';

const QUESTIONS: Record<AskReason, string> = {
	near: 'Do you mean one of these?',
	unsure: 'That could mean several things. What do you mean?',
	denied: 'You say what you do not do. What do you do instead?',
	condition: 'That would only happen later. What do you do now?',
	left: 'Not all of that was understood. What do you mean?',
	differ: 'That could be meant kindly or not. What do you mean?',
};

/** The question back, as the player sees it. */
export function askBack({ why, meanings }: Extract<Verdict, { kind: 'ask' }>): AsksView {
	return { text: QUESTIONS[why], readings: meanings.map(({ id, label }) => ({ id, label })) };
}

/** The game's answer in one text, for those who see no list. */
export function wordAnswer({ text, list }: GameAnswerView): string {
	return [text, list.join('\n')].filter((part) => part !== '').join('\n\n');
}
