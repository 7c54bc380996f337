import type { Quality } from '#lib/content/kinds.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import { FEAT } from '#lib/engine/things/handling/difficulty.ts';
import { isMany, withoutPointing } from '#lib/engine/things/handling/name-thing.ts';
import type { Setting, Somebody } from '#lib/engine/things/handling/setting.ts';
import { howNamed } from '#lib/engine/things/naming/find-shown.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { wordNearThings } from './near-at-hand.ts';
import { namesPower } from './powers.ts';
import { reasonAgainst } from './reasons.ts';
import { whatBecame } from './what-became.ts';
import { wholeAct, wordAct } from './word-act.ts';

/** Why a thing cannot be handled so, in a plain sentence. It costs nothing. */
export interface ThingRefusal {
	lack: 'power' | 'thing' | 'quality' | 'tool';
	say: string;
	/** It is so already. */
	again?: true;
}

/** What a tool of a quality is called. */
const TOOLS: Partial<Record<Quality, string>> = {
	cuts: 'nothing with an edge',
	lights: 'nothing that makes fire',
	writes: 'nothing to write with',
	digs: 'nothing to dig with',
	pry: 'nothing to pry with',
	unlocks: 'no key for it',
	ties: 'nothing to tie with',
	holds: 'nothing to hold it',
	shoots: 'nothing to shoot with',
};

