import type { Storylet } from '#lib/content/story.ts';
import type { Verb } from '#lib/content/verbs.ts';
import type { Library } from './books.ts';
import { type Problem, problemAt, type SourceMap } from './document.ts';

/** The least number of other wordings of a label. */
const WORDINGS = 6;

/** Verbs that say by themselves what is done. Every other one stands for many acts. */
const PLAIN: ReadonlySet<Verb> = new Set<Verb>(['ask', 'yes', 'no']);

/** Reports scenes that do not say what the player does in them, and labels without enough other wordings. The game can be played without either, and understands less. */
export function missingWordings(library: Library, sources: SourceMap): Problem[] {
	const scenes = [
		...library.shared.storylets,
		...[...library.worlds, ...library.adventures].flatMap(({ storylets }) => storylets),
	];
	return scenes.flatMap((scene) =>
		missingIn(scene).map(([field, message]) => problemAt(sources, scene, [field], message)),
	);
}

function missingIn({ when, does, label, also = [] }: Storylet): ['does' | 'also', string][] {
	const wide = when.verb ? when.verb.filter((verb) => !PLAIN.has(verb)) : ['any verb'];
	const missing: ['does' | 'also', string][] = [];
	if (!does && wide.length > 0)
		missing.push([
			'does',
			`${wide.join(', ')} stands for many acts: say what the player does here, as frames of shared/frames.yaml, such as does: [pour, give]`,
		]);
	if (label && also.length < WORDINGS)
		missing.push([
			'also',
			`“${label}” has ${also.length} other wordings, wanted ${WORDINGS}: write ${WORDINGS - also.length} more, as players would type them`,
		]);
	return missing;
}
