import type { Frame } from '#lib/content/frames.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Step } from '#lib/engine/step.ts';

/** Verbs without a frame that always mean violence to a person. */
const VIOLENT = wordSet(
	`knife shank shiv bludgeon cudgel pummel maul gore thrash impale skewer smother suffocate garrotte slaughter massacre maim cripple
	mutilate disembowel eviscerate electrocute taser tase bayonet slash club flog claw mug butcher decapitate lacerate stun
	cuff hogtie headlock cosh pistolwhip enslave entrap torment punish scald smite whip annihilate obliterate vanquish`,
);
/** Unkind frames that harm only somebody named. */
const WITH_PERSON = new Set(['weapon', 'deceive', 'insult', 'accuse', 'snatch']);

/** How much a step harms: 2 violent or criminal, 1 unkind. It needs somebody who is harmed. */
export function harmOf(
	step: Pick<Step, 'person' | 'object' | 'verb' | 'word' | 'frame' | 'pattern'>,
	frame: Frame | undefined,
): Step['harm'] {
	const somebody = Boolean(step.person && !['me', 'myself', 'us'].includes(step.person.head));
	if (!frame) return step.verb === 'attack' && somebody && VIOLENT.has(step.word) ? 2 : 0;
	if (frame.tone === 'violent') return 2;
	if (frame.tone !== 'unkind') return 0;
	if (step.pattern.startsWith('confront')) return 0;
	return WITH_PERSON.has(step.frame) && !somebody ? 0 : 1;
}

/** The lexicon's class for a verb without a frame: without somebody to attack, a thing is only used. */
export function classOf(known: Verb | undefined, word: string, person: boolean): Verb {
	if (known === 'attack' || known === 'threaten')
		return person && VIOLENT.has(word) ? 'attack' : person ? 'other' : 'use';
	return known ?? 'other';
}
