import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import { isBeast } from '#lib/engine/interpret/words/people.ts';
import type { FrameBook } from './book.ts';
import { type Chosen, chosen, headsOf, isOthersBody } from './choose.ts';

const TWO_FACED = wordSet('swipe pinch lift snitch nick bag pocket hook');
/** Frames that only keep or move an animal. */
const KEEPING = /^(?:restrain|scare|shove)$/;
/** What nobody can own: stealing it is no theft. */
const NO_GOODS = wordSet(
	'show glance look peek kiss moment march thunder scene base limelight breath heart minute hour nap sleep rest idea line home attention spotlight second hug quick',
);
const GENTLE =
	/^(?:gently|softly|kindly|tenderly|playfully|lightly|carefully|affectionately|lovingly|teasingly|warmly)$|\b(?:joke|fun|gentl|care|kindness|play)/;
const DEADLY = wordSet('stab shoot murder kill poison execute strangle behead');
const GRIPS = wordSet('grab seize clutch catch grip grasp');
const HANDS = wordSet('hand arm sleeve elbow shoulder');
/** Verbs that keep a part of somebody where it is. */
const HOLDS = wordSet('hold lift carry keep steady');
const BINDS = wordSet('bind tie wrap strap chain');
/** Parts that are bandaged. */
const HURTS = wordSet('knee arm leg head ankle finger thumb foot shoulder elbow chest wound');
const SELVES = wordSet('me myself us ourselves');
/** Games and shows in which one only plays at harm. */
const GAMES = wordSet(
	'game scrabble chess cards card poker darts tennis bridge draughts checkers dominoes contest competition race quiz karaoke charades golf football cricket match dice snooker pool bowls rummy whist marbles tag match tournament audition',
);
/** Verbs that mean violence with nobody named. */
const PLAIN = wordSet('attack fight kill stab shoot murder punch strike ambush assault wrestle charge lunge');

/** What hurts nobody who is pelted with it. */
const SOFT = wordSet(
	'snowball rice confetti flower petal rose pillow cushion sponge feather bouquet popcorn peanut paper streamer ball kiss balloon leaf garland',
);

/** Whether something soft is thrown at somebody. */
const isSoftThrow = ({ verb, parts }: Found, heads: readonly string[]) =>
	/^(?:throw|toss|lob|chuck|fling|hurl|pelt|shower|bombard)$/.test(verb) &&
	[
		...heads,
		...parts.filter(({ preposition }) => preposition === 'with').map(({ phrase }) => singular(phrase.head)),
	].some((head) => SOFT.has(head));

/** The kinder frame, where a violent one has nobody to hurt or the words say that it is meant well. */
export function milden(book: FrameBook, found: Found, choice: Chosen): Chosen {
	const { frame, id, pattern } = choice;
	if (id === 'pretend' && found.parts.some(({ preposition }) => preposition === 'for'))
		return chosen(book, 'play', `${pattern} for somebody`);
	const { object } = found;
	const heads = headsOf(object).map(singular);
	if (id === 'snatch' && found.manner.some((manner) => GENTLE.test(manner)))
		return chosen(book, 'take', `${pattern} gently`);
	if (isSoftThrow(found, heads)) return chosen(book, 'play', `${pattern} in play`);
	if (isBeast(object?.head ?? '') && (id === 'scare' || /^(?:scare|frighten|spook)$/.test(found.verb)))
		return chosen(book, 'lead', `${pattern} of an animal`);
	if (frame?.tone !== 'violent') return choice;
	if (id === 'steal') return mildenTheft(book, found, choice, heads);
	if (
		id === 'shove' &&
		object &&
		!object.person &&
		!isOthersBody(object) &&
		/^(?:throw|toss|fling|hurl|chuck|push|roll|tip|drop|kick)$/.test(found.verb)
	)
		return chosen(book, /^(?:push|kick)$/.test(found.verb) ? 'push' : 'throw', `${pattern} of a thing`);
	if (found.verb === 'hang' && object?.pronoun && /^(?:them|these|those)$/.test(object.head))
		return chosen(book, 'put', `${pattern} of things`);
	if (KEEPING.test(id) && object && isBeast(object.head))
		return chosen(book, 'lead', `${pattern} of an animal`);
	if (object && SELVES.has(object.head)) return chosen(book, 'other', `${pattern} of oneself`);
	if (
		found.parts.some(
			({ preposition, phrase }) =>
				/^(?:at|in|during)$/.test(preposition) && headsOf(phrase).some((head) => GAMES.has(singular(head))),
		)
	)
		return chosen(book, 'play', `${pattern} in a game`);
	if (isOthersBody(object)) {
		if (GRIPS.has(found.verb) && heads.some((head) => HANDS.has(head)))
			return chosen(book, 'hand', `${pattern} of a hand`);
		if (HOLDS.has(found.verb)) return chosen(book, 'hold', `${pattern} of a part`);
		if (BINDS.has(found.verb) && heads.some((head) => HURTS.has(head)))
			return chosen(book, 'heal', `${pattern} of a hurt`);
	}
	if (!DEADLY.has(found.verb) && found.manner.some((manner) => GENTLE.test(manner)))
		return chosen(book, 'touch', `${pattern} gently`);
	return hurtsNobody(found, choice) ? unharmed(book, found, choice) : choice;
}

