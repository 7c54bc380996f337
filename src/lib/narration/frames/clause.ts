import {
	answeringVerbs,
	canBurn,
	canFall,
	isAdverb,
	isBody,
	isBodyParticiple,
	isColour,
	isComplement,
	isHeld,
	isManner,
	isQuality,
	isSense,
	objectVerbs,
	ownBodyVerbs,
	personVerbs,
	plainThingVerbs,
	senseObjectVerbs,
	thingVerbs,
	type VerbWord,
} from './lexicon.ts';
import { nounLists, type Phrase, placePhrases, type Source, type Span } from './phrase.ts';
import { CLAIMING_QUALITIES, DETERMINERS, PERSON_QUALITIES } from './words/small-words.ts';
import { DOOR_VERBS, DOORS } from './words/verbs.ts';

const doors = new Set(DOORS);
const doorVerbs = new Set(DOOR_VERBS);
/** What the player's boots, steps and breath do. */
const YOUR_VERBS = new Set(
	'creak squeak echo ring hang steam scuff whisper crunch squelch stick click sound mist drip shine clatter smoke thud tap drift stretch'.split(
		' ',
	),
);
/** What things do to the player's skin and clothes. */
const TOUCHES = new Set(
	'touch brush lick nose nudge stroke chill warm cool prickle nip bite sting tug comb ruffle tickle finger press wrap'.split(
		' ',
	),
);
/** What only smells, sounds, light and the like do: they come and go, and nothing has happened. */
const ofSenses = new Set(
	'come go find reach meet follow worry move roll tumble slide slip fade swell travel flood'.split(' '),
);
/** Of these, what hands and heads may do too. */
const stirs = new Set('move roll'.split(' '));
const BURNS = new Set('burn flicker gutter glow glimmer smoulder dim fade go run'.split(' '));
/** How somebody has a thing of the household in their hands. */
const HOLDING = new Set('hold hug grip clutch cup'.split(' '));
/** What a thing is turned to: it is another way round afterwards. */
const TURNING = new Set('up over down out off on inside'.split(' '));
/** Verbs of what smells and shines, with a particle: `gives off a smell`. */
const GIVING = new Set('give send throw cast breathe puff leak'.split(' '));
/** With these something takes on a look or a smell: `gives the stairs a grey smell`, `stains the glass a weak pink`. */
const LENDING = new Set('give lend'.split(' '));
const COLOURING = new Set('stain tint colour'.split(' '));
const GOING_OUT = new Set('down low up away off'.split(' '));

/** The verb at a token that this subject may have: in the form that fits, or in `ing`. */
export function verbAt(
	{ tokens, scene }: Source,
	at: number,
	subject: Phrase,
	forms: readonly string[],
): (VerbWord & Span) | null {
	const low = tokens[at]?.low ?? '';
	const { kind, head, who } = subject;
	const living = kind === 'person' || kind === 'living';
	if (living && who !== null && who === scene.dealtWith) return null;
	if (scene.items.has(head) && kind === 'scene') return null;
	const word =
		(living || kind === 'body' ? personVerbs.get(low) : undefined) ??
		(living && kind === 'person' ? undefined : thingVerbs.get(low));
	if (!word || !forms.includes(word.form)) return null;
	const { base } = word;
	if (ofSenses.has(base) && !living && kind !== 'sense' && (kind !== 'body' || !stirs.has(base))) return null;
	if (base === 'fall' && !canFall(head)) return null;
	if (/^(?:burn|smoulder|smolder|blaze)$/.test(base) && !living && !canBurn(head)) return null;
	if (doors.has(head) && !doorVerbs.has(base)) return null;
	if (kind === 'yours' && !YOUR_VERBS.has(base)) return null;
	return { ...word, end: at + 1, unlisted: answeringVerbs.has(base) && living ? 1 : 0 };
}

