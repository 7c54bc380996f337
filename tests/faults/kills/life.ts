// What a player does while the server is killed: plays, buys, signs up, links, saves and brings back.
import { randomUUID } from 'node:crypto';
import type { GameView } from '#lib/wire/game.ts';
import type { PremadeView } from '#lib/wire/player.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';
import { INVITATION } from '#tests/faults/suite.ts';
import { type PersistentCaller, Refusal } from './persist.ts';

/** What one player was told. */
export interface Told {
	games: ToldGame[];
	/** Ids of purchases that were paid. */
	purchases: string[];
}

/** A game, with what its player did in it. */
export interface ToldGame {
	id: string;
	/** The words of each turn that was told, or the id of the choice. */
	acts: string[];
	/** The turns that an import brought along. */
	brought: number;
}

const LINES = ['look around', 'wait', 'go to the green', 'ask Gundred about the lanterns', 'help Isemay'];
/** Turns before and after the sign-up; an invitation pays for the first ones. */
const TURNS = 7;

/** Lives one player's life; `goesOn` is asked before each turn, and without `accounts` the player stays a guest. */
export async function live(
	caller: PersistentCaller,
	draw: () => number,
	told: Told,
	{ goesOn, accounts }: { goesOn: () => boolean; accounts: boolean },
): Promise<void> {
	const { call } = caller;
	const guest = randomUUID();
	const headers: Record<string, string> = {
		'X-Guest-Id': guest,
		'X-Forwarded-For': `10.${Math.floor(draw() * 250)}.0.1`,
	};
	await call('POST', '/api/invites/redeem', { headers, body: { code: INVITATION } });
	const [premade] = await call<PremadeView[]>('GET', '/api/premades?world=mystika', { headers });
	const { archetypeKey, displayName } = premade as PremadeView;
	const start = {
		adventureSlug: 'the-fox-who-would-not-sign',
		premadeData: { worldSlug: 'mystika', archetypeKey, displayName },
	};
	const game = await call<GameView>('POST', '/api/games', { headers, keyed: true, body: start });
	const kept: ToldGame = { id: game.id, acts: [], brought: 0 };
	told.games.push(kept);
	const ended = await playOn(call, headers, game, kept, draw, goesOn);
	if (!accounts || draw() < 0.5 || !goesOn()) return;
	const account = await signUp(caller, headers);
	await call('POST', '/api/profile/link-guest', {
		headers: { ...headers, ...account },
		body: { cookieGroupId: guest },
	});
	const owner = { ...account, 'X-Forwarded-For': headers['X-Forwarded-For'] ?? '' };
	told.purchases.push(await buy(caller, owner));
	if (!ended) await playOn(call, owner, game, kept, draw, goesOn);
	if (goesOn()) told.games.push(await bringBack(caller, owner, kept));
}

type Call = PersistentCaller['call'];

/** Plays turns by words and by choices; returns whether the story ended. */
async function playOn(
	call: Call,
	headers: Record<string, string>,
	game: GameView,
	kept: ToldGame,
	draw: () => number,
	goesOn: () => boolean,
): Promise<boolean> {
	let { choices } = game;
	for (let n = 0; n < TURNS && goesOn(); n += 1) {
		const choice = draw() < 0.5 ? choices[Math.floor(draw() * choices.length)] : undefined;
		const action = LINES[Math.floor(draw() * LINES.length)] ?? 'wait';
		const body = choice ? { optionId: choice.id } : { action };
		try {
			const view = await call<TurnView>('POST', `/api/games/${game.id}/turn`, { headers, keyed: true, body });
			kept.acts.push(choice ? choice.label : action);
			choices = view.choices;
			if (view.ending) return true;
		} catch (error) {
			// What is not possible at the moment costs nothing.
			if (!(error instanceof Refusal) || error.status !== 422) throw error;
			choices = (await call<GameView>('GET', `/api/games/${game.id}`, { headers })).choices;
		}
	}
	return false;
}

/** Makes an account; a sign-up has no key, so that each try takes another e-mail. Returns the account's header. */
async function signUp(
	{ insist }: PersistentCaller,
	headers: Record<string, string>,
): Promise<Record<string, string>> {
	const { access_token: token } = await insist<{ access_token: string }>('/auth/v1/signup', headers, () => ({
		email: `${randomUUID()}@example.org`,
		password: 'stones and moss',
	}));
	return { Authorization: `Bearer ${token}` };
}

/** Buys a pack in the sandbox; returns the purchase's id. */
async function buy({ call }: PersistentCaller, headers: Record<string, string>): Promise<string> {
	const packs = await call<{ id: string }[]>('GET', '/api/packs', { headers });
	const body = { packId: packs[0]?.id };
	const { id } = await call<PurchaseView>('POST', '/api/purchases', { headers, keyed: true, body });
	await call('POST', `/api/purchases/${id}/sandbox`, { headers, body: { outcome: 'pay' } }).catch((error) => {
		// Where the answer was lost, the second try may be told that the checkout is over.
		if (!(error instanceof Refusal)) throw error;
	});
	const { status } = await call<PurchaseView>('GET', `/api/purchases/${id}`, { headers });
	if (status !== 'completed') throw new Error(`The purchase ${id} was paid, and is ${status}.`);
	return id;
}

/** Exports a game and brings it back as another one. */
async function bringBack(
	{ call, insist }: PersistentCaller,
	headers: Record<string, string>,
	{ id, acts }: ToldGame,
): Promise<ToldGame> {
	const body = await insist(`/api/games/${id}/export?format=json`, headers);
	const game = await call<GameView>('POST', '/api/games/import', { headers, keyed: true, body });
	return { id: game.id, acts: [], brought: acts.length };
}
