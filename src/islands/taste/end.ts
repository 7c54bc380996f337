import type { ApiAnswer } from '#islands/stores/http/answer.ts';
import { errorText } from '#lib/http/errors.ts';
import type { GameView } from '#lib/wire/game.ts';
import { h } from './elements.ts';

/** What the end of a taste leads to. */
export interface EndView {
	slug: string;
	/** Turns that were played. */
	turns: number;
	/** Begins again at the first page. */
	again(): void;
	/** Begins the real game with the turns that were played. */
	carry(): Promise<ApiAnswer<GameView>>;
}

/** The end of a taste: what playing on needs, and the ways on. */
export function endPanel(view: EndView): HTMLElement {
	const invited = document.documentElement.hasAttribute('data-invited');
	const way = h('div', { class: 'taste-way' }, invited ? playOn(view) : askForCode(view));
	return h(
		'section',
		{ class: 'taste-end', 'aria-labelledby': `end-${view.slug}` },
		h('h3', { id: `end-${view.slug}` }, 'Here the taste ends'),
		way,
		h(
			'p',
			{ class: 'taste-links' },
			h('button', { class: 'text-link', type: 'button', onclick: view.again }, 'Again, with other words'),
			' ',
			h('a', { class: 'text-link', href: `/adventures/${view.slug}` }, 'About this adventure'),
		),
	);
}

/** The form for an invitation's code. The address it leads to without a script is the landing page's. */
function askForCode(view: EndView): HTMLElement {
	const status = h('p', { class: 'taste-status', role: 'status' });
	const button = h('button', { class: 'btn btn-primary', type: 'submit' }, 'Use Code');
	const field = h('input', {
		class: 'input',
		name: 'code',
		required: true,
		placeholder: 'Invitation code',
		'aria-label': 'Invitation code',
		autocomplete: 'off',
		autocapitalize: 'off',
		spellcheck: 'false',
	});
	const form = h('form', { class: 'taste-code' }, field, button);
	const asked = h(
		'div',
		{},
		h(
			'p',
			{},
			'To play on you need an invitation. The game is in early access and lets people in by code, a few at a time.',
		),
		h('p', { class: 'text-sm font-semibold text-ink-2' }, 'Have a code?'),
		form,
		status,
		h('p', { class: 'text-sm text-ink-2' }, carriedWords(view.turns)),
	);
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		button.disabled = true;
		try {
			const { redeemFromForm } = await import('#islands/stores/visitor/invite.ts');
			if (await redeemFromForm(form, status)) {
				const next = playOn(view);
				asked.replaceWith(next);
				next.querySelector('button')?.focus();
			}
		} catch {
			status.textContent = 'Your invitation could not be checked. Load this page again.';
		} finally {
			button.disabled = false;
		}
	});
	return asked;
}

const NUMBERS = ['no turns', 'this turn', 'these two turns', 'these three turns'];

function carriedWords(turns: number): string {
	const those = NUMBERS[turns] ?? 'these turns';
	return `With a code, ${those} come with you: the server plays your words anew, and from the next turn on each die is sealed before you write.`;
}

/** For whoever is invited: the real game, with the turns that were played. */
function playOn(view: EndView): HTMLElement {
	const status = h('p', { class: 'taste-status', role: 'status' });
	const button = h('button', { class: 'btn btn-primary', type: 'button' }, 'Play on from here');
	button.addEventListener('click', async () => {
		button.disabled = true;
		status.textContent = 'Beginning your game…';
		const answer = await view.carry();
		if (answer.ok) return location.assign(`/play/${answer.data.id}`);
		status.textContent = errorText(answer.error);
		button.disabled = false;
	});
	return h(
		'div',
		{},
		h(
			'p',
			{},
			'You are invited. The server plays your words anew, and from the next turn on each die is sealed before you write.',
		),
		button,
		status,
	);
}
