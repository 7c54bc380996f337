/** The kinds of attempt that the interpreter distinguishes; every input is exactly one of them. */
export const VERBS = [
	'attack',
	'threaten',
	'persuade',
	'deceive',
	'ask',
	'say',
	'give',
	'take',
	'sneak',
	'move',
	'look',
	'use',
	'help',
	'wait',
	'yes',
	'no',
	'other',
	'meta',
	'unclear',
] as const;

export type Verb = (typeof VERBS)[number];

/** How well a check went, best first. */
export const DEGREES = ['great', 'good', 'cost', 'fail'] as const;

export type Degree = (typeof DEGREES)[number];

export const EMOTIONS = ['neutral', 'happy', 'sad', 'angry', 'fearful', 'surprised', 'excited'] as const;

export type Emotion = (typeof EMOTIONS)[number];
