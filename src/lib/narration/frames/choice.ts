import { formFlaw, type Ruling, tokensOf } from './judge.ts';
import { isAdverb, isQuality, isSmall, nounKind } from './lexicon.ts';
import { type FrameScene, straighten } from './scene.ts';

/** Words of choices that no scene has to have. */
const PLAIN =
	/^(?:i|me|my|myself|if|for|whether|how|what|where|who|why|when|more|again|can|out|off|up|down|first|quietly|while|some|then|not|do)$/;

/**
 * Judges the label of a proposed choice. It names nothing that the scene does not have, so that it takes nothing for
 * granted; `verbs` are the acts that the engine reads.
 */
export function judgeChoice(label: string, scene: FrameScene, verbs: ReadonlySet<string>): Ruling {
	const text = straighten(label).trim().replace(/[.!]$/, '');
	const flaw = formFlaw(`I ${text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}.`, {
		...scene,
		told: [],
	});
	if (flaw && flaw !== 'length') return { fate: 'refused', why: flaw };
	const names = new Set(scene.people.flatMap(({ names }) => [...names].map((name) => name.toLowerCase())));
	const strange = tokensOf(text).find(
		({ low, cap }, at) =>
			/\p{L}/u.test(low) &&
			!(at === 0 && verbs.has(low)) &&
			!names.has(low.replace(/'s$/, '')) &&
			((cap && at > 0 && !scene.words.has(low)) ||
				!(
					isSmall(low) ||
					PLAIN.test(low) ||
					isAdverb(low) ||
					verbs.has(low) ||
					nounKind(low, scene) !== null ||
					isQuality(low, scene)
				)),
	);
	return strange ? { fate: 'refused', why: `not here: ${strange.low}` } : { fate: 'sure' };
}
