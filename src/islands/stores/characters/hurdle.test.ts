import { expect, test } from 'vitest';
import type { CharacterView, MeView, PremadeView } from '#lib/wire/player.ts';
import { startHurdle } from './hurdle.ts';

const PREMADE = { displayName: 'Dorcas Inkpen', class: 'Hedge notary' } as PremadeView;
const QUICK = { type: 'premade', premade: PREMADE } as const;

function visitor(part: {
	tier?: MeView['tier'];
	games?: number;
	characters?: number;
	balance?: number;
}): MeView {
	const { tier = 'guest', games = 0, characters = 0, balance = 25 } = part;
	const [maxGames, maxCharacters] = { guest: [1, 1], free: [2, 3], premium: [null, null] }[tier];
	return {
		tier,
		guest: tier === 'guest',
		balance,
		limits: { maxGames, maxCharacters },
		counts: { games, characters },
	} as unknown as MeView;
}

function character(activeGameId: string | null, name = PREMADE.displayName): CharacterView {
	return { name, class: PREMADE.class, activeGameId } as CharacterView;
}

test.each<[string, Parameters<typeof startHurdle>, string | null]>([
	['nothing is in the way', [visitor({}), QUICK, [], 25], null],
	['stones are missing', [visitor({}), QUICK, [], 30], 'You need more magic stones'],
	[
		'a guest has a character elsewhere',
		[visitor({ characters: 1 }), QUICK, [], 5],
		'limit for guest characters',
	],
	[
		'a guest plays already',
		[visitor({ games: 1 }), QUICK, [character(null)], 5],
		'A guest plays one adventure',
	],
	['the character is free', [visitor({ characters: 1 }), QUICK, [character(null)], 5], null],
	[
		'the character plays',
		[visitor({ characters: 1, games: 1 }), QUICK, [character('g')], 5],
		'already in an active',
	],
	[
		'a namesake of another trade plays',
		[visitor({ tier: 'free' }), QUICK, [{ ...character('g'), class: 'Ferrier' }], 5],
		null,
	],
	[
		'an account is full',
		[visitor({ tier: 'free', characters: 3 }), 'new', [], 5],
		'Your account holds 3 characters',
	],
	['the character is made', [visitor({ tier: 'free', characters: 3 }), 'made', [], 5], null],
	[
		'an account plays two',
		[visitor({ tier: 'free', games: 2 }), 'new', [], 5],
		'Your tier plays 2 adventures',
	],
	['Premium has no limits', [visitor({ tier: 'premium', games: 9, characters: 9 }), 'new', [], 5], null],
])('where %s, the start says: %#', (_, [me, player, characters, cost], words) => {
	const hurdle = startHurdle(me, player, characters, cost);
	if (words === null) expect(hurdle).toBeNull();
	else expect(hurdle?.text).toContain(words);
});

test('one of several characters of a name that is free can start', () => {
	const me = visitor({ tier: 'free', characters: 3, games: 1 });
	expect(startHurdle(me, QUICK, [character('g'), character(null)], 5)).toBeNull();
	expect(startHurdle(me, QUICK, [character('g')], 5)).toMatchObject({ existingGameId: 'g' });
});
