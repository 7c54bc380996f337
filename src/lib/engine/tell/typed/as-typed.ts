import type { Attempt } from '#lib/engine/attempt.ts';
import { isSound, mendWords, saysWe, tidyTyped } from '#lib/engine/english/mend-words.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';
import { nameAddressed } from './name-addressed.ts';

/** The longest quotation of what was typed, in characters. */
const MOST = 200;

const SAYS =
	'(?:say|tell|ask|shout|whisper|add|reply|call|mutter|yell|swear|explain|boast|insist|warn|promise|answer)s?';

/** What is said in front of the act of saying: `It's late, I tell her`. */
const BEHIND = new RegExp(
	`^(.{4,}?),? I ${SAYS}(?: (?:to )?(?:him|her|them|it|the [\\p{L}' -]+|[\\p{L}']+))?(?:, .*)?$`,
	'iu',
);

/** An act of saying and what is said: `tell Ada that it's late`. */
const BEFORE = new RegExp(
	`^(?:I )?${SAYS}(?: to)?(?: (?:him|her|them|everyone|everybody|the \\p{L}+|\\p{L}+))?(?:,|:| that|(?= (?:I|it|he|she|they|you|we|there|this|that's|my|your|his|her)\\b)) (.+)$`,
	'iu',
);

const SPEAKING: ReadonlySet<string> = new Set(['ask', 'say', 'persuade', 'deceive', 'threaten', 'yes', 'no']);

/** The act as the player typed it, in quotation marks, for words that cannot be told otherwise: `say to Ada: “It's late”`. */
export function asTyped(story: Story, attempt: Attempt): string | null {
	const typed = tidyTyped(attempt.text).replace(/^["“]|["”]$/g, '');
	if (typed.length > MOST || typed.split(' ').length < 3) return null;
	const [step] = attempt.steps ?? [];
	const turned = step && turnTyped(typed, step.word);
	if (turned) return turned;
	const speaks = step?.said !== undefined || (step === undefined && SPEAKING.has(attempt.verb));
	if (!speaks) return `do this: “${endOf(typed)}”`;
	const said = BEHIND.exec(typed)?.[1] ?? BEFORE.exec(typed)?.[1] ?? typed;
	const name = nameAddressed(story, attempt);
	return `say${name ? ` to ${name}` : ''}: “${endOf(capitalize(said.replace(/^["“]|["”]$/g, '')))}”`;
}

/** A whole sentence that begins with the act itself, told after "you"; null where that would be unsound. */
function turnTyped(typed: string, verb: string): string | null {
	const plain = typed.replace(/^I /, '').replace(/[.!\s]+$/, '');
	if (!plain.toLowerCase().startsWith(`${verb} `) || /[.!?;“”"]/.test(plain)) return null;
	const told = mendWords(toSecondPerson(plain.charAt(0).toLowerCase() + plain.slice(1)));
	return isSound(told) && !saysWe(told) ? told : null;
}

const endOf = (text: string) => (/[.!?…]$/.test(text) ? text : `${text.replace(/[,;:\s]+$/, '')}.`);
