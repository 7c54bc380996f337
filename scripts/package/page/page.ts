// A whole adventure in one HTML file: the game runs in the page, without a server.

import type { HeldGame, PlayerAct } from '#lib/play/held-game.ts';
import { openingView } from '#lib/play/opening.ts';
import { act, lastTurnOf, open } from '#lib/play/play.ts';
import { type SharedPack, storyOf, type TastePack, type TastePlayer } from '#lib/taste/pack.ts';
import type { TurnView } from '#lib/wire/turn.ts';

/** What the page carries. */
interface Carried {
	pack: TastePack;
	shared: SharedPack;
}

/** What stands in the browser's store, if it has one: who plays, and each act with the secret of the roll after it. */
interface Kept {
	player: number;
	secrets: [opening: string, first: string];
	acts: { sent: PlayerAct; next: string }[];
}

const { pack, shared } = JSON.parse(find('carried').textContent ?? '') as Carried;
const story = storyOf(pack, shared);
const KEY = `single-file ${pack.adventure.slug}`;

let kept: Kept | null = null;
let game: HeldGame | null = null;
let last: TurnView | null = null;

const before = readKept();
if (before) resume(before);
else choosePlayer();

function find(id: string): HTMLElement {
	const found = document.getElementById(id);
	if (!found) throw new Error(`The page has no #${id}.`);
	return found;
}

function newSecret(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

/** Some browsers keep nothing for a file. */
function readKept(): Kept | null {
	try {
		return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
	} catch {
		return null;
	}
}

function writeKept(): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(kept));
	} catch {
		find('kept').textContent = 'This browser keeps nothing for this page: the game ends when you close it.';
	}
}

function choosePlayer(): void {
	show(
		'choices',
		pack.players.map((player, n) => button(`Play as ${player.name}`, player.summary, () => begin(n))),
	);
}

function begin(player: number): void {
	const fresh: Kept = { player, secrets: [newSecret(), newSecret()], acts: [] };
	writeOpening(fresh);
	writeKept();
	showChoices();
}

/** Plays a kept game again, turn by turn. */
function resume(whole: Kept): void {
	try {
		writeOpening({ ...whole, acts: [] });
		for (const { sent, next } of whole.acts) play(sent, next);
	} catch {
		localStorage.removeItem(KEY);
		find('story').replaceChildren();
		choosePlayer();
		return;
	}
	showChoices();
}

function writeOpening(fresh: Kept): void {
	const player = pack.players[fresh.player] as TastePlayer;
	kept = fresh;
	const [openingSecret, secret] = fresh.secrets;
	game = open(story, player.character, { id: KEY, openingSecret, secret }).game;
	const { narrative, npcResponses } = openingView(story);
	tell('', narrative, npcResponses);
}

/** Plays one act and tells it; nothing counts where the game answers or refuses. */
function play(sent: PlayerAct, nextSecret: string): TurnView {
	if (!game || !kept) throw new Error('No game is open.');
	const terms = { nextSecret, cost: 0, last: last && lastTurnOf(last), balance: 0, now: new Date() };
	const played = act(story, game, sent, terms);
	game = played.game;
	kept.acts.push({ sent, next: nextSecret });
	const { view } = played;
	if (!view.refused) last = view;
	tell(view.action, view.narrative, view.npcResponses, view);
	return view;
}

function take(sent: PlayerAct): void {
	const view = play(sent, newSecret());
	writeKept();
	showChoices(view.asks?.readings.map((reading) => ({ reading, action: view.action })));
}

function showChoices(asked?: { reading: { id: string; label: string }; action: string }[]): void {
	if (last?.ending) {
		showEnding();
		return;
	}
	if (asked) {
		show(
			'choices',
			asked.map(({ reading, action }) =>
				button(reading.label, '', () => take({ action, readingId: reading.id })),
			),
		);
	} else {
		show(
			'choices',
			(game?.state.offers ?? []).map(({ id, label, description }) =>
				button(label, description, () => take({ optionId: id })),
			),
		);
	}
	find('own').hidden = false;
}

function showEnding(): void {
	const ending = last?.ending;
	if (!ending) return;
	const again = button('Play again', '', () => {
		localStorage.removeItem(KEY);
		location.reload();
	});
	find('own').hidden = true;
	const lines = [...ending.text, ...ending.epilogue].map((line) => element('p', line));
	find('story').append(element('h2', ending.title), ...lines);
	show('choices', [again]);
}

function tell(
	action: string,
	narrative: string,
	said: readonly { name: string; response: string }[],
	view?: TurnView,
): void {
	const turn = element('section', '');
	if (action) turn.append(element('h3', action));
	if (view?.receipt.check) {
		const { die, modifier, difficulty, skillName, degree } = view.receipt.check;
		turn.append(element('small', `${skillName}: ${die} + ${modifier} against ${difficulty}, ${degree}`));
	}
	turn.append(...narrative.split('\n\n').map((paragraph) => element('p', paragraph)));
	turn.append(...said.map(({ name, response }) => element('blockquote', `${name}: “${response}”`)));
	const changes = view?.receipt.changes ?? [];
	if (changes.length > 0)
		turn.append(
			element(
				'small',
				changes.map(({ name, text, from, to }) => `${name} ${text ?? `${from} → ${to}`}`).join('; '),
			),
		);
	find('story').append(turn);
	turn.scrollIntoView({ block: 'start' });
}

function element(name: string, text: string): HTMLElement {
	const made = document.createElement(name);
	made.textContent = text;
	return made;
}

function button(label: string, note: string, press: () => void): HTMLElement {
	const made = element('button', label);
	if (note) made.append(element('small', note));
	made.addEventListener('click', press);
	return made;
}

function show(id: string, elements: HTMLElement[]): void {
	find(id).replaceChildren(...elements);
}

find('own').addEventListener('submit', (event) => {
	event.preventDefault();
	const box = find('words') as HTMLInputElement;
	const action = box.value.trim();
	box.value = '';
	if (action) take({ action });
});
