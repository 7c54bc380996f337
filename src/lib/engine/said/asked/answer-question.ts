import { attitudeOf } from '#lib/engine/outcome.ts';
import { wordRead } from '#lib/engine/said/seen-sentence.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { fillHearer, type Hearer, pick } from './hearer.ts';
import { answerOf } from './kinds.ts';
import { readAsked } from './question.ts';
import { refuseQuestion } from './refuse-question.ts';

/** What somebody answers to a question: what is told, and what they say themselves. */
export interface AskedAnswer {
	/** Sentences after the plain first one. */
	text: string;
	/** A line of the person's own. */
	line: string | null;
	/** The question was answered. */
	isAnswered: boolean;
}

/** Lines by which somebody says that they do not know, rather than that they will not tell. */
const KNOWS_NOT =
	/\b(?:(?:don['’]?t|do not|could not|couldn['’]?t|cannot|can['’]?t|wouldn['’]?t) (?:know|tell you|say)|no idea|somebody (?:who|else)|never (?:knew|asked|heard)|(?:a )?guess|have not got it|figure missing|neither of us)\b/i;

/** Answers a question from what the person is and what the state knows, else refuses it by name. Pure. */
export function answerQuestion(
	story: Story,
	state: State,
	hearer: Hearer,
	said: string,
	reported = false,
): AskedAnswer {
	const question = readAsked(story, hearer, said, reported);
	const facts = { story, state, hearer, question };
	const told = answerOf(facts);
	if (told) {
		const line = told.line ?? null;
		return {
			text: capitalize(fillHearer(told.text, hearer)),
			line,
			isAnswered: true,
		};
	}
	const refused = refuseQuestion(facts);
	const parts = [capitalize(fillHearer(refused.text, hearer)), wordRead(story, state, said)];
	const text = parts.filter((part) => part !== null).join('\n\n');
	return { text, line: dodgeOf(hearer, refused.stance, said), isAnswered: false };
}

/** Whether a question is answered by what the person is or by the state, before any subject that they have lines on. */
export function isAnsweredFirst(
	story: Story,
	state: State,
	hearer: Hearer,
	said: string,
	reported: boolean,
): boolean {
	return (
		answerOf({ story, state, hearer, question: readAsked(story, hearer, said, reported) }, true) !== null
	);
}

function dodgeOf({ npc, standing }: Hearer, stance: 'unwilling' | 'unknowing', said: string): string | null {
	if (!npc) return null;
	const all = npc.answers.dodge;
	const fit = all.filter((line) => KNOWS_NOT.test(line) === (stance === 'unknowing'));
	return pick(fit.length > 0 ? fit : all.length > 0 ? all : npc.lines[attitudeOf(standing)], said) ?? null;
}