/** Whether this verb of this subject may have this object. */
function takesObject({ scene }: Source, subject: Phrase, base: string, object: Phrase): boolean {
	const { kind, head, who } = object;
	if (
		kind === 'person' ||
		kind === 'living' ||
		kind === 'you' ||
		kind === 'it' ||
		(kind === 'scene' && scene.items.has(head))
	)
		return false;
	const living = subject.kind === 'person' || subject.kind === 'living';
	if (!living) {
		if (!objectVerbs.has(base)) return false;
		if (senseObjectVerbs.has(base)) return isSense(head) && kind !== 'yours';
		return kind !== 'yours' || TOUCHES.has(base);
	}
	if (kind === 'yours') return false;
	if (!ownBodyVerbs.has(base)) return true;
	if (HOLDING.has(base) && isHeld(head)) return true;
	return kind === 'body' && (who === null || subject.who === null || who === subject.who);
}

/** What may follow a verb: adverbs, qualities, places, one object, what goes on meanwhile. */
export function complements(source: Source, at: number, subject: Phrase, base: string): Span[] {
	const person = subject.kind === 'person' || subject.kind === 'living';
	const needsObject = !person && (!plainThingVerbs.has(base) || senseObjectVerbs.has(base));
	const seen = new Set<string>();
	const open = [{ end: at, unlisted: 0, object: false }];
	const found: Span[] = [];
	for (let next = open.pop(); next; next = open.pop()) {
		const key = `${next.end} ${next.unlisted} ${next.object}`;
		if (seen.has(key) || next.unlisted > source.most) continue;
		seen.add(key);
		if (next.object || !needsObject) found.push(next);
		for (const step of stepsFrom(source, next.end, subject, base, next.object))
			open.push({ ...step, unlisted: next.unlisted + step.unlisted });
	}
	return found;
}

function stepsFrom(
	source: Source,
	from: number,
	subject: Phrase,
	base: string,
	object: boolean,
): (Span & { object: boolean })[] {
	const { tokens } = source;
	const person = subject.kind === 'person' || subject.kind === 'living';
	const comma = tokens[from]?.low === ',';
	const at = comma ? from + 1 : from;
	const low = tokens[at]?.low ?? '';
	const steps: (Span & { object: boolean })[] = [];
	const add = (spans: readonly Span[], has = object) => {
		for (const span of spans) steps.push({ end: span.end, unlisted: span.unlisted, object: has });
	};
	if (
		(isAdverb(low) || isComplement(low) || (!person && isManner(low))) &&
		!(BURNS.has(base) && GOING_OUT.has(low)) &&
		!(base === 'turn' && object && TURNING.has(low)) &&
		!(base === 'come' && /^(?:off|away|loose|apart|clean|undone)$/.test(low))
	) {
		add([{ end: at + 1, unlisted: 0 }]);
		const second = tokens[at + 1]?.low === 'and' || tokens[at + 1]?.low === 'but' ? at + 2 : at;
		const last =
			isAdverb(tokens[second]?.low ?? '') && isComplement(tokens[second + 1]?.low ?? '')
				? second + 1
				: second;
		if (second > at && isComplement(tokens[last]?.low ?? '')) add([{ end: last + 1, unlisted: 0 }]);
	}
	if (!object && GIVING.has(base) && /^(?:off|out|up|back)$/.test(low)) add([{ end: at + 1, unlisted: 0 }]);
	if (low === 'all' && isAdverb(tokens[at + 1]?.low ?? '')) add([{ end: at + 2, unlisted: 0 }]);
	if (low === 'a' && /^(?:little|bit|touch)$/.test(tokens[at + 1]?.low ?? ''))
		add([{ end: at + 2, unlisted: 0 }]);
	add(placePhrases(source, at, person));
	if (!comma && !object)
		add(
			nounLists(source, at).filter((phrase) => takesObject(source, subject, base, phrase)),
			true,
		);
	// What somebody's own hat or hands are like meanwhile: pushed back, folded.
	if (!comma && isBody(tokens[at - 1]?.low ?? '') && isBodyParticiple(low))
		add([{ end: at + 1, unlisted: 0 }]);
	if (!comma && !person) add(object ? tinted(source, at, base) : lent(source, at, base), true);
	const meanwhile =
		verbAt(source, at, subject, ['ing']) ??
		(person ? null : verbAt(source, at, { ...subject, kind: 'plain', head: '' }, ['ing']));
	if (meanwhile)
		for (const span of directComplements(source, meanwhile.end, subject, meanwhile.base))
			add([{ end: span.end, unlisted: span.unlisted + meanwhile.unlisted }], true);
	return steps;
}

