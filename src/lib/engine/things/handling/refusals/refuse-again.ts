import type { HandlingRule } from '#lib/content/handling.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { describeThing } from '#lib/engine/things/describe-thing.ts';
import { isMany } from '#lib/engine/things/handling/name-thing.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';
import { stateWords } from '#lib/engine/things/state-words.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { ThingRefusal } from './refuse-handling.ts';

/** What a second look, touch or sniff tells; it costs nothing. */
const SENSES = new Set(['look', 'feel', 'smell', 'taste']);

/** What is going to be done, and what the thing would be from then on. */
interface Doing {
	ruleId: string;
	rule: HandlingRule;
	thing: Thing;
	/** Where the rule puts, ties or wraps it. */
	to?: { preposition: string; name: string };
}

/** Why an act that would change nothing is not done: the thing is so already. Null where it would change something. */
export function refuseAgain({ story, state }: Setting, doing: Doing): ThingRefusal | null {
	const { ruleId, rule, thing } = doing;
	const already = (words: string): ThingRefusal => ({ lack: 'thing', again: true, say: words });
	const isHad = thing.source === 'carried' || thing.source === 'held';
	if (rule.moves === 'player' && isHad && rule.becomes.length === 0)
		return already(`You have ${thing.name} already.`);
	const is = stateWords(state, thing);
	const isWorn = thing.source === 'worn' && (thing.kind?.qualities.has('wear') ?? false);
	if (ruleId === 'wear' && isWorn && !thing.owner && !is.includes('taken off'))
		return already(`You are wearing ${thing.name.replace(/^the /, 'your ')} already.`);
	if (SENSES.has(ruleId) && state.things?.[thing.id]?.is?.includes(rule.becomes[0] ?? ''))
		return already(describeThing(story, state, thing, ruleId));
	const word = alreadySo(is, doing);
	const are = isMany(thing) ? 'are' : 'is';
	return word
		? already(`${capitalize(thing.name)} ${are} ${word}${LOCKED.test(word) ? '' : ' already'}.`)
		: null;
}

const LOCKED = /^locked$/;

/** The state that the thing has already and that makes the act needless or impossible, such as `locked`; null for none. */
function alreadySo(is: readonly string[], { ruleId, rule, to }: Doing): string | null {
	const [first] = rule.becomes;
	if (!first) return null;
	if (ruleId === 'open' && is.includes('locked')) return is.includes('unlocked') ? null : 'locked';
	if (first === 'lit' && is.includes('burning')) return 'burning';
	if (ruleId === 'close' && is.includes('locked')) return 'closed';
	const wanted = first.replace('{to}', to ? `${to.preposition} ${to.name}` : '').trim();
	if (wanted.includes('{') || first === 'written on') return null;
	if (!LASTING.has(first.replace(/ \{.*$/, ''))) return null;
	// `tie it` says nothing of where: it is tied anyhow.
	const isVague = first.includes('{to}') && !to;
	return is.find((word) => word === wanted || (isVague && word.startsWith(`${wanted} `))) ?? null;
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
	'covered',
	'moved',
	'turned',
	'pressed',
	'dug up',
	'tended',
	'full',
	'tied',
	'wrapped',
	'fastened',
	'held open',
	'spread out',
	'coiled up',
	'knocked over',
]);
