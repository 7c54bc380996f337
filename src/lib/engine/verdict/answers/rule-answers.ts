import { bandOf } from '#lib/engine/check.ts';
import { listOf } from '#lib/engine/phrase.ts';
import { formatNumber } from '#lib/turns/changes.ts';
import { type Answerer, type AnswerFacts, count, say } from './answer.ts';
import { wordDegree } from './word-degree.ts';

const HELP = { label: 'See the help', does: 'help' } as const;
const RULES = { label: 'See the world rules', does: 'rules' } as const;

export const rolls: Answerer = ({ last }) => {
	const { turn, check } = last ?? {};
	const before = check
		? ` In turn ${turn} you rolled ${check.die} ${check.modifier < 0 ? '−' : '+'} ${Math.abs(check.modifier)} on ${check.skillName} against ${check.difficulty}: ${wordDegree(check.degree)}. A die of ${leastDie(check)} would have done.`
		: last
			? ` Nothing was rolled in turn ${turn}.`
			: '';
	return say(
		`Only what can fail is rolled: a die of 20 and your skill have to reach a difficulty. Up to 5 under it is a success at a price, 7 over it a great success.${before} Write what you would do: the line under the box says whether it is rolled, on which skill and with what odds, before you cast and free of charge.`,
		{ button: HELP },
	);
};

/** The lowest face that reaches the difficulty. */
function leastDie({ modifier, difficulty }: { modifier: number; difficulty: number }): number {
	return Math.min(20, Math.max(2, difficulty - modifier));
}

/** A word of the game, the words by which it is asked about, and what it means here. */
interface Term {
	asked: RegExp;
	means(facts: AnswerFacts): string;
}

const TERMS: readonly Term[] = [
	{
		asked: /\b(?:standings?|hostile|neutral|friendly|reputation)\b/,
		means: ({ story, state }) => {
			const known = Object.entries(state.standings).flatMap(([id, value]) => {
				const name = (story.npcs.get(id) ?? story.factions.get(id))?.name;
				return name && value !== 0 ? `${name} ${formatNumber(value)}` : [];
			});
			return `A standing is how much a person or a faction thinks of you, from −100 to 100. From 20 on they are friendly, from −20 down hostile, and it counts when you ask them for something.${known.length > 0 ? ` Now: ${listOf(known)}.` : ''}`;
		},
	},
	{
		asked: /\bclues?\b/,
		means: ({ story, state }) =>
			`A clue is a fact of this story that you can find out. You have ${state.clues.length} of ${story.adventure.clues.length}; some ends of the story ask for them.`,
	},
	{
		asked: /\bacts?\b/,
		means: ({ story, state }) =>
			`An act is one of the ${story.adventure.scenarios.length} parts of this story. This is act ${state.act}.`,
	},
	{
		asked: /\b(?:great|success|price|cost|failure|fail)\b/,
		means: () =>
			'A roll that reaches the difficulty is a success; one that is 7 over it, or a 20 on the die, is a great success. Up to 5 under it you get what you wanted at a price; below that, or with a 1, you fail.',
	},
	{
		asked: /\b(?:difficulty|checks?|rolls?|rolled|dice|against|odds)\b/,
		means: () =>
			'The difficulty is the number that a die of 20 and your skill have to reach. It grows with the act of the story, with wounds, and where you failed at the same before.',
	},
	{
		asked: /\bskills?\b/,
		means: () =>
			'A skill is added to the die when you try what it is for. Your character sheet has them all.',
	},
	{
		asked: /\bhealth\b/,
		means: ({ state }) =>
			`Health is your strength, now ${state.health} of ${state.maxHealth}. With a quarter or less of it everything is harder.`,
	},
	{
		asked: /\b(?:choices?|numbers? beside)\b/,
		means: () =>
			'A choice is something that the game proposes. You can take one, or write anything else that you do or say.',
	},
	{
		asked: /\b(?:preview|confidence)\b/,
		means: () =>
			'The preview says how your words are understood and what they would cost, before you cast. It is free.',
	},
	{
		asked: /\bfactions?\b/,
		means: ({ story }) =>
			`A faction is a group with an aim and moves of its own. In this world: ${listOf([...story.factions.values()].map(({ name }) => name))}.`,
	},
	{
		asked: /\b(?:turns?|stones?|casting)\b/,
		means: ({ state }) =>
			`A turn is one thing that you do and all that comes of it. It costs one stone. ${count(state.turn, 'turn')} of this game ${state.turn === 1 ? 'has' : 'have'} been played.`,
	},
];

export const terms: Answerer = (facts) => {
	const words = facts.words.toLowerCase();
	const own = [...facts.story.rules.values()].filter(({ name }) => words.includes(name.toLowerCase()));
	const meters = /\b(?:meters?|bars?|numbers?|figures?)\b/.test(words)
		? [...facts.story.rules.values()]
		: own;
	const about = meters.map((rule) => {
		const now = facts.state.meters[rule.id] ?? rule.current;
		return `${rule.name}: ${rule.description} Now ${formatNumber(now)} of ${rule.max}. ${bandOf(rule, now)?.says ?? ''}`.trim();
	});
	const meant = TERMS.filter(({ asked }) => asked.test(words)).map(({ means }) => means(facts));
	if (about.length === 0)
		return say(meant.join('\n\n') || 'The help says what the words of the game mean.', { button: HELP });
	return say(meant.join('\n\n') || 'This world keeps count of it:', { list: about, button: RULES });
};
