/** Parts of a body, in the singular. Everybody has them; they are no things. */
const BODY_WORDS: ReadonlySet<string> = new Set(
	'hand arm shoulder face cheek chin hair head eye ear lip finger fingertip fingernail nail thumb thumbnail knuckle palm fist wrist elbow knee shin lap foot heel toe ankle back spine neck throat forehead brow nose nostril jaw mouth tooth teeth tongue waist hip side chest breast belly stomach leg thigh skin breath body self weight voice calf calve sole pulse heartbeat eyebrow eyelid temple bosom buttock'.split(
		' ',
	),
);

/** Whether a noun names a part of a body. */
export function isBodyWord(noun: string): boolean {
	return BODY_WORDS.has(noun) || BODY_WORDS.has(noun.replace(/s$/, ''));
}
