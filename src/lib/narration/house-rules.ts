/** Why a text is refused, in a sentence for the player. */
export interface Verdict {
	rule: 'minors' | 'explicit' | 'self-harm' | 'harm' | 'private' | 'service';
	message: string;
}

const MINOR = `(?:child(?:ren)?|kids?|minors?|toddlers?|schoolgirls?|schoolboys?|little (?:girl|boy)s?|(?:[1-9]|1[0-7])[- ]year[- ]olds?|under-?age)`;
const SEXUAL = String.raw`(?:sex(?:ual(?:ly)?)?|naked|nude|rape|molest\w*|fuck\w*|seduce|undress|arous\w*|erotic|grope|fondle)`;

const NOTHING_SPENT = 'Nothing was spent; try something else.';

/** Subjects that no story may have. Violence and fear are allowed. */
const RULES: readonly [Verdict['rule'], RegExp, string][] = [
	[
		'minors',
		new RegExp(String.raw`\b${MINOR}\b[^.!?]{0,60}\b${SEXUAL}\b|\b${SEXUAL}\b[^.!?]{0,60}\b${MINOR}\b`, 'i'),
		`This story will not go there. ${NOTHING_SPENT}`,
	],
	[
		'explicit',
		/\b(?:rape[sd]?|raping|molest(?:s|ed|ing)?|blow ?job|hand ?job|cum(?:shot)?|orgasm\w*|ejaculat\w*|masturbat\w*|penis|vagina|cock sucking|anal sex|have sex with|fuck (?:him|her|them|me))\b/i,
		`These stories close the door at that point. ${NOTHING_SPENT}`,
	],
	[
		'self-harm',
		/\bI (?:really |actually |truly |just )?(?:want|plan|am going|intend) to (?:kill myself|end my (?:own )?life|die tonight|commit suicide)\b(?! in the (?:game|story))|\b(?:in real life|for real)\b[^.!?]{0,40}\b(?:kill|hurt|cut) myself\b/i,
		'If you mean this for yourself and not for a story: you deserve help from a person, now. findahelpline.com lists people to talk to in your country. Nothing was spent.',
	],
	[
		'harm',
		/\bhow (?:do I|to|can I|would one) (?:make|build|synthesi[sz]e|cook) (?:an? )?(?:real )?(?:pipe bomb|bomb|nerve agent|sarin|ricin|meth(?:amphetamine)?|fentanyl|explosives?|napalm|bioweapon)\b/i,
		`A story is no place for such instructions. ${NOTHING_SPENT}`,
	],
	[
		'private',
		/\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b|\b(?:\d[ -]?){13,19}\b|\b\d{3}-\d{2}-\d{4}\b/i,
		'That looks like a real address or number. Leave it out: what you write is sent to a language model. Nothing was spent.',
	],
];

/** Returns the house rule that a text breaks; null when it breaks none. */
export function judgeText(text: string): Verdict | null {
	for (const [rule, pattern, message] of RULES) if (pattern.test(text)) return { rule, message };
	return null;
}
