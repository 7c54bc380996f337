// How many of the kept sentences the rules show. The corpora were written by people who had not read the rules.
import { expect, test } from 'vitest';
import { followsChoices, playGame } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { corpusNames, judgeCorpus, readCorpus } from './corpus.ts';

const library = await worldsLibrary();
/** The most that may be shown of the plain lies of a corpus. */
const MOST = 0.1;

test.each(corpusNames())('of the plain lies of the corpus %s hardly any is shown', (name) => {
	const lies = judgeCorpus(library, readCorpus(name)).filter(
		({ kind }) => kind !== 'honest' && kind !== 'hint',
	);
	const shown = lies.filter(({ ruling }) => ruling.fate === 'sure');
	expect(lies.length).toBeGreaterThan(0);
	expect(shown.length).toBeLessThanOrEqual(lies.length * MOST);
});

test('no sentence in which the player acts, decides, feels, says or promises is shown', () => {
	const all = corpusNames().flatMap(readCorpus);
	const acting = judgeCorpus(library, all).filter(({ text, who }) => !who && /^You\b/.test(text));
	expect(acting.length).toBeGreaterThan(10);
	expect(acting.filter(({ ruling }) => ruling.fate !== 'refused').map(({ text }) => text)).toEqual([]);
});

test('what another turn or another world tells is not shown as what happened', () => {
	const texts = library.adventures
		.filter(({ worldSlug }) => worldSlug !== 'mystika')
		.flatMap(({ slug }) => playGame(library, slug, followsChoices, 'elsewhere', 12).turns)
		.flatMap(({ narration }) => narration.paragraphs);
	const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…]["”’)]*)\s+/));
	const judged = judgeCorpus(
		library,
		sentences.map((text) => ({
			kind: 'outcome',
			adventure: 'the-fox-who-would-not-sign',
			place: 'green',
			here: ['hamo'],
			text,
		})),
	);
	expect(judged.length).toBeGreaterThan(200);
	expect(judged.filter(({ ruling }) => ruling.fate === 'sure').length).toBeLessThanOrEqual(
		judged.length * 0.05,
	);
});
