import type { ModelAnswer } from '#api/narrators/model-steps.ts';

/** A model's answer to unclear words: one step of that frame, done to the person with that id. */
export function readAs(frame: string, person: string | null = null, sure = 0.9): string {
	const answer: ModelAnswer = {
		steps: [
			{
				frame,
				words: `${frame} somebody`,
				person: person === null ? null : { text: person, id: person },
				manner: [],
				negated: false,
			},
		],
		sure,
	};
	return JSON.stringify(answer);
}
