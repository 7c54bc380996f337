import type { StreamedAnswer } from '#api/models/read-stream.ts';
import { EMOTIONS, type Emotion } from '#lib/content/verbs.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { SpokenLine } from '#lib/engine/narrate.ts';
import { narrate } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { stripMarkdown } from '#lib/narration/sentences.ts';
import { speechFlaw } from '#lib/narration/truth.ts';
import type { TurnNarration } from './narrator.ts';

const SPEECHES_MAX = 2;
const SPEECH_MAX = 400;
/** The share of a clue's words that a narrative must have to count as telling the clue. */
const CLUE_SHARE = 0.5;

/** The built-in narration of an outcome: a part that a model may reword, and a fixed part. */
export interface BuiltInNarration {
	rewordable: TurnNarration;
	/** News from elsewhere, the openings of acts, and what became of the player's words. */
	fixed: string[];
}

/** Beats that a model does not reword: it would not know them, or they quote the player. */
const FIXED: ReadonlySet<string> = new Set(['news', 'act-opening', 'plain']);

/** The world's own lines for an outcome. */
export function narrateBuiltIn(story: Story, outcome: Outcome): BuiltInNarration {
	const isFixed = ({ kind }: { kind: string }) => FIXED.has(kind);
	const beats = outcome.beats.filter(isFixed);
	return {
		rewordable: narrate(story, { ...outcome, beats: outcome.beats.filter((beat) => !isFixed(beat)) }),
		fixed: beats.length > 0 ? narrate(story, { ...outcome, beats }).paragraphs : [],
	};
}

/** The whole built-in narration. */
export function joinBuiltIn({ rewordable: main, fixed }: BuiltInNarration): TurnNarration {
	return { ...main, paragraphs: [...main.paragraphs, ...fixed] };
}

/** Composes a model's narration: its sentences, its speech without flaws, and facts that it left out. */
export function composeFromModel(
	{ text: told, answer }: StreamedAnswer,
	{ outcome, facts, own, name }: { outcome: Outcome; facts: Facts; own: BuiltInNarration; name: string },
): { telling: TurnNarration; dropped: number } {
	const paragraphs = told.split('\n\n');
	const responses = answer?.responses ?? [];
	const said = responses.flatMap(({ npcId, response, emotion }): SpokenLine[] => {
		const line = stripMarkdown(response).replace(/^["“]+|["”]+$/g, '');
		const isGood =
			facts.present.has(npcId) && line !== '' && line.length <= SPEECH_MAX && !speechFlaw(line, facts);
		return isGood ? [{ npcId, line, emotion: parseEmotion(emotion) }] : [];
	});
	const spoken = firstPerSpeaker(said).slice(0, SPEECHES_MAX);
	// An answer to a question holds facts, so the person's built-in line fills in where the model gave none.
	for (const line of own.rewordable.said) {
		if (spoken.length < SPEECHES_MAX && !spoken.some(({ npcId }) => npcId === line.npcId)) spoken.push(line);
	}
	const { clue } = outcome;
	if (clue && !containsClue([told, ...spoken.map(({ line }) => line)].join(' '), clue)) paragraphs.push(clue);
	const mood = spoken.find(({ npcId }) => isHere(outcome.state, npcId))?.emotion;
	return {
		telling: {
			paragraphs: [...paragraphs, ...own.fixed],
			said: spoken,
			emotion: mood ?? own.rewordable.emotion,
			events: own.rewordable.events,
			narrator: name,
			deed: '',
			proposals: { choices: answer?.choices ?? [], standing: answer?.standing ?? null },
		},
		dropped: responses.length - said.length,
	};
}

function firstPerSpeaker(said: SpokenLine[]): SpokenLine[] {
	return said.filter(({ npcId }, at) => said.findIndex((other) => other.npcId === npcId) === at);
}

function parseEmotion(word: string): Emotion {
	return EMOTIONS.find((emotion) => emotion === word) ?? 'neutral';
}

/** Whether a text has enough of a clue's long words. */
function containsClue(text: string, clue: string): boolean {
	const words = new Set(clue.toLowerCase().match(/\p{L}{5,}/gu) ?? []);
	const told = text.toLowerCase();
	return [...words].filter((word) => told.includes(word)).length >= words.size * CLUE_SHARE;
}
