import type { ModelRequest, ScriptedAnswer } from './model-server.ts';

/** The answer of a faithful model: the world's own lines from its prompt, and a sentence that changes nothing. */
export function answerFaithfully({ body, prompt }: ModelRequest): ScriptedAnswer {
	const { messages } = body as { messages: { content: string }[] };
	const text = messages.at(-1)?.content ?? '';
	const own =
		/keep what they say:\n([\s\S]*?)\n(?:Changed:|The player learns:|\S+ \([\w-]+\) says:|\n|Narrate)/.exec(
			`${text}\n`,
		)?.[1] ?? '';
	const says = /\n(.+) \(([\w-]+)\) says: (.+)/.exec(text);
	// Does not repeat a sentence of the last turns.
	const around = AROUND.find((sentence) => !prompt.includes(sentence.slice(0, 20))) ?? '';
	return {
		narrative: `${own.replaceAll('\n', '\n\n')} ${around}`,
		npcResponses: says ? [{ npcId: says[2] ?? '', response: says[3] ?? '', emotion: 'neutral' }] : [],
	};
}

/** Sentences that fit any turn. */
const AROUND = [
	'The light moves a little on the wall, and the draught finds its way under the door.',
	'Somewhere water drops on stone, “plink”, and after a while drops again, in no hurry.',
	'A café smell, or something like it, hangs about the place and is gone with the next draught of air.',
	'Dust turns over in the air; a board creaks, and has the manners to do it only once.',
	'A moth considers the nearest flame from several sides before it thinks better of the matter.',
	'Overhead a slate shifts in the wind and lies down again as if it had never been asked.',
	'Smoke leans out of a chimney, looks left and right, and goes up.',
	'On the sill a cat has arranged itself so as to see all of it without being asked to help.',
];
