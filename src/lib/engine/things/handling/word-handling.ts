import type { LineBag } from '#lib/engine/lines.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { capitalize, pronounsOf } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';
import { describeThing } from '#lib/engine/things/describe-thing.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { isMany } from './name-thing.ts';

/** What comes of handling a thing, in a sentence; null where the first sentence has said it all. */
export function wordHandling(
	story: Story,
	{ degree, state }: Outcome,
	bag: LineBag,
	{ rule: ruleId, thing, somebody, made }: { rule: string; thing: Thing; somebody?: string; made?: string },
): string | null {
	const rule = story.handling.rules[ruleId];
	if (!rule) return null;
	const as = degree === 'great' ? 'good' : degree;
	const key = rule[as].length > 0 ? as : 'good';
	const sense = /^\{(seen|feel|smell|taste)\}$/.exec(rule[key][0] ?? '')?.[1];
	if (sense) return describeThing(story, state, thing, sense === 'seen' ? 'look' : sense);
	const forms = { ...personSlots(story, somebody), ...(made && { made }) };
	return bag.any(
		`handling.${ruleId}.${key}`,
		rule[key].map((line) => agree(line, thing, forms)),
	);
}

function personSlots({ npcs }: Story, name: string | undefined): Record<string, string> {
	if (!name) return {};
	const npc = [...npcs.values()].find((candidate) => candidate.name === name);
	const { them, their } = pronounsOf(npc);
	return { target: name, Target: capitalize(name), whom: them, their };
}

/** The endings of verbs and the pronouns, for a thing and for many: `hold{s}`, `catch{es}`, `fl{ies}`. */
const ONE = {
	it: 'it',
	them: 'it',
	its: 'its',
	itself: 'itself',
	s: 's',
	es: 'es',
	ies: 'ies',
	is: 'is',
	was: 'was',
	has: 'has',
};
const MANY = {
	it: 'they',
	them: 'them',
	its: 'their',
	itself: 'themselves',
	s: '',
	es: '',
	ies: 'y',
	is: 'are',
	was: 'were',
	has: 'have',
};

/** Makes a line agree with its thing. */
export function agree(line: string, thing: Pick<Thing, 'name'>, others: Record<string, string> = {}): string {
	const forms: Record<string, string> = { ...(isMany(thing) ? MANY : ONE), thing: thing.name, ...others };
	return line.replace(/\{(\w+)\}/g, (whole, slot: string) => {
		const low = slot.charAt(0).toLowerCase() + slot.slice(1);
		const value = forms[slot] ?? forms[low];
		if (value === undefined) return whole;
		return slot === low ? value : capitalize(value);
	});
}
