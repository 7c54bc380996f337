import type { Storylet } from '#lib/content/story.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';

/** Refuses an act in `does` that is no frame and no pattern of one. */
export function checkWordings(scope: Scope, storylet: Storylet): void {
	const here = entryScope(scope, storylet);
	storylet.does?.forEach((act, index) => {
		if (!scope.ids.frame.has(act)) reportProblem(fieldScope(here, 'does', index), noFrame(act));
	});
}

function noFrame(act: string): string {
	return `"${act}" is no frame and no pattern of shared/frames.yaml: write the name of a group, such as pour, or a pattern as it stands there, such as take_by:hand`;
}