/** Whether the words name nobody who is hurt. */
function hurtsNobody({ verb, object, recipient, parts, particles }: Found, { id, pattern }: Chosen): boolean {
	if (object?.person || recipient?.person || isOthersBody(object)) return false;
	if (pattern.includes(':') || id === 'threaten' || pattern.startsWith('throw')) return false;
	const met = parts.some(
		({ preposition, phrase }) =>
			(phrase.person || isOthersBody(phrase)) &&
			/^(?:at|into|on|against|with|out of|past|for|off)$/.test(preposition),
	);
	if (met && (pattern.includes('_') || pattern.includes('@'))) return false;
	if (met && object && /^(?:beat|shake|choke|wring|squeeze)$/.test(verb)) return false;
	if (object) return true;
	if (
		met &&
		/^(?:fight|strike|hit|kick|swing|lunge|jab|charge|push|shove|barge|fire|shoot|wrestle|lash)$/.test(verb)
	)
		return false;
	return !(
		PLAIN.has(verb) &&
		particles.length === 0 &&
		parts.every(({ phrase }) => Object.keys(phrase.ids).length === 0 || phrase.person)
	);
}

/** A thing that is hit is broken, turned or rung. */
function unharmed(book: FrameBook, { verb, object }: Found, { pattern }: Chosen): Chosen {
	const other = (book.patterns.get(verb) ?? []).find(
		({ follower, tail }) => follower === 't' && tail.length === 0,
	);
	if (other) return chosen(book, other.frame, `${pattern} of a thing`);
	return object
		? chosen(book, 'break', `${pattern} of a thing`)
		: chosen(book, 'other', `${pattern} of nobody`);
}

function mildenTheft(book: FrameBook, found: Found, choice: Chosen, heads: string[]): Chosen {
	const { object, recipient, parts, particles, verb } = found;
	if (isBeast(object?.head ?? '')) return chosen(book, 'take', `${choice.pattern} of an animal`);
	if (!object && !recipient) {
		const fromSomebody = parts.some(({ preposition, phrase }) => preposition === 'from' && phrase.person);
		const makesOff =
			verb === 'make' &&
			parts.some(({ preposition }) => preposition === 'with') &&
			!parts.some(({ preposition }) => /^(?:to|toward|towards)$/.test(preposition));
		if (fromSomebody || makesOff || (particles.length === 0 && parts.length === 0)) return choice;
		return chosen(book, 'go', `${choice.pattern} of nothing`);
	}
	if (heads.some((head) => NO_GOODS.has(head))) return chosen(book, 'look', `${choice.pattern} of no goods`);
	if (object?.owner && ['my', 'our'].includes(object.owner.word))
		return chosen(book, 'take', `${choice.pattern} of one's own`);
	if (
		verb === 'swipe' &&
		parts.some(({ preposition }) => /^(?:through|across|past|along|down)$/.test(preposition))
	)
		return chosen(book, 'use', 'swipe through');
	if (!TWO_FACED.has(verb)) return choice;
	const owned =
		recipient ||
		object?.person ||
		object?.owner ||
		parts.some(({ phrase }) => phrase.person || (phrase.owner && phrase.owner.word !== 'my'));
	return owned ? choice : chosen(book, 'take', `${choice.pattern} of nobody`);
}
