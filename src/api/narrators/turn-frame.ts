import type { Counters } from '#api/models/counters.ts';
import type { SpokenLine } from '#lib/engine/narrate.ts';
import type { Proposals } from '#lib/engine/proposals.ts';
import type { AnswerPart } from '#lib/narration/answer-part.ts';
import { judgeChoice } from '#lib/narration/frames/choice.ts';
import { judgeNarration } from '#lib/narration/frames/judge.ts';
import type { FrameScene } from '#lib/narration/frames/scene.ts';
import { judgeSpeech } from '#lib/narration/frames/speech.ts';

/** Sentences shown beside the engine's own at most. */
const SHOWN_MAX = 3;
/** Sentences held for a second opinion at most. */
const HELD_MAX = 8;
const CHOICES_MAX = 2;
const DESCRIPTION_WORDS = 3;

/** A sentence or a line of speech that waits to be shown. */
export interface HeldPart {
	text: string;
	/** Who says it; null for narration. */
	npcId: string | null;
	/** Whether the rules alone are sure of it. */
	sure: boolean;
}

/** What of a model's answer stands around the engine's own sentences. */
export interface TurnFrame {
	/** Takes a part of the answer: judges it, then shows it, holds it or lets it fall. */
	take(part: AnswerPart): void;
	/** What waits to be shown, in the order of telling. */
	held(): readonly HeldPart[];
	/** Shows held parts, as far as there is room. */
	show(parts: readonly HeldPart[]): void;
	sentences: readonly string[];
	said: readonly SpokenLine[];
	choices: Proposals['choices'];
}

/** How a frame is judged and shown. */
export interface TurnFrameParts {
	scene: FrameScene;
	/** The words of acts that the engine reads. */
	verbs: ReadonlySet<string>;
	counters: Counters;
	/** Whether the house rules permit a text. */
	permits(text: string): boolean;
	/** Whether everything waits for another judgement before it is shown. */
	holds: boolean;
	give: { text(delta: string): void; said(line: SpokenLine): void };
}

/** Begins the frame of a turn. */
export function createTurnFrame({ scene, verbs, counters, permits, holds, give }: TurnFrameParts): TurnFrame {
	const sentences: string[] = [];
	const said: SpokenLine[] = [];
	const choices: { label: string; description: string }[] = [];
	const held: HeldPart[] = [];

	function showOne({ text, npcId }: HeldPart): void {
		const room = npcId === null ? sentences.length < SHOWN_MAX : said.length === 0;
		const again = sentences.includes(text);
		if (!room || again) return void counters.add('sentences', 'spare');
		counters.add('sentences', 'shown');
		if (npcId === null) {
			sentences.push(text);
			// The gap goes after the sentence, so that no sentence waits for the next one.
			give.text(`${text} `);
		} else {
			const line: SpokenLine = { npcId, line: text, emotion: 'neutral' };
			said.push(line);
			give.said(line);
		}
	}

	function takeSentence(text: string, npcId: string | null): void {
		const clean = text
			.trim()
			.replace(/^["“]+|["”]+$/g, '')
			.trim();
		const ruling = npcId === null ? judgeNarration(clean, scene) : judgeSpeech(clean, scene);
		const mayspeak = npcId === null || scene.mayspeak.has(npcId);
		if (ruling.fate === 'refused' || !mayspeak || (ruling.fate === 'ask' && !holds))
			return void counters.add('sentences', 'refused');
		if (!permits(clean)) return void counters.add('sentences', 'unsafe');
		const part = { text: clean, npcId, sure: ruling.fate === 'sure' };
		if (!holds) showOne(part);
		else if (held.length < HELD_MAX) held.push(part);
	}

	function takeChoice(label: string, description: string): void {
		const ruling = judgeChoice(label, scene, verbs);
		if (ruling.fate !== 'sure' || !permits(`${label}\n${description}`) || choices.length >= CHOICES_MAX)
			return void counters.add('choices', 'refused');
		counters.add('choices', 'passed');
		const told = description.split(/\s+/).length >= DESCRIPTION_WORDS;
		const isPlain = told && judgeNarration(description, scene).fate === 'sure';
		choices.push({ label, description: isPlain ? description : '' });
	}

	return {
		take(part) {
			if (part.kind === 'choice') takeChoice(part.label, part.description);
			else takeSentence(part.text, part.kind === 'speech' ? part.npcId : null);
		},
		held: () => held,
		show: (parts) => parts.forEach(showOne),
		sentences,
		said,
		choices,
	};
}
