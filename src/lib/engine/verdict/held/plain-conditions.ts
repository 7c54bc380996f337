import { thirdPerson } from '#lib/engine/english/verb-forms.ts';

/** Who a condition is about: a pronoun, a name, or up to three words behind an article. */
const SUBJECT =
	"(?:he|she|it|they|we|i|you|anybody|anyone|somebody|someone|nobody|[\\p{Lu}][\\p{L}’']+(?: [\\p{Lu}][\\p{L}’']+)?|(?:the|a|an|my|his|her|their|this|that|any|one of the) [\\p{L}’'-]+(?: [\\p{L}’'-]+){0,2}?)";

/** A condition that begins with its verb: `Should the guard be asleep, I tiptoe past`. */
const INVERTED = new RegExp(
	`(^|[.!?;,]\\s+)should (${SUBJECT}) ([\\p{L}]+)([^.!?;]*?)(?=,\\s*(?:then )?(?:i|i['’]ll|we|let)\\b)`,
	'giu',
);

/** The subjects whose verb takes no ending. */
const MANY = /^(?:i|you|we|they|these|those)$/i;

/** `…, but only if`: the condition belongs to what stands before it. */
const BUT_ONLY = /,?\s+(?:but|and) only (?=(?:if|when|once|after|as long as)\b)/gi;

/** Words to somebody: a condition in them is a part of a bargain, and stays as it was said. */
const TO_SOMEBODY = /\b(?:you|your|yours)\b/i;

/** `I'd eat it if …`: what the player would do is done where the condition holds. */
const WOULD =
	/\bI(?: would|['’]d)(?! (?:like|love|rather|prefer|have|better|be|say|know|want|not)\b) (?=[^.!?;:“"]*\bif\b)/g;

/** The words with each condition in its plainest form: `if` stands before its subject, and nothing before `if`. */
export const plainConditions = (text: string): string => (TO_SOMEBODY.test(text) ? text : plainly(text));

const plainly = (text: string): string =>
	text
		.replace(
			INVERTED,
			(_, before: string, subject: string, verb: string, rest: string) =>
				`${before}${before === '' ? 'If' : 'if'} ${subject} ${ofSubject(subject, verb)}${rest}`,
		)
		.replace(BUT_ONLY, ' only ')
		.replace(WOULD, 'I ');

function ofSubject(subject: string, verb: string): string {
	const isMany = MANY.test(subject);
	if (verb.toLowerCase() === 'be') return /^i$/i.test(subject) ? 'am' : isMany ? 'are' : 'is';
	return isMany ? verb : thirdPerson(verb);
}
