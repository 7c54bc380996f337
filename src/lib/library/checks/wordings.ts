import type { Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';

/** The least number of other wordings of a label. */
const WORDINGS = 6;

/** Verbs that say by themselves what is done. Every other one stands for many acts. */
const PLAIN: ReadonlySet<Verb> = new Set<Verb>(['ask', 'yes', 'no']);

/** Whether every scene must say what it does and how its label is reworded. */
const DEMANDED = false;

/** Checks what a scene says of the words that call it: acts that exist, and where demanded, that it says enough. */
export function checkWordings(scope: Scope, storylet: Storylet): void {
	const here = entryScope(scope, storylet);
	storylet.does?.forEach((act, index) => {
		if (!scope.ids.frame.has(act)) reportProblem(fieldScope(here, 'does', index), noFrame(act));
	});
	if (DEMANDED) demandWordings(scope, storylet);
}

/** Reports a scene on a wide verb that does not say what the player does in it, and a label without enough other wordings. */
export function demandWordings(scope: Scope, storylet: Storylet): void {
	const { when, does, label, also = [] } = storylet;
	const here = entryScope(scope, storylet);
	const wide = when.verb ? when.verb.filter((verb) => !PLAIN.has(verb)) : ['any verb'];
	if (!does && wide.length > 0)
		reportProblem(
			fieldScope(here, 'does'),
			`${wide.join(', ')} stands for many acts: say what the player does here, as frames of shared/frames.yaml, such as does: [pour, give]`,
		);
	if (label && also.length < WORDINGS)
		reportProblem(
			fieldScope(here, 'also'),
			`${also.length} other wordings of “${label}”, wanted ${WORDINGS}: write ${WORDINGS - also.length} more, as players would type them`,
		);
}

function noFrame(act: string): string {
	return `"${act}" is no frame and no pattern of shared/frames.yaml: write the name of a group, such as pour, or a pattern as it stands there, such as take_by:hand`;
}
