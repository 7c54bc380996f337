import { singularOf } from '#lib/engine/things/compile-kinds.ts';
import { formFlaw, type Ruling, tokensOf } from './judge.ts';
import { isAdverb, isSense, isSmall } from './lexicon.ts';
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
	const tokens = tokensOf(text);
	const strange = tokens.find(({ low }, at) => {
		if (!/\p{L}/u.test(low) || isSmall(low) || PLAIN.test(low) || isAdverb(low) || isSense(low)) return false;
		const acts = at === 0 || /^(?:to|and|then)$/.test(tokens[at - 1]?.low ?? '');
		return (
			!(acts && verbs.has(low)) &&
			!names.has(low.replace(/'s$/, '')) &&
			!isThere(low.replace(/'s$/, ''), scene)
		);
	});
	return strange ? { fate: 'refused', why: `not here: ${strange.low}` } : { fate: 'sure' };
}

/** Whether the place has what a word names, or the turn has told of it. */
const isThere = (word: string, { nouns, words }: FrameScene): boolean =>
	[word, singularOf(word)].some((one) => nouns.has(one) || words.has(one));