/** What a smell or a light makes of a thing: `gives the stairs a scrubbed, grey smell`. */
function lent(source: Source, at: number, base: string): Span[] {
	if (!LENDING.has(base)) return [];
	const whom = nounLists(source, at).filter(
		({ kind, head }) => (kind === 'scene' || kind === 'plain') && !source.scene.items.has(head),
	);
	return whom.flatMap(({ end, unlisted }) =>
		nounLists(source, end)
			.filter(({ head }) => isSense(head))
			.map((phrase) => ({ end: phrase.end, unlisted: unlisted + phrase.unlisted })),
	);
}

/** The colour that a light leaves on what it stains: `a weak pink`. */
function tinted({ tokens, scene }: Source, at: number, base: string): Span[] {
	if (!COLOURING.has(base)) return [];
	let end = tokens[at]?.low === 'a' ? at + 1 : at;
	while (isQuality(tokens[end]?.low ?? '', scene) && !isColour(tokens[end]?.low ?? '')) end += 1;
	return isColour(tokens[end]?.low ?? '') ? [{ end: end + 1, unlisted: 0 }] : [];
}

/** The complements of a verb in `ing`: its object and what is nearest to it. */
function directComplements(source: Source, at: number, subject: Phrase, base: string): Span[] {
	const objects = nounLists(source, at).filter((phrase) => takesObject(source, subject, base, phrase));
	const person = subject.kind === 'person' || subject.kind === 'living';
	return person || (plainThingVerbs.has(base) && !senseObjectVerbs.has(base))
		? [{ end: at, unlisted: 0 }, ...objects]
		: objects;
}

/** What follows "is" or "are": a quality that the senses meet, or what somebody is doing. */
export function states(source: Source, at: number, subject: Phrase): Span[] {
	const { tokens } = source;
	const from = isAdverb(tokens[at]?.low ?? '') && !isComplement(tokens[at]?.low ?? '') ? at + 1 : at;
	const low = tokens[from]?.low ?? '';
	const doing = verbAt(source, from, subject, ['ing']);
	const found = doing
		? complements(source, doing.end, subject, doing.base).map((span) => ({
				...span,
				unlisted: span.unlisted + doing.unlisted,
			}))
		: [];
	const person = subject.kind === 'person' || subject.kind === 'living';
	if (subject.who !== null && subject.who === source.scene.dealtWith) return [];
	if ((subject.kind === 'scene' && source.scene.items.has(subject.head)) || doors.has(subject.head))
		return found;
	const looks = isComplement(low) || (subject.kind === 'body' && isBodyParticiple(low));
	const fits = person ? PERSON_QUALITIES.has(low) : looks && !CLAIMING_QUALITIES.has(low);
	if (fits) found.push(...complements(source, from, subject, 'stand').filter(({ end }) => end > from));
	if (!person) found.push(...materials(source, at, subject));
	if (!person && subject.kind === 'sense') found.push(...placePhrases(source, from, false));
	return found;
}

/** What a thing is made of: `cracked red vinyl`. */
const materials = (source: Source, at: number, subject: Phrase): Span[] =>
	DETERMINERS.has(source.tokens[at]?.low ?? '')
		? []
		: nounLists(source, at)
				.filter(({ head, unlisted }) => unlisted === 0 && MATERIALS.has(head))
				.flatMap((phrase) => complements(source, phrase.end, subject, 'stand'));

const MATERIALS = new Set(
	'wood oak pine cedar elm brass iron steel copper tin pewter lead glass china porcelain enamel rubber cork vinyl formica linoleum lino chrome stone slate brick marble clay leather felt canvas wool linen cotton velvet silk lace wicker'.split(
		' ',
	),
);

/** What follows "has" or "have": something for the senses; of a person their own body or clothes. */
export function belongings(source: Source, at: number, subject: Phrase): Span[] {
	const person = subject.kind === 'person' || subject.kind === 'living';
	if (subject.who !== null && subject.who === source.scene.dealtWith) return [];
	return nounLists(source, at)
		.filter(({ kind }) => (person ? kind === 'body' : kind === 'sense'))
		.flatMap((phrase) =>
			complements(source, phrase.end, phrase, 'lie').map((span) => ({
				...span,
				unlisted: span.unlisted + phrase.unlisted,
			})),
		);
}
