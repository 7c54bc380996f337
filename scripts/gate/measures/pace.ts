import { peopleHere } from '#lib/engine/conditions.ts';
import { countWords } from '#lib/engine/tell/fit-news.ts';
import type { Played } from '#scripts/gate/bots/bot.ts';
import { wordsOf } from './text.ts';

/** Words of an answer: at least, at most, and at most where the story itself moves on. */
const WORDS = { least: 40, most: 110, story: 140 };

/** Beats with which the story moves on. */
const STORY_BEATS = new Set(['act-opening', 'hook', 'ending', 'callback', 'topic']);

/** How a game is paced: the lengths of its answers, who speaks, and how much of it is news. */
export function paceOf(turns: readonly Played[]) {
	const company = turns.filter(({ outcome }) => peopleHere(outcome.state).length > 0);
	const news = turns.filter(({ outcome }) => outcome.beats.some(({ kind }) => kind === 'news'));
	return {
		paced: turns.filter(isPaced).length,
		inCompany: company.length,
		spoken: company.filter(
			({ narration: { said, paragraphs } }) => said.length > 0 || /“/.test(paragraphs.join(' ')),
		).length,
		withNews: news.length,
		outweighed: news.filter(isOutweighed).length,
	};
}

function isPaced({ narration, outcome }: Played): boolean {
	const words = wordsOf(narration).length;
	const isStory = outcome.clue !== null || outcome.beats.some(({ kind }) => STORY_BEATS.has(kind));
	return words >= WORDS.least && words <= (isStory ? WORDS.story : WORDS.most);
}

function isOutweighed({ narration: { paragraphs, said }, outcome }: Played): boolean {
	const news = outcome.beats.flatMap((beat) => (beat.kind === 'news' ? [beat.text] : []));
	const isNews = (paragraph: string) => news.some((text) => text.startsWith(paragraph.slice(0, 40)));
	const told = paragraphs.filter(isNews).reduce((sum, paragraph) => sum + countWords(paragraph), 0);
	const rest = [...paragraphs.filter((paragraph) => !isNews(paragraph)), ...said.map(({ line }) => line)];
	return told > rest.reduce((sum, text) => sum + countWords(text), 0);
}
