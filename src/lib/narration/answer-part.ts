/** A part of a model's answer, as soon as it is whole. Nothing in it has been checked. */
export type AnswerPart =
	| { kind: 'sentence'; text: string }
	| { kind: 'speech'; npcId: string; text: string }
	| { kind: 'choice'; label: string; description: string };
