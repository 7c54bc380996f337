import type { AsksView, GameAnswerView } from '#lib/wire/question.ts';
import type { AskReason, Verdict } from './verdict.ts';

/** The reasons in words. */
const REASONS: Record<AskReason, string> = {
	near: 'That is near what can be done here.',
	unsure: 'That could mean several things.',
	denied: 'That says what you do not do.',
	left: 'Not all of that was understood.',
	differ: 'That could be meant in more than one way.',
	weighty: 'Nobody has written that, and it can cost you more than usual.',
};

/** The question back, as the player sees it. */
export function askBack({ why, meanings }: Extract<Verdict, { kind: 'ask' }>): AsksView {
	return { text: REASONS[why], readings: meanings.map(({ id, label }) => ({ id, label })) };
}

/** The game's answer in one text, for those who see no list. */
export function wordAnswer({ parts }: GameAnswerView): string {
	const all = parts.flatMap(({ text, list }) => [text, list.join('\n')]);
	return all.filter((part) => part !== '').join('\n\n');
}
