import type { ConductManner } from '#lib/content/conduct.ts';
import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { bringAbout, type Draft, moveStanding } from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import type { Beat, ReplyMood } from '#lib/engine/outcome.ts';
import { actOf } from '#lib/engine/reasons/word-reason.ts';
import { wordGist } from '#lib/engine/slots.ts';
import type { HandlingPlan } from './plan-handling.ts';

/** What taking from, giving to or doing something to a person does to their standing, as it succeeds and as it fails. */
const BY_MANNER: Record<ConductManner, [number, number]> = {
	kind: [3, 0],
	friendly: [2, 0],
	plain: [0, 0],
	rude: [-4, -3],
	violent: [-6, -4],
};

/** What people think of what was done to a thing: the person it concerns, else the owner, else whoever saw it. */
export function mind(draft: Draft, plan: HandlingPlan, attempt: Attempt, degree: Degree): Beat[] {
	const { somebody, rule } = plan;
	if (somebody?.npc && rule.manner) return mindSomebody(draft, plan, somebody.npc, attempt, degree);
	if (somebody && (rule.manner === 'violent' || rule.manner === 'rude')) {
		bringAbout(draft, [{ trouble: 1 }], `you did this to ${somebody.name}: ${actOf(draft.story, attempt)}`);
		return [];
	}
	return mindThing(draft, plan, attempt, degree);
}

function mindSomebody(
	draft: Draft,
	{ rule, thing }: HandlingPlan,
	npc: string,
	attempt: Attempt,
	degree: Degree,
): Beat[] {
	const manner = rule.manner ?? 'plain';
	const failed = degree === 'fail';
	const gist =
		manner === 'kind' && attempt.steps?.[0]?.frame === 'pour'
			? 'poured {them} something to drink'
			: gistOf(attempt, thing.name, rule.from, rule.moves === 'person');
	const by = BY_MANNER[manner][failed ? 1 : 0];
	const why = failed
		? `tried to ${actOf(draft.story, attempt)}`
		: wordGist(draft.story, { gist, of: npc }, '');
	if (by !== 0) moveStanding(draft, npc, by, `you ${why}`);
	const isKind = manner === 'kind' || manner === 'friendly';
	if (by !== 0 && !(failed && isKind))
		remember(draft, { who: npc, gist, valence: isKind ? 1 : -1, importance: 2, tags: [manner] });
	return [{ kind: 'reply', npc, mood: moodOf(manner, rule.from, failed) }];
}

function moodOf(manner: ConductManner, from: boolean, failed: boolean): ReplyMood {
	if (manner === 'rude') return 'hurt';
	if (manner === 'violent') return 'robbed';
	if (manner === 'kind') return failed ? 'shy' : 'kind';
	if (manner === 'friendly') return failed ? 'no' : 'thanks';
	return failed ? 'no' : from ? 'yes' : 'kind';
}

/** What is remembered, after "you": `took the pencil from them`. */
function gistOf(attempt: Attempt, name: string, from: boolean, given: boolean): string {
	// Whose it is goes without saying: it is theirs.
	const thing = name.replace(/^.*’s? /, 'the ').slice(0, 50);
	if (from) return `took ${thing} from {them}`;
	if (given) return `gave {them} ${thing}`;
	return `${pastOf(attempt)} ${thing} ${attempt.steps?.[0]?.frame === 'pour' ? 'over' : 'at'} {them}`;
}

function mindThing(draft: Draft, plan: HandlingPlan, attempt: Attempt, degree: Degree): Beat[] {
	const { rule, thing, witnesses } = plan;
	const who = thing.owner && witnesses.includes(thing.owner) ? thing.owner : witnesses[0];
	if (who && isOnBody(plan) && !FOR_THEM.test(attempt.text)) {
		moveStanding(draft, who, degree === 'fail' ? -1 : -2, `you were rough with ${thing.name}`);
		return [{ kind: 'reply', npc: who, mood: 'rough' }];
	}
	if (!who || degree === 'fail' || rule.wrong === 0) return [];
	if (rule.wrong === 1) return [{ kind: 'seen', npc: who }];
	const gist = `${rule.becomes[0] === 'burning' ? 'set fire to' : pastOf(attempt)} ${thing.name.slice(0, 60)}`;
	moveStanding(draft, who, rule.wrong === 2 ? -3 : -6, `you ${gist}`);
	remember(draft, { who, gist, valence: -1, importance: 2, tags: ['damage'] });
	return [{ kind: 'reply', npc: who, mood: 'hurt' }];
}

/** Whether somebody here wears the thing, and it was more than looked at. */
function isOnBody({ thing, rule, witnesses }: HandlingPlan): boolean {
	const isWorn = thing.source === 'worn' && thing.owner !== undefined && witnesses.includes(thing.owner);
	return isWorn && !rule.frames.some((frame) => GENTLE.has(frame));
}

/** What is done for somebody is not rough. */
const FOR_THEM = /\bfor (?:her|him|them|\p{Lu}\p{L}+)\b|\b(?:gently|softly|kindly|carefully|tenderly)\b/u;

const GENTLE = new Set(['look', 'touch', 'smell', 'listen', 'count', 'clean', 'mend', 'erase']);

const PAST: Record<string, string> = {
	break: 'broke',
	tear: 'tore',
	cut: 'cut',
	burn: 'burnt',
	steal: 'stole',
	take: 'took',
	throw: 'threw',
	shoot: 'shot at',
	drive: 'drove',
	ride: 'rode',
	hit: 'hit',
	light: 'lit',
	set: 'set',
	write: 'wrote on',
	draw: 'drew on',
	bite: 'bit',
	eat: 'ate',
	drink: 'drank from',
	blow: 'blew out',
	swing: 'swung',
	shake: 'shook',
};

function pastOf({ steps }: Attempt): string {
	const word = steps?.[0]?.word ?? 'break';
	if (PAST[word]) return PAST[word];
	if (word.endsWith('e')) return `${word}d`;
	return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(word) && !/[aeiou]{2}/.test(word)
		? `${word}${word.at(-1)}ed`
		: `${word}ed`;
}
