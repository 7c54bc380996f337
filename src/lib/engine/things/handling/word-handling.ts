import type { LineBag } from '#lib/engine/lines.ts';
import type { Beat, Outcome } from '#lib/engine/outcome.ts';
import { isAsleep } from '#lib/engine/persons/plan-conduct.ts';
import { capitalize, pronounsOf } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';
import { describeThing, toldOf, wordState } from '#lib/engine/things/describe-thing.ts';
import { agree } from './agree.ts';
import { wordAim } from './aims/word-aim.ts';

/** What comes of handling a thing, in a sentence; null where the first sentence has said it all. */
export function wordHandling(
	story: Story,
	{ degree, state }: Outcome,
	bag: LineBag,
	beat: HandledBeat,
): string | null {
	const told = wordResult(story, { degree, state }, bag, beat);
	const aim = beat.aim && wordAim(state, beat.thing, beat.aim, told ?? '', beat.to);
	if (!aim) return told;
	// What every such thing looks like is no answer to what was sought.
	const sense = senseOf(story, beat.rule);
	const isPlain =
		sense !== undefined &&
		toldOf(story, state, beat.thing, sense) === undefined &&
		wordState(state, beat.thing) === '';
	return isPlain ? aim : [told, aim].filter((part) => part).join(' ');
}

/** The sense by which a rule finds out about a thing; undefined for a rule that does something to it. */
function senseOf({ handling }: Story, rule: string): string | undefined {
	const sense = SENSE.exec(handling.rules[rule]?.good[0] ?? '')?.[1];
	return sense === 'seen' ? 'look' : sense;
}

const SENSE = /^\{(seen|feel|smell|taste|back)\}$/;

/** What was done to a thing, by which rule. */
type HandledBeat = Omit<Extract<Beat, { kind: 'handled' }>, 'kind'>;

function wordResult(
	story: Story,
	{ degree, state }: Pick<Outcome, 'degree' | 'state'>,
	bag: LineBag,
	{ rule: ruleId, thing, somebody, made, to }: HandledBeat,
): string | null {
	const rule = story.handling.rules[ruleId];
	if (!rule) return null;
	const as = degree === 'great' ? 'good' : degree;
	if (as === 'fail' && rule.fail.length === 0) return null;
	const key = rule[as].length > 0 ? as : 'good';
	if (somebody && rule.manner && isAsleep(somebody)) {
		const pool = story.conduct.strangers.asleep.map((line) =>
			agree(line, thing, personSlots(story, somebody)),
		);
		return bag.any('stranger.asleep', pool);
	}
	const sense = key === 'good' ? senseOf(story, ruleId) : undefined;
	if (sense === 'look' && to?.startsWith('through ') && toldOf(story, state, thing, sense) === undefined)
		return bag.any(
			'handling.through',
			story.handling.through.map((line) => agree(line, thing)),
		);
	if (sense) return describeThing(story, state, thing, sense);
	const forms = { ...personSlots(story, somebody), ...(made && { made }), ...(to && { to }) };
	const lines = fitting(rule[key], forms);
	return bag.any(
		`handling.${ruleId}.${key}${lines.length < rule[key].length ? '.bare' : ''}`,
		lines.map((line) => agree(line, thing, forms)),
	);
}

/** The lines whose second thing is named; all of them where none is left. */
function fitting(lines: readonly string[], { to }: Record<string, string>): readonly string[] {
	const fit = to === undefined ? lines.filter((line) => !line.includes('{to}')) : lines;
	return fit.length > 0 ? fit : lines.map((line) => line.replaceAll(' {to}', ''));
}

function personSlots({ npcs }: Story, name: string | undefined): Record<string, string> {
	if (!name) return {};
	const npc = [...npcs.values()].find((candidate) => candidate.name === name);
	const { them, their } = pronounsOf(npc);
	return { target: name, Target: capitalize(name), whom: them, their };
}
