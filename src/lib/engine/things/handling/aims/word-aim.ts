import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import { isMany } from '#lib/engine/things/handling/name-thing.ts';
import { stateWords } from '#lib/engine/things/state-words.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { Aim } from './aim.ts';

/** Whether the act found out what it was to find out, in a sentence; null where the rest of the answer says it. */
export function wordAim(state: State, thing: Thing, aim: Aim, told: string, by = ''): string | null {
	const n = thing.id.length + state.turn;
	if (aim.kind !== 'find' && isTold(aim.clause, told)) return null;
	if (aim.kind === 'find') return wordFind(thing, aim.what, told, { n, by });
	if (aim.kind === 'which') return wordWhich(state, thing, aim.clause, n);
	return wordWhether(state, thing, aim.clause, n);
}

const pick = (lines: readonly string[], n: number): string => lines[n % lines.length] ?? '';

/** Whether the answer has said already how the thing feels. */
const isTold = (clause: string, told: string): boolean =>
	[HEAT, WET, WEIGHT].some((sign) => sign.test(clause) && FELT.test(told));
const FELT = /\b(?:cold|warm|hot|wet|dry|damp|heav|light)/i;

/** Words of what is written, which the answer quotes. */
const WRITING = /\b(?:writing|words?|names?|letters?|message|marks?|text|notes?|initials)\b/i;

function wordFind(
	thing: Thing,
	what: string,
	told: string,
	{ n, by }: { n: number; by: string },
): string | null {
	const bare = what.replace(/^(?:the|an?|any|some|more|that|this|those|these|your|his|her|their) /i, '');
	const head = (bare.split(/ (?:of|in|on|that|which|with|or|and) /)[0] ?? bare).split(' ').at(-1) ?? bare;
	if (new RegExp(`\\b${head.slice(0, 5)}`, 'i').test(told)) return null;
	if (thing.nouns.includes(head.toLowerCase())) return null;
	if (WRITING.test(bare) && told.includes('“')) return null;
	const [side = ''] =
		/^(?:under|behind|beneath|inside|in|among|between|along|round|around|underneath)\b/.exec(by) ?? [];
	const at = `${side || within(thing)} ${thing.name}`;
	const [, rest] = /^(?:any|some)thing\b(.*)$/i.exec(what) ?? [];
	if (rest !== undefined) return `You find nothing${rest} ${at}.`;
	const are = /[^s]s$/.test(head) ? 'are' : 'is';
	return pick(
		[
			`You find no ${bare} ${at}.`,
			`There ${are} no ${bare} ${at} that you can find.`,
			`You go over ${thing.name} twice, and there ${are} no ${bare}.`,
		],
		n,
	);
}

/** The preposition for what is sought about a thing: in a box, on a wall. */
const within = ({ kind }: Thing): string =>
	kind && (kind.material === 'liquid' || kind.qualities.has('holds') || kind.qualities.has('swim'))
		? 'in'
		: 'on';

/** Questions about how a thing feels, each with what decides it. */
const HEAT = /\b(?:hot|warm|warmth|heat|heated|cold|cool|temperature)\b/i;
const WET = /\b(?:wet|damp|dry|moist|soaked)\b/i;
const WEIGHT = /\b(?:heavy|light|weighs?)\b/i;
const HOT_NOW = /\b(?:smok|steam|burning|glow|hot\b|boil|red-hot|scorch|lit\b|ember)/i;
const COLD_NOW = /\b(?:ice|icy|frost|frozen|cold|snow)/i;
const WET_NOW = /\b(?:wet|drip|soak|damp|moist|dew)/i;

/** How a thing is to the hand, where that is asked; null where something else is. */
function wordSensed(state: State, thing: Thing, clause: string): string | null {
	const { kind } = thing;
	if (!kind || !/\b(?:it|they|them|the|this|that|how)\b/i.test(clause)) return null;
	const now = [thing.name, ...stateWords(state, thing)].join(' ');
	const name = capitalize(thing.name);
	const is = isMany(thing) ? 'are' : 'is';
	if (HEAT.test(clause)) {
		if (kind.material === 'fire' || HOT_NOW.test(now)) return `${name} ${is} hot: you feel it on your skin.`;
		if (COLD_NOW.test(now)) return `${name} ${is} as cold as ice.`;
		if (kind.material === 'living') return `${name} ${is} warm, as living things are.`;
		return `${name} ${is} no warmer than the air.`;
	}
	if (WET.test(clause))
		return kind.material === 'liquid' || WET_NOW.test(now)
			? `${name} ${is} wet, and your fingers come away wet.`
			: `${name} ${is} dry.`;
	if (!WEIGHT.test(clause)) return null;
	return `${name} ${is} ${['hardly any weight', 'light enough for one hand', 'a load for both arms', 'heavy'][kind.size] ?? 'far too heavy to lift'}.`;
}

