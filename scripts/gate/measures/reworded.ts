import type { State } from '#lib/engine/state.ts';
import type { Game } from '#scripts/gate/bots/bot.ts';

/** A choice said in other words: how often, and how often its own scene answered. */
export interface Reworded {
	said: number;
	met: number;
	/** The last wording that something else answered; empty when there was none. */
	example: string;
	/** What answered it. */
	instead: string;
}

/** Records choices said in other words, and what answered. */
export function noteReworded(record: Record<string, Reworded>, { turns, refused }: Game): void {
	const note = (before: State, text: string, answer: string) => {
		const id = meantBy(before, text);
		if (!id) return;
		const sum = record[id] ?? { said: 0, met: 0, example: '', instead: '' };
		const met = answer === id;
		record[id] = {
			said: sum.said + 1,
			met: sum.met + (met ? 1 : 0),
			...(met ? { example: sum.example, instead: sum.instead } : { example: text, instead: answer }),
		};
	};
	for (const { before, text, free, outcome } of turns) {
		const { chosen, answeredBy } = outcome;
		if (free)
			note(
				before,
				text,
				chosen?.storylet ?? (answeredBy === 'general' ? 'a generic line' : `a ${answeredBy}`),
			);
	}
	for (const { before, text } of refused) note(before, text, 'a refusal');
}

/** The scene of the choice that the text rewords, by its beginning or end. */
function meantBy(before: State, text: string): string | undefined {
	const said = text.toLowerCase();
	return before.offers.find(({ label }) => {
		const rest = label.toLowerCase().replace(/[.!]$/, '').split(' ').slice(1).join(' ');
		return rest !== '' && said.includes(rest);
	})?.storylet;
}
