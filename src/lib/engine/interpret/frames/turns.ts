import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { FrameBook } from './book.ts';
import { type Chosen, chosen, headsOf } from './choose.ts';

const CLOTHES = wordSet(
	'ring hat glove cap crown mask coat cloak scarf boot shoe necklace bracelet hood helmet veil shawl apron belt badge ribbon wig',
);
const ON_BODY = wordSet('hand finger head face foot neck wrist shoulder ear arm waist hair me myself');
const IN_CLOTHES = wordSet('coat pocket sleeve shirt bag apron cloak dress jacket hat boot belt skirt');
const HANDS = wordSet('hand palm finger thumb foot toe');

/** A frame that no pattern can tell, by what lies where. */
export function turnFrame(book: FrameBook, found: Found, choice: Chosen): Chosen {
	const { verb, object, parts } = found;
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
	if (
		verb === 'leave' &&
		!object?.person &&
		parts.some(({ preposition }) => preposition === 'to' || preposition === 'into')
	)
		return choice;
	return choice;
}
