import { changeText, formatNumber, toSentence } from '#lib/turns/changes.ts';
import type { CheckView, NpcResponse, TurnView } from '#lib/wire/turn.ts';
import { type Child, dieShape, h, lines, stone } from './elements.ts';

/** A played turn as it is read: the words, the die, what happened, who spoke, what changed. */
export function turnParts(turn: TurnView): Child[] {
	const { receipt } = turn;
	return [
		h('p', { class: 'typed', dir: 'auto' }, stone(18), h('span', {}, turn.action)),
		receipt.check && checkStrip(receipt.check),
		prose(turn.narrative),
		...turn.npcResponses.map(speech),
		...changes(turn),
	];
}

/** Paragraphs divided by a blank line. */
export function prose(text: string): HTMLElement {
	return h(
		'div',
		{ class: 'taste-opening', dir: 'auto' },
		...text.split('\n\n').map((paragraph) => h('p', {}, paragraph)),
	);
}

/** What somebody says. */
export function speech({ name, response }: NpcResponse): HTMLElement {
	return h('blockquote', { class: 'said', dir: 'auto' }, h('cite', {}, name), h('p', {}, `“${response}”`));
}

const DEGREES = {
	great: { word: 'Great success', tone: 'ok', drawing: 'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16' },
	good: { word: 'Success', tone: 'ok', drawing: 'm5 13 4 4L19 7' },
	cost: { word: 'At a cost', tone: 'warn', drawing: 'M12 8v4M12 16h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0' },
	fail: { word: 'Failure', tone: 'bad', drawing: 'M18 6 6 18M6 6l12 12' },
} as const;

function checkStrip({ degree, die, dice, modifier, skillName, total, difficulty, prepared }: CheckView) {
	const { word, tone, drawing } = DEGREES[degree];
	const [sign, spoken] = modifier < 0 ? ['−', 'minus'] : ['+', 'plus'];
	const rolled = dice ? `${dice.join(' and ')}, the better one is ${die},` : `${die}`;
	const by = Math.abs(modifier);
	return h(
		'div',
		{
			class: `check check-${tone}`,
			role: 'group',
			'aria-label': `Check on ${skillName}: rolled ${rolled} ${spoken} ${by}, total ${total}, against ${difficulty}. ${word}.`,
		},
		h('span', { class: 'die', 'aria-hidden': 'true' }, dieShape(), h('b', {}, `${die}`)),
		h(
			'span',
			{ class: 'check-sum' },
			h('b', {}, skillName),
			h('span', {}, `${die} ${sign} ${by} = `, h('b', {}, `${total}`), ` against ${difficulty}`),
			dice ? h('span', {}, `better of ${dice.join(' and ')}: you ${prepared}`) : null,
		),
		h('span', { class: 'check-degree' }, lines(17, drawing), word),
	);
}

const EYE = ['M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z', 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0'];

/** What was learned, and what else changed with its reason. */
function changes({ receipt }: TurnView): Child[] {
	const learned = receipt.changes.filter(({ kind }) => kind === 'clue');
	const others = receipt.changes.filter(({ kind }) => kind !== 'clue');
	return [
		...learned.map(({ text = '' }) =>
			h('p', { class: 'learned' }, lines(18, ...EYE), h('span', {}, h('b', {}, 'You learn: '), text)),
		),
		others.length > 0 &&
			h('ul', { class: 'changed', 'aria-label': 'What changed' }, ...others.map((change) => changed(change))),
	];
}

function changed(change: TurnView['receipt']['changes'][number]): HTMLElement {
	const { name, by, to, good, why } = change;
	const tone = good === null ? '' : good ? 'up' : 'down';
	const moved =
		by === undefined || to === undefined
			? [h('b', { class: tone }, changeText(change))]
			: [
					h('b', {}, name),
					' ',
					h('span', { class: tone, 'aria-hidden': 'true' }, `${by > 0 ? '▲' : '▼'} ${Math.abs(by)}`),
					h('span', { class: 'sr-only' }, `by ${formatNumber(by)}`),
					`, now ${formatNumber(to)}.`,
				];
	return h('li', {}, ...moved, ' ', h('span', { class: 'why' }, toSentence(why)));
}
