/** How something is done, where its opposite would be another act. */
export interface Manner {
	voice?: 'aloud' | 'silent';
	sight?: 'open' | 'unseen';
	force?: 'gentle' | 'rough';
}

const SIGNS: [keyof Manner, Manner[keyof Manner], RegExp][] = [
	[
		'voice',
		'silent',
		/\b(?:silently|in silence|without a (?:word|sound)|to (?:my|your)self|under (?:my|your) breath|in (?:my|your) head|wordlessly|noiselessly)\b/i,
	],
	[
		'voice',
		'aloud',
		/\b(?:aloud|out loud|loudly|at the top of (?:my|your)|to (?:everyone|everybody|the whole|the crowd|them all|all of them)|(?:shout|yell|bellow|proclaim|announce)\w*)\b/i,
	],
	[
		'sight',
		'unseen',
		/\b(?:secretly|in secret|unseen|unnoticed|on the sly|behind (?:his|her|their) backs?|stealthily|without (?:\w+ ){0,3}(?:notic|see|know|look|be(?:ing)? (?:seen|noticed|caught))\w*|when (?:nobody|no one|no-one) is looking|sneakily|discreetly)\b/i,
	],
	[
		'sight',
		'open',
		/\b(?:openly|in (?:the )?open|in (?:full|plain) (?:view|sight)|in public|publicly|in front of (?:everyone|everybody|them all|the|all)|before (?:everyone|everybody|them all|witnesses)|for all to see|where (?:everyone|everybody|he|she|they) can see)\b/i,
	],
	['force', 'gentle', /\b(?:gently|softly|tenderly|kindly|lovingly|delicately|politely|courteously)\b/i],
	[
		'force',
		'rough',
		/\b(?:by force|violently|roughly|hard as|with all (?:my|your) (?:might|strength)|savagely|brutally|furiously|forcibly|rudely)\b/i,
	],
];

/** The manners that a text names. */
export function mannersIn(text: string): Manner {
	const manner: Manner = {};
	for (const [kind, way, sign] of SIGNS) if (sign.test(text)) Object.assign(manner, { [kind]: way });
	return manner;
}

/** The kind of manner in which two differ; null where they agree or one does not say. */
export function contradiction(one: Manner, other: Manner): string | null {
	for (const kind of ['voice', 'sight', 'force'] as const)
		if (one[kind] && other[kind] && one[kind] !== other[kind]) return `${one[kind]}, not ${other[kind]}`;
	return null;
}
