/** The first three turns of an adventure, played on its page. Loaded when the visitor begins. */
import firsts from 'virtual:taste-firsts';
import { addStyles } from '#islands/site/page-parts.ts';
import type { PlayerAct } from '#lib/play/held-game.ts';
import { TASTE_TURNS } from '#lib/play/public-die.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import type { FirstTurns, RestingTaste } from '#lib/taste/pack.ts';
import type { ChoiceView, TurnView } from '#lib/wire/turn.ts';
import { type Asked, startGame, type TasteGame, type Told } from './ask.ts';
import { box, type Sent } from './box.ts';
import { type Child, h, stone } from './elements.ts';
import { endPanel } from './end.ts';
import { readPage } from './read-page.ts';
import styles from './taste.css?url';
import { prose, speech, turnParts } from './turn-parts.ts';

const styled = addStyles(styles);

/** A taste under way. */
interface Taste {
	/** The panel. */
	root: HTMLElement;
	page: RestingTaste;
	/** The key of the character who plays. */
	player: string;
	/** Who that is, in a sentence or two. */
	summary: string;
	/** The character's first choices. */
	choices: readonly ChoiceView[];
	game: TasteGame;
	/** The recommended character's first turns, known before the game is there; none where they could not be fetched. */
	first: Promise<FirstTurns>;
	turns: TurnView[];
	/** What was sent for each turn. */
	sent: Sent[];
	unplayed: TurnView | null;
	draft: string;
}

/** Begins the first turns in a panel of the page; `choice` is a first choice that was pressed, if any. */
export async function beginTaste(root: HTMLElement, choice: string | null): Promise<void> {
	await styled;
	// A gold button elsewhere on the page was pressed again: the turns that were played stay.
	if (root.dataset['state']) return;
	document.documentElement.dataset['tasting'] = '';
	const page = readPage(root);
	const taste: Taste = {
		root,
		page,
		player: page.players[0]?.archetypeKey ?? '',
		summary: page.summary,
		choices: page.choices,
		game: startGame(page.slug),
		first: fetchFirst(page.slug),
		...beginning(),
	};
	root.addEventListener('keydown', pressNumber);
	show(taste);
	// The first choices are told without the game, which would take processor time from the press of one.
	void taste.first.then(() => whenIdle(taste.game.prepare));
	if (choice) await send(taste, { words: choice });
	else root.querySelector<HTMLElement>('h3')?.focus();
}

/** The number of a choice picks it, outside fields. */
function pressNumber({ key, target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
	if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key)) return;
	if (!(target instanceof Element) || target.closest('textarea, input, select')) return;
	const picks = (currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.taste-pick');
	picks[Number(key) - 1]?.click();
}

const beginning = () => ({ turns: [], sent: [], unplayed: null, draft: '' });

async function fetchFirst(slug: string): Promise<FirstTurns> {
	try {
		return (await firsts[slug]?.())?.default ?? {};
	} catch {
		return {};
	}
}

/** Plays what the visitor sent, and shows what came of it. */
async function send(taste: Taste, sent: Sent): Promise<void> {
	const { root } = taste;
	if (root.getAttribute('aria-busy') === 'true') return;
	root.setAttribute('aria-busy', 'true');
	taste.draft = sent.words;
	try {
		const view = (await knownTurn(taste, sent)) ?? (await told(taste, actOf(sent))).view;
		if (!view) throw new Error('The game told nothing.');
		taste.unplayed = view.refused ? view : null;
		if (!view.refused) {
			taste.turns.push(view);
			taste.sent.push(sent);
			taste.draft = '';
		}
		show(taste);
		const next = root.querySelector<HTMLElement>(view.refused ? '.taste-told' : 'h3');
		next?.focus({ preventScroll: true });
		(view.refused ? next : root)?.scrollIntoView({ block: view.refused ? 'nearest' : 'start' });
	} catch {
		say(taste, 'The game could not be fetched. Check your connection and cast again.');
	} finally {
		root.removeAttribute('aria-busy');
	}
}

const actOf = ({ words, readingId }: Sent): PlayerAct => ({ action: words, ...(readingId && { readingId }) });

/** The turn of one of the recommended character's first choices. */
async function knownTurn({ turns, player, page, first }: Taste, { words }: Sent): Promise<TurnView | null> {
	if (turns.length > 0 || player !== page.players[0]?.archetypeKey) return null;
	const turn = (await first)[words];
	return turn ? { ...turn, at: new Date().toISOString() } : null;
}

/** What the game tells; while it is still on its way the panel says so. */
async function told(taste: Taste, next: Asked['next']): Promise<Told> {
	const late = setTimeout(() => say(taste, 'The game is on its way…'), 150);
	try {
		return await taste.game.ask({ player: taste.player, acts: taste.sent.map(actOf), next });
	} finally {
		clearTimeout(late);
	}
}

