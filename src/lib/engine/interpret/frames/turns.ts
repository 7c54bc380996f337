import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { BODY } from '#lib/engine/interpret/words/kinds.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { FrameBook } from './book.ts';
import { type Chosen, chosen, headsOf, isOthersBody } from './choose.ts';

const CLOTHES = wordSet(
	'ring hat glove cap crown mask coat cloak scarf boot shoe necklace bracelet hood helmet veil shawl apron belt badge ribbon wig',
);
const ON_BODY = wordSet('hand finger head face foot neck wrist shoulder ear arm waist hair me myself');
const IN_CLOTHES = wordSet('coat pocket sleeve shirt bag apron cloak dress jacket hat boot belt skirt');
const HANDS = wordSet('hand palm finger thumb foot toe');

/** A frame that no pattern can tell, by what lies where. */
export function turnFrame(book: FrameBook, found: Found, choice: Chosen): Chosen {
	const { verb, object, parts } = found;
	if (verb === 'have' && object?.owner?.word === 'your' && !object.person)
		return chosen(book, 'give', 'have what is yours');
	if (choice.id === 'tell' && verb === 'tip' && parts.some(({ preposition }) => preposition === 'off'))
		return chosen(book, object?.person ? 'shove' : 'push', 'tip off a thing');
	const heads = headsOf(object).map(singular);
	const onto = parts.filter(({ preposition }) =>
		/^(?:on|onto|over|in|into|round|around|under|inside|beneath)$/.test(preposition),
	);
	const mine = (set: ReadonlySet<string>, prepositions: RegExp) =>
		onto.some(
			({ preposition, phrase }) =>
				prepositions.test(preposition) &&
				set.has(singular(phrase.head)) &&
				(!phrase.owner || ['my', 'our'].includes(phrase.owner.word)),
		);
	if (
		choice.id === 'put' &&
		heads.some((head) => CLOTHES.has(head)) &&
		mine(ON_BODY, /^(?:on|onto|over|round|around)$/)
	)
		return chosen(book, 'wear', 'put on the body');
	if (
		/^(?:slip|tuck|put|stick|slide|stuff|shove)$/.test(verb) &&
		object &&
		!object.person &&
		mine(IN_CLOTHES, /^(?:in|into|under|inside|beneath|up)$/) &&
		choice.id !== 'wear'
	)
		return chosen(book, 'conceal', 'put in the clothes');
	if (
		choice.id === 'touch' &&
		verb !== 'touch' &&
		heads.some((head) => HANDS.has(head)) &&
		parts.some(({ preposition }) => /^(?:over|between|in front of)$/.test(preposition)) &&
		/^(?:put|place|hold)$/.test(verb)
	)
		return chosen(book, 'put', 'hand over a thing');
	if (
		choice.id === 'throw' &&
		parts.some(
			({ preposition, phrase }) =>
				/^(?:in|into|at)$/.test(preposition) &&
				/^(?:eye|face|head)s?$/.test(phrase.head) &&
				phrase.owner &&
				phrase.owner.word !== 'my',
		)
	)
		return chosen(book, 'hit', 'throw in the face');
	if (choice.id === 'wear' && onto.length > 0 && heads.some((head) => HANDS.has(head)))
		return chosen(book, 'touch', `${verb} with the body`);
	if (/^(?:leave|go|enter|swim)$/.test(choice.id) && heads.some((head) => BODY.has(head)))
		return chosen(book, 'touch', `${verb} with the body`);
	const fromBody = parts.some(
		({ preposition, phrase }) => /^(?:off|from)$/.test(preposition) && isOthersBody(phrase),
	);
	if (choice.id === 'clean' && (isOthersBody(object) || fromBody))
		return chosen(book, 'help', `${verb} of a part`);
	if (heads.some((head) => CORDS.has(head)) && parts.some(bindsSomebody))
		return chosen(book, 'restrain', `${verb} around a part`);
	if (
		choice.id === 'wear' &&
		/^(?:lace|button|buckle|tie|zip|fasten|do|hook|strap)$/.test(verb) &&
		isOthersWear(found)
	)
		return chosen(book, 'pat', `${verb} of somebody’s clothes`);
	return turnToPerson(book, found, choice) ?? choice;
}

/** "lace up his boot", "button the coat for her": somebody else is dressed. */
const isOthersWear = ({ object, recipient, parts }: Found) =>
	(object?.owner?.person === true && !/^(?:my|our|me)$/.test(object.owner.word)) ||
	recipient?.person === true ||
	parts.some(
		({ preposition, phrase }) =>
			preposition === 'for' && phrase.person && !/^(?:me|myself|us)$/.test(phrase.head),
	);

