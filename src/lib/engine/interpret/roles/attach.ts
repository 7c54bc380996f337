import type { Found, Part } from '#lib/engine/interpret/clauses/found.ts';
import { type Script, textOf } from '#lib/engine/interpret/clauses/script.ts';
import type { Chosen } from '#lib/engine/interpret/frames/choose.ts';
import { isOthersBody } from '#lib/engine/interpret/frames/choose.ts';
import type { NounPhrase, Owner } from '#lib/engine/interpret/phrases/phrase.ts';
import { MANNERS } from '#lib/engine/interpret/words/kinds.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { Phrase, Shape, Step } from '#lib/engine/step.ts';
import { phraseOf } from './phrase-of.ts';

/** The roles that the words around a verb fill. */
export type Roles = Pick<
	Step,
	'object' | 'person' | 'instrument' | 'companion' | 'source' | 'topic' | 'places' | 'manner' | 'amount'
> & {
	shapes: Shape[];
};

/** Roles while they are filled. */
type Draft = Omit<Roles, 'person'> & { person?: Phrase | undefined };

const SPEECH = new Set(['speech', 'request']);
const OWNER_COUNTS = new Set([
	'take',
	'steal',
	'snatch',
	'heal',
	'clean',
	'undress',
	'restrain',
	'hit',
	'shove',
	'kill',
	'hold',
	'touch',
	'pat',
	'hand',
]);

/** Fills the roles of a step from the phrases around its verb. */
export function attachRoles(script: Script, found: Found, choice: Chosen): Roles {
	const roles: Draft = { places: [], manner: [...found.manner], shapes: [] };
	const speaks = SPEECH.has(choice.frame?.roles ?? '') || choice.frame?.speech !== undefined;
	const { object, recipient } = found;
	if (recipient) roles.person = phraseOf(script, recipient);
	if (object) attachObject(script, roles, object, choice, found.verb);
	for (const part of found.parts) attachPart(script, roles, part, { speaks, choice, found });
	if (!roles.person && object && (isOthersBody(object) || speaks || OWNER_COUNTS.has(choice.id)))
		roles.person = ownerOf(object.owner);
	if (!roles.person && !object)
		roles.person = found.parts
			.map(({ phrase }) => (isOthersBody(phrase) ? ownerOf(phrase.owner) : undefined))
			.find((owner) => owner !== undefined);
	const count = object?.count ?? recipient?.count;
	return { ...withoutEmpty(roles), ...(count !== undefined && { amount: count }) };
}

const withoutEmpty = (roles: Draft): Roles => {
	const { person, ...rest } = roles;
	return person ? { ...rest, person } : rest;
};

function attachObject(script: Script, roles: Draft, object: NounPhrase, choice: Chosen, verb: string): void {
	const phrase = phraseOf(script, object);
	const heard = HEARS.has(verb) && isHearer(object);
	const self = /^(?:me|myself|us|ourselves|yourself)$/.test(object.head);
	if ((object.person || heard) && !self && !roles.person && choice.id !== 'think')
		roles.person = { ...phrase, person: true };
	else roles.object = phrase;
}

/** Verbs whose object is somebody, whatever it is called. */
const HEARS = new Set(
	'tell greet threaten warn thank insult beg persuade convince flatter accuse comfort console hug embrace cuddle heal nurse feed rescue salute address welcome interrogate bribe flirt'.split(
		' ',
	),
);
const UNHEARD =
	/^(?:it|this|that|these|those|story|tale|joke|lie|truth|secret|fortune|time|thing|everything|something|anything|nothing|all|news|hand|wound|day|future)$/;

/** What is told, greeted or hugged is taken for somebody, unless it is a thing of the story or what is told. */
const isHearer = ({ head, ids, pronoun }: NounPhrase) =>
	!UNHEARD.test(head) && ids.item === undefined && !pronoun;

/** The owner as a person of their own. */
export function ownerOf(owner: Owner | undefined): Phrase | undefined {
	if (!owner?.person || ['my', 'our', 'your', 'its', 'me'].includes(owner.word)) return undefined;
	return { head: owner.word, text: owner.word, person: true, ids: owner.id ? { npc: owner.id } : {} };
}

interface Setting {
	speaks: boolean;
	choice: Chosen;
	found: Found;
}