function say({ root }: Taste, text: string): void {
	const status = root.querySelector('.taste-status');
	if (status) status.textContent = text;
}

function show(taste: Taste): void {
	const { root, turns } = taste;
	const last = turns.at(-1);
	const over = last && (turns.length === TASTE_TURNS || last.ending);
	root.dataset['state'] = over ? 'end' : 'live';
	root.replaceChildren(
		head(taste),
		...nodes(last ? turnParts(last) : firstPage(taste)),
		...(over
			? [end(taste)]
			: [
					box({
						choices: last?.choices ?? taste.choices,
						left: TASTE_TURNS - turns.length,
						unplayed: taste.unplayed,
						draft: taste.draft,
						send: (sent) => void send(taste, sent),
					}),
					h('p', { class: 'taste-status', role: 'status' }),
				]),
		...nodes(earlier(taste)),
		...(over ? [] : [h('p', { class: 'text-sm text-ink-2' }, NOTE)]),
	);
}

const NOTE =
	'No account, no stones, nothing sent or kept. Everybody rolls the same die here: the same words get the same roll.';

const nodes = (children: Child[]) => children.filter((child): child is Node => child instanceof Node);

function head({ turns, page }: Taste): HTMLElement {
	const left = TASTE_TURNS - turns.length;
	const title = turns.length === 0 ? 'The first page' : `Turn ${turns.length} of ${TASTE_TURNS}`;
	return h(
		'div',
		{ class: 'taste-head' },
		h('h3', { tabindex: '-1', 'aria-label': `${page.title}: ${title}` }, title),
		h(
			'span',
			{ class: 'taste-stones', role: 'img', 'aria-label': `${left} of ${TASTE_TURNS} left` },
			...Array.from({ length: TASTE_TURNS }, (_, n) => stone(17, n < turns.length ? 'spent' : '')),
		),
	);
}

/** The first page, and who plays it. */
function firstPage(taste: Taste): Child[] {
	const { page } = taste;
	return [player(taste), prose(page.narrative), ...page.npcResponses.map(speech)];
}

/** Who plays: any of the world's ready-made characters, until the first turn. */
function player(taste: Taste): HTMLElement {
	const { players } = taste.page;
	const select = h(
		'select',
		{ class: 'input' },
		...players.map(({ archetypeKey, name }, n) =>
			h(
				'option',
				{ value: archetypeKey, selected: archetypeKey === taste.player },
				n === 0 ? `${name} (recommended)` : name,
			),
		),
	);
	select.addEventListener('change', () => void choose(taste, select.value));
	return h(
		'div',
		{ class: 'taste-player' },
		h('label', { class: 'field' }, 'You are', select),
		h('p', {}, taste.summary),
	);
}

/** Another character begins with choices of their own. */
async function choose(taste: Taste, archetypeKey: string): Promise<void> {
	taste.player = archetypeKey;
	try {
		const { summary, choices } = await told(taste, null);
		Object.assign(taste, { summary, choices, unplayed: null });
		show(taste);
		taste.root.querySelector('select')?.focus();
	} catch {
		say(taste, 'The game could not be fetched. Check your connection and choose again.');
	}
}

/** What stands above the newest turn, folded. */
function earlier({ turns, page }: Taste): Child[] {
	if (turns.length === 0) return [];
	const opening = h(
		'details',
		{},
		h('summary', {}, 'How it begins'),
		prose(page.narrative),
		...page.npcResponses.map(speech),
	);
	const old = turns
		.slice(0, -1)
		.map((turn) =>
			h('details', {}, h('summary', {}, `Turn ${turn.turnCount}: ${turn.action}`), ...nodes(turnParts(turn))),
		);
	return [h('div', { class: 'taste-before' }, ...old.toReversed(), opening)];
}

function end(taste: Taste): HTMLElement {
	const { page, turns, sent, player: archetypeKey } = taste;
	const chosen = page.players.find((one) => one.archetypeKey === archetypeKey);
	return endPanel({
		slug: page.slug,
		turns: turns.length,
		again: () => {
			Object.assign(taste, beginning());
			show(taste);
			taste.root.querySelector<HTMLElement>('h3')?.focus();
		},
		carry: async () => {
			const { createGame } = await import('#islands/stores/characters/start.ts');
			const premadeData = {
				worldSlug: page.worldSlug,
				archetypeKey,
				displayName: chosen?.name ?? '',
			};
			const taste = sent.map(({ words, readingId }) => ({ action: words, ...(readingId && { readingId }) }));
			return createGame(page.slug, { characterType: 'premade', premadeData, taste });
		},
	});
}