/** A thing as a refusal names it: without whose it is and how many. */
function callIt({ text, head }: Phrase): string {
	const plain = withoutPointing(
		text.replace(/^.*?['’]s?\s+/, '').replace(/^(?:my|own|his|her|their|its|the|an?)\s+/i, ''),
	);
	return plain.split(' ').length > 4 || plain === '' ? head : plain;
}

export const refuseHandling = {
	/** A power that nobody here has. */
	power({ text }: Attempt): ThingRefusal | null {
		if (!namesPower(text)) return null;
		return {
			lack: 'power',
			say: 'Nobody here can do that, and you are no exception. Try something that a body can do.',
		};
	},
	/** A thing that is not here; where it was shown elsewhere, that is said. */
	absent(setting: Setting, phrase: Phrase): ThingRefusal {
		const { story, state } = setting;
		const called = callIt(phrase);
		if (kindOf(story.kinds, phrase.head)?.qualities.has('subject'))
			return refuseHandling.subject({ name: `the ${called}` });
		const became = whatBecame({ story, state }, phrase);
		if (became) return { lack: 'thing', say: became };
		if (phrase.owner === 'my') return { lack: 'thing', say: `You have no ${called} with you.` };
		const noun = singularOf(phrase.head);
		const elsewhere = (state.shown ?? []).findLast(
			(shown) => shown.noun === noun && shown.at !== state.place,
		);
		const place = elsewhere && story.places.get(elsewhere.at);
		if (place)
			return {
				lack: 'thing',
				say: `The ${called} ${isMany({ name: called }) ? 'are' : 'is'} not here. You saw ${isMany({ name: called }) ? 'them' : 'it'} ${place.preposition} ${place.name}.`,
			};
		if (howNamed(story, state, phrase) === 'spoken')
			return { lack: 'thing', say: `There is only talk of the ${called}: you see nothing of it here.` };
		return {
			lack: 'thing',
			say: `There ${isMany({ name: called }) ? 'are' : 'is'} no ${called} here.${wordNearThings(setting, phrase)}`,
		};
	},
	/** A place where the player is not. */
	otherPlace(name: string): ThingRefusal {
		return { lack: 'thing', say: `From here you cannot: you would have to go to ${name} first.` };
	},
	/** A word that only stands for a thing, where none was named before. */
	unnamed({ text }: Phrase): ThingRefusal {
		return { lack: 'thing', say: `It is not plain what “${text}” stands for: name the thing.` };
	},
	/** A person who is elsewhere. */
	away({ name }: Somebody): ThingRefusal {
		return { lack: 'thing', say: `${capitalize(name)} is not here.` };
	},
	/** A thing that somebody here does not have. */
	notTheirs({ name }: Somebody, phrase: Phrase): ThingRefusal {
		return { lack: 'thing', say: `You see no ${callIt(phrase)} on ${name}.` };
	},
	/** Nothing would come of it. */
	useless({ name }: Thing, step: Step, by?: string): ThingRefusal {
		return {
			lack: 'quality',
			say: `You ${wholeAct(step) ?? `${wordAct(step, by)} ${name} for a while`}, and nothing comes of it that you can see.`,
		};
	},
	/** Something that one can only speak of. */
	subject(thing: Pick<Thing, 'name'>): ThingRefusal {
		const is = isMany(thing) ? 'are nothing' : 'is nothing';
		return {
			lack: 'quality',
			say: `${capitalize(thing.name)} ${is} that a hand or an eye finds: speak of it with somebody.`,
		};
	},
	/** What a thing itself does not allow: the author's own reason, its height, its nature. */
	thing(thing: Thing, step: Step, text: string): ThingRefusal | null {
		const own = thing.refuses?.[step.frame] ?? thing.refuses?.[step.word];
		if (own) return { lack: 'quality', say: own };
		if (thing.kind?.qualities.has('subject')) return refuseHandling.subject(thing);
		const name = capitalize(thing.name);
		const isFilm = thing.kind?.qualities.has('intangible') && !thing.kind.qualities.has('mark');
		if (isFilm && !LOOKING.has(step.frame))
			return { lack: 'quality', say: `There is nothing of ${thing.name} that a hand can close on.` };
		if (thing.kind?.qualities.has('aloft') && HANDLING.has(step.frame))
			return { lack: 'quality', say: `${name} ${isMany(thing) ? 'are' : 'is'} up there, out of reach.` };
		const isVast = thing.kind?.size === 5 && !LOOKING.has(step.frame);
		if (isVast && FEAT.test(text))
			return { lack: 'quality', say: `${name} ${isMany(thing) ? 'are' : 'is'} far too large for that.` };
		if (thing.kind?.size === 5 && HANDLING.has(step.frame))
			return { lack: 'quality', say: `${name} ${isMany(thing) ? 'are' : 'is'} far too large for that.` };
		return null;
	},
	/** A quality that it lacks. */
	quality(thing: Thing, step: Step, by?: string): ThingRefusal {
		const why = reasonAgainst(step, thing);
		const act = `${wordAct(step, by)} ${thing.name}`;
		return { lack: 'quality', say: why ? `You cannot ${act}: ${why}.` : `You see no way to ${act}.` };
	},
	noTool(phrase: Phrase): ThingRefusal {
		return { lack: 'tool', say: `You have no ${callIt(phrase)} with you, and there is none here.` };
	},
	wrongTool(tool: Thing, need: Quality): ThingRefusal {
		return {
			lack: 'tool',
			say: `${capitalize(tool.name)} will not do for that: it has to be something that ${VERBS[need] ?? 'serves'}.`,
		};
	},
	needsTool(need: Quality): ThingRefusal {
		return { lack: 'tool', say: `You have ${TOOLS[need] ?? 'nothing for that'}.` };
	},
};

const VERBS: Partial<Record<Quality, string>> = {
	cuts: 'cuts',
	lights: 'burns',
	writes: 'writes',
	digs: 'digs',
	unlocks: 'opens locks',
};

const LOOKING = new Set([
	'look',
	'find',
	'listen',
	'smell',
	'count',
	'read',
	'touch',
	'spy',
	'hide',
	'sit',
	'lie',
	'stand',
]);
const HANDLING = new Set([
	'take',
	'lift',
	'push',
	'pull',
	'break',
	'tear',
	'cut',
	'burn',
	'carry',
	'throw',
	'tie',
	'turn',
	'conceal',
	'wear',
	'fold',
]);