const CORDS = wordSet(
	'rope cord chain wire belt strap string cable twine cuff handcuff shackle manacle noose',
);

/** "around Vale's wrists": a part of somebody by which they are bound. */
const bindsSomebody = ({ preposition, phrase }: Found['parts'][number]) =>
	/^(?:around|round|about)$/.test(preposition) &&
	/^(?:wrist|ankle|neck|throat|hand|arm|leg|foot|chest)s?$/.test(phrase.head) &&
	isOthersBody(phrase);

const PLACES = wordSet(
	'room house home hall garden building inn tavern ship bridge deck street square market tent camp town city village shop office station car train bus cave forest wood castle palace church chapel kitchen cellar attic library bar club hotel party meeting scene area place cabin cell dungeon tower court yard stage table bench',
);
const OFF = /^(?:belt|pocket|lanyard|wrist|neck|finger|bag|purse|coat|jacket|apron|desk|hand)$/;

/** Frames that depend on a person or place beside the object. */
function turnToPerson(
	book: FrameBook,
	{ verb, object, recipient, parts }: Found,
	choice: Chosen,
): Chosen | undefined {
	const out = parts.find(({ preposition }) => preposition === 'out of');
	if (
		out?.phrase.person &&
		/^(?:get|coax|prise|pry|drag|worm|wring|squeeze|pump|tease|wheedle|winkle|draw)$/.test(verb) &&
		(!object || object.pronoun || /^(?:answer|truth|story|name|secret|word|tale)$/.test(object.head))
	)
		return chosen(book, 'ask', `${verb} out of a person`);
	const to =
		parts.some(({ preposition, phrase }) => preposition === 'to' && phrase.person) || recipient !== undefined;
	const at = parts.some(({ preposition, phrase }) => preposition === 'at' && phrase.person);
	const from = parts.find(({ preposition }) => /^(?:from|off|out of)$/.test(preposition));
	const thing = object && !object.person;
	if (
		thing &&
		to &&
		/^(?:slide|push|slip|pass|roll|shove)$/.test(verb) &&
		/^(?:put|push|move|conceal)$/.test(choice.id)
	)
		return chosen(book, 'give', `${verb} to a person`);
	if (thing && choice.id === 'throw' && to) return chosen(book, 'give', 'throw to a person');
	if (
		thing &&
		choice.id === 'throw' &&
		at &&
		/^(?:throw|hurl|fling|chuck|sling|lob|pitch|launch)$/.test(verb)
	)
		return chosen(book, 'hit', 'throw at a person');
	if (thing && /^(?:hit|restrain|pull)$/.test(choice.id) && /^(?:wrestle|wrench|wrest)$/.test(verb) && from)
		return from.phrase.person || from.phrase.owner?.person
			? chosen(book, 'snatch', `${verb} away from`)
			: chosen(book, 'pull', `${verb} off a thing`);
	if (
		thing &&
		verb === 'lift' &&
		from &&
		(from.phrase.person || (from.phrase.owner?.person && OFF.test(from.phrase.head)))
	)
		return chosen(book, 'take', 'lift from a person');
	if (choice.id === 'bring' && object?.person && !to) return chosen(book, 'lead', `${verb} a person`);
	const onHead = parts.some(
		({ preposition, phrase }) =>
			/^(?:over|on|across|round|around|in)$/.test(preposition) &&
			/^(?:head|skull|face|jaw|nose|temple|back|neck|chops|knuckles?)$/.test(phrase.head),
	);
	if (choice.id === 'break' && object?.person && onHead) return chosen(book, 'hit', `${verb} over the head`);
	const leaves = verb === 'leave' && thing && (object.ids.place !== undefined || PLACES.has(object.head));
	if (
		leaves &&
		choice.id === 'put' &&
		!parts.some(({ preposition }) => /^(?:on|in|under|behind|with|to)$/.test(preposition))
	)
		return chosen(book, 'leave', 'leave a place');
	const warms =
		/^(?:put|drape|wrap|throw|lay)$/.test(verb) &&
		thing &&
		parts.some(
			({ preposition, phrase }) =>
				/^(?:round|around|over|about)$/.test(preposition) &&
				/^shoulders?$/.test(phrase.head) &&
				phrase.owner &&
				phrase.owner.word !== 'my',
		);
	return warms ? chosen(book, 'help', 'cloth round the shoulders') : undefined;
}
