import type { Attempt } from './attempt.ts';
import type { Story } from './story.ts';

/** The thing named, as a phrase: `ten gold`, `the ledger`. */
export function itemPhrase(story: Story, attempt: Pick<Attempt, 'item' | 'amount'>): string | undefined {
	if (!attempt.item) return undefined;
	const { money } = story.world;
	if (attempt.item === money.item && attempt.amount) {
		const coins = money.words[0] ?? 'coins';
		return attempt.amount === 1 ? `one ${coins.replace(/s$/, '')}` : `${numberWord(attempt.amount)} ${coins}`;
	}
	// The player deals with a certain item: the knife, not a knife.
	return story.items.get(attempt.item)?.name.replace(/^an? /, 'the ');
}

const NUMBERS =
	'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
		' ',
	);

function numberWord(value: number): string {
	return NUMBERS[value] ?? String(value);
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(names: readonly string[], word = 'and'): string {
	return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(` ${word} `);
}