function attachPart(script: Script, roles: Draft, part: Part, setting: Setting): void {
	const { preposition, phrase } = part;
	const { speaks, choice } = setting;
	const value = phraseOf(script, phrase);
	const hears = isHeard(part, setting);
	if (hears && !roles.person) roles.person = { ...value, person: true };
	else if (preposition === 'with') attachWith(script, roles, part, setting);
	else if (preposition === 'like' || preposition === 'as' || preposition === 'unlike')
		roles.manner.push(textWith(script, part));
	else if (preposition === 'about' || preposition === 'regarding' || preposition === 'concerning')
		roles.topic ??= value;
	else if (preposition === 'of' && phrase.person && (choice.id === 'ask' || choice.id === 'beg'))
		roles.person ??= value;
	else if (preposition === 'of' && (speaks || choice.id === 'think' || choice.id === 'accuse'))
		roles.topic ??= value;
	else if (preposition === 'for') attachFor(script, roles, part, setting);
	else if (preposition === 'after' && speaks) roles.topic ??= value;
	else if ((preposition === 'in' || preposition === 'on') && isManner(phrase))
		roles.manner.push(textWith(script, part));
	else if (preposition === 'by' && !phrase.person && isManner(phrase))
		roles.manner.push(textWith(script, part));
	else if (
		(preposition === 'at' || preposition === 'during') &&
		/^(?:time|moment|noon|dawn|dusk|night|speed|once|last|first|all)$/.test(phrase.head)
	)
		roles.shapes.push({ kind: 'time', text: textWith(script, part) });
	else if (
		['to', 'at', 'towards', 'toward', 'onto', 'on'].includes(preposition) &&
		phrase.person &&
		!roles.person
	)
		roles.person = value;
	else if (preposition === 'from' && phrase.person && (choice.id === 'ask' || choice.id === 'beg'))
		roles.person ??= value;
	else attachPlace(script, roles, part, value, choice.frame?.roles === 'motion');
}

/** "talk to the houseplant", "show the amulet to the hermit": whoever is spoken to or given to is somebody. */
function isHeard({ preposition, phrase }: Part, { choice, found }: Setting): boolean {
	if (!isHearer(phrase) || phrase.ids.place !== undefined || isOthersBody(phrase)) return false;
	if (choice.frame?.roles === 'speech')
		return (
			preposition === 'to' ||
			(preposition === 'at' && /^(?:swear|shout|yell|curse|scream|laugh)$/.test(found.verb)) ||
			(preposition === 'with' &&
				/^(?:talk|chat|speak|argue|plead|bargain|negotiate|haggle|reason|gossip|banter)$/.test(found.verb))
		);
	return (
		preposition === 'to' &&
		choice.id === 'give' &&
		/^(?:give|show|offer|hand|present|lend|sell)$/.test(found.verb)
	);
}

function attachPlace(
	script: Script,
	roles: Draft,
	{ preposition, phrase }: Part,
	value: Phrase,
	moves: boolean,
): void {
	const source = ['from', 'off', 'out of'].includes(preposition);
	if (source) roles.source ??= value;
	roles.places.push({ preposition, thing: value });
	for (const also of phrase.also) roles.places.push({ preposition, thing: phraseOf(script, also) });
	const owner = [phrase, ...phrase.also].map((one) => ownerOf(one.owner)).find((one) => one !== undefined);
	if (source && moves) return;
	// "turn the mugs upside down on their hooks": what is turned has the hooks.
	if (owner?.head === 'their' && roles.object && !roles.object.person) return;
	if (owner) roles.person ??= owner;
	else if (phrase.person) roles.person ??= value;
}

/** Care and smiles are a manner, persons company, things the instrument. */
function attachWith(script: Script, roles: Draft, part: Part, { speaks, choice }: Setting): void {
	const { phrase } = part;
	const value = phraseOf(script, phrase);
	if (phrase.person) {
		if (!speaks && !/^(?:bargain|fight|hit|dance|trade|play)$/.test(choice.id)) roles.companion ??= value;
		else roles.person ??= value;
	} else if (isManner(phrase)) roles.manner.push(textWith(script, part));
	else if (choice.id === 'help' && !roles.object) roles.object = value;
	else if (choice.id === 'give' && !roles.object) roles.object = value;
	else if (roles.instrument) roles.shapes.push({ kind: 'aside', text: textWith(script, part) });
	else if (speaks && choice.id !== 'promise') roles.topic ??= value;
	else roles.instrument = value;
}

function attachFor(script: Script, roles: Draft, part: Part, { speaks, choice }: Setting): void {
	const { phrase } = part;
	const value = phraseOf(script, phrase);
	if (
		/^(?:while|moment|minute|hour|second|bit|night|day|week|time|now|ever|long|year|once)$/.test(phrase.head)
	)
		roles.shapes.push({ kind: 'time', text: textWith(script, part) });
	else if (phrase.person && !(choice.id === 'find' && roles.person)) roles.person ??= value;
	else if (choice.frame?.speech === 'request' || choice.id === 'ask' || choice.id === 'bargain')
		roles.object ??= value;
	else if (speaks) roles.topic ??= value;
	else if (choice.id === 'find' || choice.id === 'listen' || choice.id === 'take') roles.object ??= value;
	else {
		roles.shapes.push({ kind: 'purpose', text: textWith(script, part) });
		const owner = ownerOf(phrase.owner);
		if (owner) roles.person ??= owner;
	}
}

const isManner = (phrase: NounPhrase) =>
	MANNERS.has(singular(phrase.head)) && Object.keys(phrase.ids).length === 0;
const textWith = (script: Script, { preposition, phrase }: Part) =>
	`${preposition} ${textOf(script, phrase)}`;
