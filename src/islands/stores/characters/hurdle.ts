import { ERRORS } from '#lib/http/errors.ts';
import { characterLimitText, gameLimitText } from '#lib/wallet/benefits.ts';
import { hasRoom } from '#lib/wallet/tiers.ts';
import type { CharacterView, MeView } from '#lib/wire/player.ts';
import type { ChosenCharacter } from './start.ts';

/** Why the server will refuse what a button sends, in its own words. */
export interface Hurdle {
	text: string;
	/** The game that is in the way, where it is known. */
	existingGameId: string | null;
}

/** What stands against one more character; null where there is room. */
function characterHurdle({ guest, limits, counts }: MeView): Hurdle | null {
	if (hasRoom(limits.maxCharacters, counts.characters)) return null;
	return told(guest ? ERRORS.COOKIE_CAP.message : characterLimitText(limits.maxCharacters));
}

/** What stands against the start of an adventure, in the order in which the server looks; null where nothing does. `characters` are the visitor's own in this world; the wizard makes a `new` character, or has `made` it. */
export function startHurdle(
	me: MeView,
	player: ChosenCharacter | 'new' | 'made',
	characters: CharacterView[],
	stoneCost: number,
): Hurdle | null {
	const { limits, counts, balance, tier } = me;
	const own = typeof player === 'string' ? [] : ownCharacters(player, characters);
	const free = own.some(({ activeGameId }) => activeGameId === null);
	const [busy] = own;
	if (busy && !free) return told(ERRORS.CONFLICT.message, busy.activeGameId);
	const full = busy || player === 'made' ? null : characterHurdle(me);
	if (full) return full;
	if (!hasRoom(limits.maxGames, counts.games)) return told(gameLimitText(tier, limits.maxGames));
	return balance < stoneCost ? told(ERRORS.INSUFFICIENT_STONES.message) : null;
}

/** Those who would play: a ready-made character is made anew only where the visitor has none of it. */
function ownCharacters(player: ChosenCharacter, characters: CharacterView[]): CharacterView[] {
	if (player.type === 'existing') return [player.character];
	const { displayName, class: kind } = player.premade;
	return characters.filter((character) => character.name === displayName && character.class === kind);
}

function told(text: string, existingGameId: string | null = null): Hurdle {
	return { text, existingGameId };
}