const FAULT =
	/\b(?:loose|stuck|jammed|broken|cracked|damaged|torn|bent|rotten|weak|shaky|wobbly|frayed|worn|split|leaking|faulty|dead|false|fake|hollow|marked|scratched)\b/i;

function wordWhether(state: State, thing: Thing, clause: string, n: number): string | null {
	const sensed = wordSensed(state, thing, clause);
	if (sensed) return sensed;
	if (/^(?:it|this|that|they) (?:works?|moves?|opens?|holds?|gives?|turns?|fits?|burns?)\b/i.test(clause))
		return null;
	const [, who, does] = /^(it|that|this) ([a-z]+[^s\s]s)(?: .*)?$/i.exec(clause) ?? [];
	if (who && does && !/^(?:is|was|has|does|goes)$/.test(does))
		return `As far as you can tell, ${clause.replace(`${who} ${does}`, `${who} does not ${stem(does)}`)}.`;
	const [fault = ''] = FAULT.exec(clause) ?? [];
	const known = stateWords(state, thing).join(' ');
	if (fault && !new RegExp(fault, 'i').test(`${known} ${thing.name}`)) {
		const denied = denyClause(clause);
		if (denied) return `As far as you can tell, ${denied}.`;
	}
	const empty = /^there(?:'s| is| are| was)\b/i.test(clause) ? denyClause(clause) : null;
	if (empty) return `As far as you can tell, ${empty}.`;
	return pick(
		[
			`You cannot tell by ${thing.name} whether ${clause}.`,
			`Whether ${clause}, ${thing.name} ${isMany(thing) ? 'do' : 'does'} not tell you.`,
			`Nothing about ${thing.name} says whether ${clause}.`,
		],
		n,
	);
}

const stem = (does: string): string => does.replace(/(ch|sh|ss|x|zz)es$|s$/, '$1');

/** A clause denied: `a leg is loose` becomes `no leg is loose`; null where that is not plain. */
function denyClause(clause: string): string | null {
	if (/^there(?:'s| is| are| was) (?:any|some)(?=thing|body|one)/i.test(clause))
		return clause
			.replace(/^there(?:'s| is| are| was) (?:any|some)one/i, 'there is nobody')
			.replace(/^there(?:'s| is| are| was) (?:any|some)(?=thing|body)/i, 'there is no');
	if (/^there(?:'s| is| are| was) /i.test(clause))
		return clause.replace(
			/^there(?:'s| (is|are|was)) (?:an?|any|some|still)? ?/i,
			(_, be = 'is') => `there ${be} no `,
		);
	if (/^(?:an?|any|one|some) .+? (?:is|are) /i.test(clause)) return clause.replace(/^\S+/, 'no');
	const been = clause.replace(/'s been\b/, ' has not been');
	if (been !== clause) return been;
	const denied = clause.replace(/(?:'s| (is|are|has|have|was|were))\b/, (_, be = 'is') => ` ${be} not`);
	return denied === clause ? null : denied;
}

function wordWhich(state: State, thing: Thing, clause: string, n: number): string | null {
	const [, verb] = /^what (falls|comes|drops|runs|rolls) out\b/i.exec(clause) ?? [];
	if (verb) return `Nothing ${verb} out.`;
	if (/^(?:how|what it)\b/i.test(clause)) {
		const sensed = wordSensed(state, thing, clause);
		if (sensed) return sensed;
	}
	if (
		/^(?:what (?:it|they) (?:is|are|looks?|feels?|smells?|tastes?|sounds?)|how it (?:looks|feels|smells|tastes|sounds|works))\b/i.test(
			clause,
		)
	)
		return null;
	// What the words ask about is no thing that could tell it.
	if (thing.nouns.some((noun) => clause.split(' ')[1] === noun))
		return `${capitalize(clause)} is more than you can tell from here.`;
	return pick(
		[
			`Nothing about ${thing.name} tells you ${clause}.`,
			`${capitalize(thing.name)} ${isMany(thing) ? 'do' : 'does'} not tell you ${clause}.`,
			`You look for it, and ${clause} is not to be learnt from ${thing.name}.`,
		],
		n,
	);
}
