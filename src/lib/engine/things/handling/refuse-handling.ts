import type { Quality } from '#lib/content/kinds.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** Why a thing cannot be handled so, in a plain sentence. It costs nothing. */
export interface ThingRefusal {
	lack: 'power' | 'thing' | 'quality' | 'tool';
	say: string;
}

/** Powers that no body has. */
const POWERS =
	/\b(?:fly|levitate|teleport|time[- ]travel|turn (?:myself |me )?invisible|become invisible|walk through (?:the |a )?walls?|read (?:his|her|their|everyone's|\w+'s) minds?|mind[- ]control|(?:with|by|in|using) my (?:mind|thoughts)|by thought|by willing it|cast (?:a |an |the )?\w* ?(?:spell|curse|fireball|magic)|summon|conjure|resurrect|raise the dead|bring \w+ back to life|stop time|freeze time|rewind time|stop the sun|transform into|shapeshift|turn into (?:a|an)|breathe fire|super ?(?:power|strength|speed)|x-?ray vision|telekinesis|telepath\w*)\b/i;

/** Powers that a world with magic leaves to a hard check. */
const MAGIC = /\b(?:cast|summon|conjure|spell|curse|fireball|magic)\b/i;

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
};

const MADE_OF: Record<string, string> = {
	mech: 'full of works',
	living: 'alive',
	light: 'only light',
	air: 'only air',
};

export const refuseHandling = {
	/** A power that nobody here has. */
	power({ world }: Story, { text }: Attempt): ThingRefusal | null {
		if (!POWERS.test(text) || (world.template.allowMagic && MAGIC.test(text))) return null;
		return {
			lack: 'power',
			say: 'Nobody here can do that, and you are no exception. Try something that a body can do.',
		};
	},
	/** A thing that is not here. */
	absent({ kinds }: Story, { head, text, owner }: Phrase): ThingRefusal {
		const called = text || head;
		const known = kindOf(kinds, head) !== undefined;
		if (owner === 'my') return { lack: 'thing', say: `You have no ${called} with you.` };
		return { lack: 'thing', say: known ? `There is no ${called} here.` : `You see no ${called} here.` };
	},
	/** What a thing itself does not allow: the author's own reason, its height, its nature. */
	thing(thing: Thing, step: Step, _state: State): ThingRefusal | null {
		const own = thing.refuses?.[step.frame] ?? thing.refuses?.[step.word];
		if (own) return { lack: 'quality', say: own };
		const name = capitalize(thing.name);
		if (thing.kind?.qualities.has('intangible') && !LOOKING.has(step.frame))
			return { lack: 'quality', say: `There is nothing of ${thing.name} that a hand can close on.` };
		if (thing.kind?.qualities.has('aloft') && HANDLING.has(step.frame))
			return { lack: 'quality', say: `${name} is up there, out of reach.` };
		if (thing.kind?.size === 5 && HANDLING.has(step.frame))
			return { lack: 'quality', say: `${name} is far too large for that.` };
		return null;
	},
	/** A quality that it lacks. */
	quality(thing: Thing, step: Step): ThingRefusal {
		const made = thing.kind
			? (MADE_OF[thing.kind.material] ?? `made of ${thing.kind.material}`)
			: 'not made for that';
		return {
			lack: 'quality',
			say: `You cannot ${toSecondPerson(step.word)} ${thing.name}: it is ${made}.`,
		};
	},
	noTool({ text, head }: Phrase): ThingRefusal {
		return { lack: 'tool', say: `You have no ${text || head} with you, and there is none here.` };
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

const LOOKING = new Set(['look', 'find', 'listen', 'smell', 'count', 'read']);
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
