import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { FrameBook } from './book.ts';
import { type Chosen, chosen, headsOf, isOthersBody } from './choose.ts';

const TWO_FACED = wordSet('swipe pinch lift snitch');
const GENTLE =
	/^(?:gently|softly|kindly|tenderly|playfully|lightly|carefully|affectionately|lovingly|teasingly|warmly)$|\b(?:joke|fun|gentl|care|kindness|play)/;
const DEADLY = wordSet('stab shoot murder kill poison execute strangle behead');
const GRIPS = wordSet('grab seize clutch catch grip grasp');
const HANDS = wordSet('hand arm sleeve elbow shoulder');
/** Verbs that keep a part of somebody where it is. */
const HOLDS = wordSet('hold lift carry keep steady');
const SELVES = wordSet('me myself us ourselves');

/** The kinder frame, where a violent one has nobody to hurt or the words say that it is meant well. */
export function milden(book: FrameBook, found: Found, choice: Chosen): Chosen {
	const { frame, id, pattern } = choice;
	if (frame?.tone !== 'violent') return choice;
	const { object } = found;
	if (id === 'steal')
		return stealsFromSomebody(found) || !TWO_FACED.has(found.verb)
			? choice
			: chosen(book, 'take', `${pattern} of nobody`);
	if (object && SELVES.has(object.head)) return chosen(book, 'other', `${pattern} of oneself`);
	if (
		GRIPS.has(found.verb) &&
		headsOf(object).some((head) => HANDS.has(singular(head))) &&
		isOthersBody(object)
	)
		return chosen(book, 'hand', `${pattern} of a hand`);
	if (HOLDS.has(found.verb) && isOthersBody(object)) return chosen(book, 'hold', `${pattern} of a part`);
	if (!DEADLY.has(found.verb) && found.manner.some((manner) => GENTLE.test(manner)))
		return chosen(book, 'touch', `${pattern} gently`);
	if (!object || object.person || isOthersBody(object) || pattern.includes(':') || id === 'threaten')
		return choice;
	const other = (book.patterns.get(found.verb) ?? []).find(
		({ follower, tail }) => follower === 't' && tail.length === 0,
	);
	return chosen(book, other?.frame ?? 'break', `${pattern} of a thing`);
}

function stealsFromSomebody({ object, recipient, parts }: Found): boolean {
	if (recipient || object?.person) return true;
	if (object?.owner && object.owner.word !== 'my') return true;
	return parts.some(({ phrase }) => phrase.person || (phrase.owner && phrase.owner.word !== 'my'));
}
