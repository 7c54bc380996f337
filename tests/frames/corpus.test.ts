// How many of the kept sentences the rules show. The corpora were written by people who had not read the rules.
import { expect, test } from 'vitest';
import { followsChoices, playGame } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { corpusNames, countByAnswer, type JudgedSentence, judgeCorpus, readCorpus } from './corpus.ts';

const library = await worldsLibrary();
/** The most that may be shown of the plain lies of a corpus, and of one that was read only after the rules stood. */
const MOST = 0.01;
const MOST_UNSEEN = 0.02;
const judged = corpusNames().map((name) => ({ name, sentences: judgeCorpus(library, readCorpus(name)) }));
const isShown = ({ ruling }: JudgedSentence) => ruling.fate === 'sure';

/** The corpora of answers, which have no plain lies of their own. */
const ANSWERS: ReadonlySet<string> = new Set(['rambling', 'good', 'unseen-good']);

test.each(judged.filter(({ name }) => !ANSWERS.has(name)))(
	'of the plain lies of the corpus $name hardly any is shown',
	({ name, sentences }) => {
		const lies = sentences.filter(({ kind }) => !/honest|hint|false/.test(kind));
		const most = name === 'one-lie' ? MOST_UNSEEN : MOST;
		expect(lies.length).toBeGreaterThan(0);
		expect(lies.filter(isShown).length).toBeLessThanOrEqual(lies.length * most);
	},
);

test('of rambling answers half of the honest sentences stand, and one false one is shown at most', () => {
	const parts = judged.flatMap(({ sentences }) => sentences).filter(({ answer }) => answer !== undefined);
	const [honest, lies] = [/^honest/, /^false/].map((kind) => parts.filter((part) => kind.test(part.kind)));
	expect(honest?.length).toBeGreaterThan(100);
	expect(lies?.length).toBeGreaterThan(30);
	expect(honest?.filter(isShown).length).toBeGreaterThanOrEqual((honest?.length ?? 0) / 2);
	expect(lies?.filter(isShown).length).toBeLessThanOrEqual(1);
});

test('a rambling answer hardly ever leaves its turn bare, and most leave two sentences', () => {
	const turns = judged
		.filter(({ name }) => name === 'rambling' || name === 'strangers')
		.flatMap(({ sentences }) => countByAnswer(sentences));
	expect(turns.length).toBeGreaterThan(30);
	expect(turns.filter((shown) => shown === 0).length).toBeLessThanOrEqual(turns.length * 0.05);
	expect(turns.filter((shown) => shown >= 2).length).toBeGreaterThanOrEqual(turns.length * 0.85);
});

test.each([
	['good', 60],
	['unseen-good', 40],
])(
	'of good answers to real turns seven in ten honest sentences stand, and hardly any turn is bare: %s',
	(corpus, length) => {
		const sentences = judged.find(({ name }) => name === corpus)?.sentences ?? [];
		const turns = countByAnswer(sentences);
		expect(turns).toHaveLength(length);
		expect(turns.filter((shown) => shown === 0)).toEqual([]);
		expect(turns.filter((shown) => shown >= 2).length).toBeGreaterThanOrEqual(turns.length * 0.85);
		expect(sentences.filter(isShown).length).toBeGreaterThanOrEqual(sentences.length * 0.72);
	},
);

test('no sentence in which the player acts, decides, feels, says or promises is shown', () => {
	const acting = judged
		.flatMap(({ sentences }) => sentences)
		.filter(({ kind, text, who }) => /^(?:you|player|promise)$/.test(kind) || (!who && /^You\b/.test(text)));
	expect(acting.length).toBeGreaterThanOrEqual(50);
	expect(acting.filter(isShown).map(({ text }) => text)).toEqual([]);
});

test('what another turn or another world tells is not shown as what happened', () => {
	const texts = library.adventures
		.filter(({ worldSlug }) => worldSlug !== 'mystika')
		.flatMap(({ slug }) => playGame(library, slug, followsChoices, 'elsewhere', 12).turns)
		.flatMap(({ narration }) => narration.paragraphs);
	const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…]["”’)]*)\s+/));
	const told = judgeCorpus(
		library,
		sentences.map((text) => ({
			kind: 'outcome',
			scene: { adventure: 'the-fox-who-would-not-sign', place: 'green', here: ['hamo'] },
			text,
		})),
	);
	expect(told.length).toBeGreaterThan(200);
	expect(told.filter(isShown).length).toBeLessThanOrEqual(told.length * 0.05);
});
