import type { Frames, NearPair } from '#lib/content/frames.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';

/** Checks that near frames exist, that no pair stands twice, and that none joins a kind or neutral frame with an unkind one. */
export function checkNear(scope: Scope, pairs: NearPair[], frames: Frames): void {
	const seen = new Set<string>();
	for (const pair of pairs) {
		const here = entryScope(scope, pair);
		const unknown = pair.findIndex((id) => !frames[id]);
		const key = pair.toSorted().join(' ');
		if (unknown >= 0)
			reportProblem(fieldScope(here, unknown), `no frame of shared/frames.yaml is called "${pair[unknown]}"`);
		else if (pair[0] === pair[1])
			reportProblem(here, `${pair[0]} is near itself already: leave the pair out`);
		else if (seen.has(key)) reportProblem(here, `${pair.join(' and ')} stand in an earlier pair already`);
		else if (isHarm(frames, pair[0]) !== isHarm(frames, pair[1]))
			reportProblem(
				here,
				`one of ${pair.join(' and ')} is unkind or violent and the other is not: they can not stand for each other`,
			);
		seen.add(key);
	}
}

function isHarm(frames: Frames, id: string): boolean {
	const tone = frames[id]?.tone;
	return tone === 'unkind' || tone === 'violent';
}
