import { z } from 'zod';
import { GAME_QUESTIONS } from '#lib/content/questions.ts';
import { countSchema } from './formats.ts';

export const asksViewSchema = z
	.strictObject({
		text: z.string().describe('Why the player is asked what they mean.'),
		readings: z
			.array(
				z.strictObject({
					id: z
						.string()
						.describe('Sent back as `readingId` beside the same `action`, it plays this reading.'),
					label: z.string().describe('A clear wording: `Ask Ada about the clock`.'),
				}),
			)
			.min(1)
			.max(3)
			.describe('One where the game asks whether an act that nobody has written is worth its price.'),
	})
	.describe('The words could mean several things: nothing was played, rolled or spent.');

export type AsksView = z.infer<typeof asksViewSchema>;

export const answerButtonSchema = z
	.strictObject({
		label: z.string(),
		does: z
			.enum([
				'rewind',
				'wallet',
				'character',
				'people',
				'rules',
				'help',
				'newest',
				'aloud',
				'download',
				'games',
				'write',
			])
			.describe('What the button opens or does; `write` puts `words` into the box.'),
		turn: countSchema.exactOptional().describe('For `rewind`: the turn to go back to.'),
		words: z.string().exactOptional().describe('For `write`.'),
	})
	.describe('The button that does what was asked about.');

export type AnswerButton = z.infer<typeof answerButtonSchema>;

export const gameAnswerViewSchema = z
	.strictObject({
		questions: z.array(z.enum(GAME_QUESTIONS)).min(1),
		parts: z
			.array(
				z.strictObject({
					text: z.string().describe('Paragraphs divided by a blank line.'),
					list: z.array(z.string()).describe('Exits, people, things or choices, one in each line.'),
				}),
			)
			.min(1)
			.describe('The answers, one for each question.'),
		button: answerButtonSchema.nullable(),
	})
	.describe('The answer to a question that the player asked the game. It is free.');

export type GameAnswerView = z.infer<typeof gameAnswerViewSchema>;
