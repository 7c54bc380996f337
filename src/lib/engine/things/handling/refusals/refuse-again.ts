import type { HandlingRule } from '#lib/content/handling.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { describeThing } from '#lib/engine/things/describe-thing.ts';
import { isMany } from '#lib/engine/things/handling/name-thing.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { ThingRefusal } from './refuse-handling.ts';

/** What a second look, touch or sniff tells; it costs nothing. */
const SENSES = new Set(['look', 'feel', 'smell', 'taste']);

/** Why an act that would change nothing is not done: the thing is so already. Null where it would change something. */
export function refuseAgain(
	{ story, state }: Setting,
	{ ruleId, rule, thing }: { ruleId: string; rule: HandlingRule; thing: Thing },
): ThingRefusal | null {
	const now = state.things?.[thing.id];
	if (
		rule.moves === 'player' &&
		(thing.source === 'carried' || thing.source === 'held') &&
		rule.becomes.length === 0
	)
		return { lack: 'thing', again: true, say: `You have ${thing.name} already.` };
	const [word] = rule.becomes;
	if (!word || word.includes('{') || !now?.is?.includes(word) || word === 'written on') return null;
	if (SENSES.has(ruleId))
		return { lack: 'thing', again: true, say: describeThing(story, state, thing, ruleId) };
	if (!LASTING.has(word)) return null;
	const are = isMany(thing) ? 'are' : 'is';
	return { lack: 'thing', again: true, say: `${capitalize(thing.name)} ${are} ${word} already.` };
}

/** States in which the same act again would change nothing. */
const LASTING = new Set([
	'open',
	'closed',
	'broken',
	'torn',
	'cut',
	'burning',
	'lit',
	'out',
	'off',
	'untied',
	'worn by you',
	'taken off',
	'eaten',
	'hidden',
	'clean',
	'held up',
	'covered',
	'moved',
	'turned',
	'pressed',
	'held steady',
	'under you',
	'hiding you',
	'climbed by you',
	'walked by you',
	'dug up',
	'tended',
	'put down',
]);
