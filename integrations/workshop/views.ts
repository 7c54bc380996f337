import { z } from 'zod';
import type { EntryInFile } from './entry-texts.ts';

/** A scene that the words could have met. */
export interface ChosenView {
	id: string;
	score: number;
	/** What keeps it from answering; null where it would answer. */
	why: string | null;
}

/** The turn that was played last, for an editor. */
export interface MetTurnView {
	turn: number;
	action: string;
	/** How the words were read. */
	reading: string;
	/** The words were those of a choice, which leads to its scene whatever else is near. */
	isChoice: boolean;
	/** The die of its roll; null where nothing was rolled. */
	die: number | null;
	degree: string | null;
	/** What answers now: a scene, a topic, a place, a thing, a person, a general line or a refusal. */
	answeredBy: string;
	/** The scene or the topic that was told; null where neither was. Of its texts, so many were told, the first ones. */
	entry: (EntryInFile & { kind: 'scene' | 'topic'; id: string; told: number }) | null;
	/** The scenes that the words could have met: those that would answer, then those that would not, best first. */
	scenes: ChosenView[];
}

/** Whether a turn was played again. */
export interface RenewedView {
	replayed: boolean;
	/** Why not. */
	why: string | null;
}

/** What came of a change. */
export interface RewrittenView extends RenewedView {
	/** Path below `src/content`. */
	file: string;
	line: number;
}

/** An editor's change to one text. */
export const rewriteSchema = z.strictObject({
	kind: z.enum(['scene', 'topic']),
	/** The id of the scene or topic. */
	id: z.string().min(1),
	path: z.array(z.union([z.string(), z.int()])).min(2),
	/** The text as the editor saw it. */
	was: z.string(),
	text: z.string().trim().min(1, 'Write something, or take the field out in the file.'),
});
