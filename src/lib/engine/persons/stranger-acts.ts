import type { ConductRule, StrangerAct } from '#lib/content/conduct.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';
import { strangerSaid } from '#lib/engine/said/taken/stranger-said.ts';
import type { Step } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';

export type { StrangerAct };

const BY_SPEECH: Record<SayingKind, StrangerAct> = {
	question: 'asked',
	claim: 'told',
	promise: 'promised',
	threat: 'threatened',
	order: 'asked-for',
	request: 'asked-for',
	offer: 'thanked',
	bargain: 'promised',
	joke: 'told',
	name: 'told',
	confession: 'told',
	apology: 'thanked',
	insult: 'insulted',
	thanks: 'thanked',
	praise: 'thanked',
	warning: 'told',
	greeting: 'greeted',
	lie: 'doubted',
};

/** Signs to somebody. */
const SIGNS = new Set(['gesture', 'wave', 'bow']);

/** They are to tell something. Nobody without a name knows it. */
const ANSWERS = /\b(?:tell|say|explain|name|describe|answer|show)s?\b/i;

/** What is done to somebody without a name, by the kind of speech or the manner of the act. */
export function strangerActOf(step: Step, rule: ConductRule | undefined): StrangerAct {
	if (step.condition !== undefined) return ANSWERS.test(step.condition) ? 'asked' : 'asked-for';
	const words = strangerSaid(step);
	if (words) return words.isForNews ? 'told' : BY_SPEECH[words.kind];
	if (SIGNS.has(step.frame)) return 'greeted';
	if (step.verb === 'give') return step.object && isBodyWord(step.object.head) ? 'greeted' : 'paid';
	if (rule) return rule.manner === 'violent' ? 'violent' : rule.manner === 'rude' ? 'rude' : 'kind';
	if (step.harm === 2) return 'violent';
	if (step.harm === 1) return 'rude';
	if (step.verb === 'ask') return 'asked';
	if (step.verb === 'persuade') return 'asked-for';
	return step.verb === 'use' || step.verb === 'other' || step.verb === 'move' ? 'kind' : 'told';
}
