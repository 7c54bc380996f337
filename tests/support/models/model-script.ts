import type { ModelRequest, ScriptedAnswer } from './model-server.ts';

/** The answer of a faithful model: sentences of the senses that fit any place and were not told in the last turn. */
export function answerFaithfully({ prompt }: ModelRequest): ScriptedAnswer | string {
	if (prompt.includes('SENTENCES\\n')) return JSON.stringify({ refuse: [] });
	const fresh = AROUND.filter((sentence) => !prompt.includes(sentence.slice(0, 30)));
	return { senses: fresh };
}

/** Sentences that fit any place. */
const AROUND = [
	'The light moves a little on the wall, slow as a cat.',
	'Somewhere water drips on stone, with long pauses, like a clerk with a bad pen.',
	'The air smells of dust and damp wood.',
	'Dust turns in the draught, in no hurry.',
	'A board creaks underfoot, as if to clear its throat.',
	'Cold air presses against your face.',
	'A moth circles the light like a small brown planet.',
	'The floor is cold and faintly sticky.',
	'Dust lies along the floor’s edge, soft as flour.',
	'Grey light lies along the edge of the floor like a folded cloth.',
	'Old varnish and wet wool smells linger near the wall.',
	'The silence hums faintly, like a jar.',
];
