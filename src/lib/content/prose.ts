import { z } from 'zod';

/** The slots of a line: the people, things and places of an attempt. The engine's slots.ts fills them in. */
const SLOTS = [
	'target',
	'item',
	'amount',
	'manner',
	'quote',
	'place',
	'topic',
	'them',
	'their',
	'they',
] as const;

/** A line of prose for the player. Plain text: no markup, only the slots and `[a|b]` alternation. */
export const proseSchema = prose(SLOTS);

/** A line of a scene: where it gives a clue, `{clue}` says which. */
export const sceneProseSchema = prose([...SLOTS, 'clue']);

/** What the player did, after "you", in the words of the person who remembers it: {them}, {their} and {they} are that person. */
export const gistSchema = prose(['them', 'their', 'they']).max(90);

/** A line that recalls an old deed: {npc} remembers it, {gist} describes it. */
export const callbackProseSchema = prose([...SLOTS, 'npc', 'gist']);

/** A line in a place where slots have no value: alternation, no slots. */
export const plainProseSchema = prose([]);

/** Prose that is shown as it is written, such as an ending: no slots, no alternation. */
export const pageProseSchema = prose(null);

/** What somebody says aloud, without the quotation marks that the page puts around it. */
export function spoken<S extends z.ZodType<string>>(line: S) {
	return line.refine((text) => !/^["“«„].*["”»“]$/su.test(text) || /["”»].+["“«]/su.test(text), {
		message: 'write what is said without quotation marks: the page shows them',
	});
}

const MARKUP = /<[a-z/!]|\*\*|^#|\]\(/i;
const SLOT = /\{([^{}]*)\}/g;
const ALTERNATIVES = /\[[^[\]]*\|[^[\]]*\]/g;

/** Prose with these slots; null for none and no alternation either. */
function prose(slots: readonly string[] | null) {
	return z
		.string()
		.trim()
		.min(1)
		.superRefine((text, context) => {
			for (const message of faultsOf(text, slots)) context.addIssue({ code: 'custom', message });
		});
}

/** What is wrong with a line, each fault in a sentence that says what is right. */
function faultsOf(text: string, slots: readonly string[] | null): string[] {
	if (MARKUP.test(text)) return ['write plain prose: no HTML or Markdown in story text'];
	if (slots === null)
		return /[[\]{}]/.test(text) ? ['this text is shown as it is written: no {slots} and no [a|b] here'] : [];
	const faults = [...text.matchAll(SLOT)]
		.filter(([, name = '']) => !slots.some((slot) => name === slot || name === withCapital(slot)))
		.map(
			([slot]) => `${slot} is no slot here (known: ${slots.map((name) => `{${name}}`).join(', ') || 'none'})`,
		);
	if (/[{}]/.test(text.replace(SLOT, ''))) faults.push('a slot needs both its braces, as in {target}');
	if (/[[\]]/.test(text.replace(ALTERNATIVES, '')))
		faults.push('write alternatives as [one|another]: both brackets, a | between, none inside another');
	return faults;
}

function withCapital(word: string): string {
	return word.charAt(0).toUpperCase() + word.slice(1);
}
