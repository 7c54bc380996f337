// What a second opinion costs and removes: sentences built to hint and honest ones, beside turns of games.
import type { Library } from '#lib/library/books.ts';
import { estimateTokens } from '#lib/narration/tokens.ts';
import { readLines } from '#tests/frames/improvised/acts.ts';
import { answeringModel } from '#tests/support/models/answering-model.ts';
import { narratorWith } from '#tests/support/models/scripted-narrator.ts';
import { scriptedJudge } from './judge-script.ts';
import { listTurns } from './turns.ts';

interface TurnSentence {
	turn: number;
	kind: 'hint' | 'honest';
	text: string;
}

/** How many sentences of a kind there are, and how many are shown by rule alone and with a second opinion. */
export interface OpinionRow {
	kind: TurnSentence['kind'];
	sentences: number;
	byRule: number;
	withOpinion: number;
}

/** Shows each sentence beside its turn, by rule alone and with the scripted judge; counts the tokens of its calls. */
export async function measureOpinion(library: Library): Promise<{ rows: OpinionRow[]; tokens: number[] }> {
	const requests = listTurns(library);
	const tokens: number[] = [];
	const judge = scriptedJudge((sent) => tokens.push(estimateTokens(sent)));
	const kinds: TurnSentence['kind'][] = ['hint', 'honest'];
	const rows = kinds.map((kind): OpinionRow => ({ kind, sentences: 0, byRule: 0, withOpinion: 0 }));
	for (const { turn, kind, text } of readLines<TurnSentence>('frames/turns/hints.jsonl')) {
		const request = requests[turn - 1];
		const row = rows.find((one) => one.kind === kind);
		if (!request || !row) throw new Error(`There is no turn ${turn}.`);
		const model = answeringModel(() =>
			JSON.stringify({ senses: [text], people: [], speech: [], choices: [] }),
		);
		const isShown = async (checker: typeof judge | null) => {
			const told = await narratorWith(library, model, checker).narrate(request, {
				text: () => {},
				said: () => {},
			});
			return told.narrator === model.name;
		};
		row.sentences += 1;
		if (await isShown(null)) row.byRule += 1;
		if (await isShown(judge)) row.withOpinion += 1;
	}
	return { rows, tokens };
}
