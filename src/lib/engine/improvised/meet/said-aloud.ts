import type { Attempt } from '#lib/engine/attempt.ts';
import { isSpeech, type Proposal } from '#lib/engine/improvised/proposal.ts';
import { plainStep } from '#lib/engine/plain-step.ts';
import type { Step } from '#lib/engine/step.ts';

/** Words before a colon, and what is said behind it. */
const ALOUD = /^(?<lead>[^:“”"]{2,60}):\s*["“]?(?<said>[^“”"]{2,}?)["”]?$/su;

/** The attempt with everything behind the colon as what is said, where a proposal reads nothing but speech in the words. */
export function sayAloud(attempt: Attempt, proposal: Proposal): Attempt {
	const { together: _, ...alone } = attempt;
	const { lead = '', said = '' } = ALOUD.exec(attempt.words ?? attempt.text)?.groups ?? {};
	const isHarmful = (attempt.steps ?? []).some(({ harm }) => harm > 0);
	if (!said || isHarmful || !isSpeech(proposal)) return attempt;
	return { ...alone, verb: 'say', acts: ['say'], steps: [stepOf(lead, said)] };
}

function stepOf(lead: string, said: string): Step {
	const own = lead.trim().replace(/^i\s+/i, '');
	return {
		...plainStep({
			frame: 'say',
			pattern: 'say',
			verb: 'say',
			word: 'say',
			words: /^(?:on|over|to|into|through|down|up|at|from|in)\b/i.test(own) ? `say ${own}` : own,
		}),
		said: { kind: 'claim', content: said.trim(), quoted: false },
	};
}
