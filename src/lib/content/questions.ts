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
	'around',
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
	'rolls',
	'terms',
	'promises',
	'read',
] as const;

export type GameQuestionKind = (typeof GAME_QUESTIONS)[number];

/** Entries divided by commas; an entry may have several words. */
const entriesOf = (entry: z.ZodString) =>
	z
		.string()
		.transform((text) =>
			text
				.split(',')
				.map((words) => words.trim().replace(/\s+/g, ' '))
				.filter((words) => words !== ''),
		)
		.pipe(z.array(entry).min(1));

const entriesSchema = entriesOf(
	z.string().regex(/^[a-z0-9' -]+$/, 'write words in lower case, divided by commas'),
);

/** Words that may stand in a question about a matter, and kinds of names. */
const besideSchema = entriesOf(
	z.string().regex(/^(?:[a-z0-9' -]+|<[a-z]+>)$/, 'write words in lower case or <person>, divided by commas'),
);

/** `stone|stones + i|my`: a word of each part has to be there. */
const signSchema = z
	.string()
	.regex(
		/^[~!]?[a-z0-9'#|<>{} -]+(?: \+ [a-z0-9'#|<>{} -]+)*$/,
		'write the words of a part with | between them, and + between parts',
	);

const matterSchema = z.strictObject({
	/** What tells that the matter is asked about. `~`: people are asked the same. `!`: a game alone has these words. */
	signs: z.array(signSchema).min(1),
	/** Other words of such questions. */
	beside: besideSchema,
	/** The people of the story know of it too: without a game's own words, no other word may stand in the question. */
	worldly: z.boolean().default(false),
});

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
		/** Named lists for patterns and signs. */
		sets: z.record(
			z.string().regex(/^[a-z]+$/),
			entriesOf(
				z.string().regex(/^(?:[a-z0-9' -]+|<[a-z]+>)$/, 'write words in lower case, divided by commas'),
			),
		),
		/** Words that a question about any matter may have. */
		plain: entriesSchema,
		/** What players ask about, in any wording. */
		matters: z.partialRecord(z.enum(GAME_QUESTIONS), matterSchema),
		/** Patterns of whole questions. One that begins with `~` is also asked of people: it needs an empty place or the game's name. */
		questions: z.partialRecord(z.enum(GAME_QUESTIONS), z.array(patternSchema).min(1)),
	})
	.superRefine(({ sets, questions, matters }, context) => {
		const signs = Object.entries(matters).map(([kind, matter]) => [kind, matter?.signs ?? []] as const);
		for (const [kind, patterns] of [...Object.entries(questions), ...signs])
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
