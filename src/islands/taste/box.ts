import { ACTION_MAX } from '#lib/wire/action.ts';
import type { AsksView, GameAnswerView } from '#lib/wire/question.ts';
import type { ChoiceView, TurnView } from '#lib/wire/turn.ts';
import { type Child, h, stone } from './elements.ts';

/** What the visitor does next. */
export interface Sent {
	words: string;
	readingId?: string;
}

/** What the box shows. */
export interface BoxView {
	choices: readonly ChoiceView[];
	/** Turns that are left. */
	left: number;
	/** What words came to that were not played; null for none. */
	unplayed: TurnView | null;
	/** The words in the box. */
	draft: string;
	send(sent: Sent): void;
}

/** The choices and the box for the visitor's own words. */
export function box({ choices, left, unplayed, draft, send }: BoxView): HTMLElement {
	const field = h('textarea', {
		class: 'input',
		name: 'action',
		rows: '1',
		required: true,
		maxlength: `${ACTION_MAX}`,
		placeholder: 'Or write your own action…',
		'aria-label': 'Your action',
		autocomplete: 'off',
		enterkeyhint: 'send',
		dir: 'auto',
	});
	field.value = draft;
	const form = h(
		'form',
		{
			class: 'taste-box',
			onsubmit: (event) => {
				event.preventDefault();
				const words = field.value.trim();
				if (words !== '') send({ words });
				else field.focus();
			},
		},
		field,
		h(
			'button',
			{ class: 'btn btn-primary', type: 'submit' },
			stone(20),
			h('span', {}, 'Cast Stone', h('small', {}, `Free here, ${left} left`)),
		),
	);
	field.addEventListener('keydown', (event) => {
		if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
		event.preventDefault();
		form.requestSubmit();
	});
	return h(
		'div',
		{ class: 'taste-turn' },
		...(unplayed ? told(unplayed, send) : []),
		h('p', { class: 'taste-label' }, 'What do you do?'),
		list(
			choices.map(({ label, description }) => ({
				label,
				description,
				onpress: () => send({ words: label }),
			})),
		),
		form,
	);
}

interface Pick {
	label: string;
	description?: string;
	onpress: () => void;
}

function list(picks: readonly Pick[]): HTMLElement {
	const rows = picks.map(({ label, description, onpress }, n) =>
		h(
			'li',
			{},
			h(
				'button',
				{ class: 'taste-pick', type: 'button', onclick: onpress },
				h('kbd', {}, `${n + 1}`),
				h('b', {}, label),
				description ? h('span', {}, description) : null,
			),
		),
	);
	return h('ol', { class: 'taste-picks' }, ...rows);
}

/** Why nothing happened: the words are asked back, the game answers, or the world refuses. */
function told({ action, narrative, asks, answers }: TurnView, send: BoxView['send']): Child[] {
	const head = h('p', {}, answers ? 'You asked: ' : 'You wrote: ', h('q', {}, action));
	const said = asks ? askedBack(asks, action, send) : answers ? answered(answers) : [h('p', {}, narrative)];
	return [
		h(
			'div',
			{
				class: 'taste-told',
				tabindex: '-1',
				role: 'group',
				'aria-label': asks ? 'What do you mean?' : 'Not a turn',
			},
			head,
			...said,
			h('p', { class: 'free' }, 'Nothing has happened yet. This was no turn.'),
		),
	];
}

function askedBack({ text, readings }: AsksView, action: string, send: BoxView['send']): Child[] {
	const picks = readings.map(({ id, label }) => ({
		label,
		onpress: () => send({ words: action, readingId: id }),
	}));
	return [h('p', {}, `${text} What do you mean?`), list(picks)];
}

function answered({ parts }: GameAnswerView): Child[] {
	return parts.flatMap(({ text, list: lines }) => [
		...text.split('\n\n').map((paragraph) => h('p', {}, paragraph)),
		lines.length > 0 && h('ul', {}, ...lines.map((line) => h('li', {}, line))),
	]);
}
