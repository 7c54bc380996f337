import type { Npc } from '#lib/content/world.ts';
import { FORMS, type HearerForms } from '#lib/engine/english/hearer-forms.ts';
import { thirdPerson } from '#lib/engine/english/verb-forms.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';

/** Somebody to whom the player speaks, with a name or without. */
export interface Hearer {
	/** As it stands in a sentence: `Josie Tull`, `the widow`. */
	name: string;
	forms: HearerForms;
	/** Null for somebody whom the story has no name for. */
	npc: Npc | null;
	/** What they think of the player, -100 to 100. */
	standing: number;
}

/** A person of the story as a hearer. */
export const hearerOf = (npc: Npc, { standings }: State): Hearer => ({
	name: npc.name,
	forms: FORMS[npc.pronoun],
	npc,
	standing: standings[npc.id] ?? 0,
});

const SHE =
	/\b(?:woman|girl|lady|widow|maid|nurse|mother|wife|daughter|queen|niece|aunt|sister|bride|waitress|grandmother|duchess|countess|dowager|nun|washerwoman|stewardess|matron|vixen)$/i;
const HE =
	/\b(?:man|boy|king|father|husband|uncle|nephew|brother|gentleman|lad|waiter|groom|footman|duke|count|monk|grandfather|fellow|guy|policeman|lord|sir|fisherman|constable|sergeant|drayman)$/i;

/** Somebody without a name as a hearer. */
export function strangerHearer(name: string): Hearer {
	const isSome = /^one of /.test(name);
	const head = name.split(/ (?:of|with|from|in|on|at) /)[0] ?? name;
	const forms = isSome ? FORMS.they : SHE.test(head) ? FORMS.she : HE.test(head) ? FORMS.he : FORMS.they;
	return { name, forms, npc: null, standing: 0 };
}

/**
 * Words about a hearer with their slots filled: {Name}, {They}, {they}, {them}, {their}, {themself}, and a verb in
 * brackets that agrees with {they}: `{They} [know] it`. After {Name} the verb stands in the singular: `{Name} <know> it`.
 */
export function fillHearer(text: string, hearer: Hearer): string {
	const { name, forms } = hearer;
	return (hearer.npc ? text : namedFirst(text))
		.replace(/\[([a-z]+)\]/g, (_, verb: string) =>
			forms.many ? (verb === 'be' ? 'are' : verb) : thirdPerson(verb),
		)
		.replace(/<([a-z]+)>/g, (_, verb: string) => thirdPerson(verb))
		.replaceAll('{name}', name)
		.replaceAll('{Name}', capitalize(name))
		.replaceAll('{they}', forms.they)
		.replaceAll('{They}', capitalize(forms.they))
		.replaceAll('{them}', forms.them)
		.replaceAll('{their}', forms.their)
		.replaceAll('{themself}', forms.themself);
}

/** Somebody without a name is called by their noun first: `The widow listens, and nods.` */
function namedFirst(text: string): string {
	return text
		.replace(' and [give] {their} name: {name}', '')
		.replace(/^\{They\}(?= )/, '{Name}')
		.replace(/^(\{Name\}(?: only half)?) \[(\w+)\]/, '$1 <$2>')
		.replace(/^(\{Name\}[^.:{]*?,? and) \[(\w+)\]/, '$1 <$2>');
}

/** The same words for the same occasion, and others for another. */
export function pick<T>(list: readonly T[], text: string): T | undefined {
	const at = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
	return list[at % Math.max(1, list.length)];
}
