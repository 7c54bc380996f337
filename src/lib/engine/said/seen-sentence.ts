import { sceneBook } from '#lib/engine/scenes/facts.ts';
import { stemsOf } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/** The least share of what is asked that a sentence must have. */
const LEAST = 0.6;

/** Words that a question may have about anything. */
const EMPTY = new Set(
	'happen mean think know want said tell told thing actual realli seem matter come read far say says writte exactl word again inscri carved printe painte wordin'.split(
		' ',
	),
);

/** The longest sentence that is quoted, in characters. */
const LONGEST = 260;

/** The sentence among those that the player has read that says most about a question; null where none says enough. */
export function sentenceAbout(story: Story, state: State, question: string): string | null {
	const book = sceneBook(story);
	const asked = [...new Set(stemsOf(story.words, question))].filter((stem) => !EMPTY.has(stem));
	const telling = asked.filter((stem) => !book.people.has(stem));
	const whole = asked.reduce((sum, stem) => sum + book.weightOf(stem), 0);
	let best: { sentence: string; share: number } | null = null;
	for (const sentence of sentencesRead(story, state)) {
		const own = new Set(stemsOf(story.words, sentence));
		const met = asked.filter((stem) => own.has(stem));
		if (met.length < 2 || !telling.some((stem) => own.has(stem))) continue;
		const share = met.reduce((sum, stem) => sum + book.weightOf(stem), 0) / whole;
		const isBetter =
			!best || share > best.share || (share === best.share && sentence.length < best.sentence.length);
		if (share >= LEAST && isBetter) best = { sentence, share };
	}
	return best?.sentence ?? null;
}

/** Every sentence of the opening, of the clues found, of the scenes told and of the place where the player is. */
function sentencesRead({ adventure, clues, storylets, places }: Story, state: State): string[] {
	const told = Object.entries(state.told).flatMap(([id, { degrees }]) =>
		degrees.flatMap((degree) => storylets.get(id)?.outcomes[degree]?.text ?? []),
	);
	const place = places.get(state.place);
	const seen = [...(place?.arrivals ?? []), ...(place?.look ?? [])];
	const texts = [
		...[...adventure.opening.text, ...state.clues.map((id) => clues.get(id)?.text ?? '')],
		...[...told, ...seen],
	];
	return texts
		.flatMap((text) => text.match(/[^.!?]+[.!?]+[”’"]?/g) ?? [])
		.map((sentence) => sentence.trim())
		.filter((sentence) => sentence.length <= LONGEST);
}

/** The same as a sentence for the player; null where they have read nothing of it. */
export function wordRead(story: Story, state: State, question: string): string | null {
	const sentence = sentenceAbout(story, state, question);
	return sentence && `You have read: “${sentence}”`;
}
