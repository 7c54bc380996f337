import { z } from 'zod';

/** The questions and commands that the game itself answers. */
export const GAME_QUESTIONS = [
	'stones',
	'undo',
	'withdraw',
	'save',
	'changed',
	'repeat',
	'recap',
	'exits',
	'map',
	'people',
	'holding',
	'goal',
	'clues',
	'health',
	'self',
	'help',
	'options',
	'hint',
	'ai',
	'maker',
	'restart',
	'quit',
	'language',
	'time',
	'skip',
] as const;

export type GameQuestionKind = (typeof GAME_QUESTIONS)[number];

/** Entries divided by commas; an entry may have several words. */
const entriesSchema = z
	.string()
	.transform((text) =>
		text
			.split(',')
			.map((entry) => entry.trim().replace(/\s+/g, ' '))
			.filter((entry) => entry !== ''),
	)
	.pipe(z.array(z.string().regex(/^[a-z0-9' -]+$/, 'write words in lower case, divided by commas')).min(1));

/** Whether every bracket of a pattern is closed by its own kind. */
function isBalanced(pattern: string): boolean {
	const open: string[] = [];
	for (const [mark] of pattern.matchAll(/[()[\]]/g)) {
		if (mark === '(' || mark === '[') open.push(mark);
		else if (open.pop() !== (mark === ')' ? '(' : '[')) return false;
	}
	return open.length === 0;
}

const patternSchema = z
	.string()
	.regex(
		/^~?(?:[a-z0-9'#*-]+|\{[a-z]+\}|<(?:item|person|place|any)>|[()[\]|]|\s)+$/,
		'write words, (a|b), [a|b], {set}, <item>, <person>, <place>, <any>, # and * only',
	)
	.refine(isBalanced, 'a bracket is not closed');

/** `shared/questions.yaml`: how players ask the game something. */
export const questionsSchema = z
	.strictObject({
		/** Words that a question may begin with. */
		openers: entriesSchema,
		/** Requests that a question may follow: `can you tell me`. */
		leads: entriesSchema,
		/** Words that a question may end with. */
		closers: entriesSchema,
		/** Words without meaning anywhere in a question. */
		fillers: entriesSchema,
		/** Names by which players address the game. */
		addresses: entriesSchema,
		/** Other spellings to the words meant. */
		spellings: z.record(z.string(), z.string().trim().min(1)),
		/** Named lists for patterns. */
		sets: z.record(z.string().regex(/^[a-z]+$/), entriesSchema),
		/** Patterns of whole questions. One that begins with `~` is also asked of people: it needs an empty place or the game's name. */
		questions: z.partialRecord(z.enum(GAME_QUESTIONS), z.array(patternSchema).min(1)),
	})
	.superRefine(({ sets, questions }, context) => {
		for (const [kind, patterns] of Object.entries(questions))
			for (const [at, pattern] of patterns.entries())
				for (const [, name = ''] of pattern.matchAll(/\{([a-z]+)\}/g))
					if (!Object.hasOwn(sets, name))
						context.addIssue({
							code: 'custom',
							path: ['questions', kind, at],
							message: `there is no set ${name}: the sets are ${Object.keys(sets).join(', ')}`,
						});
	});

export type GameQuestions = z.output<typeof questionsSchema>;
