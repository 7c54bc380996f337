import { findOffer } from '#lib/engine/game.ts';
import { optionId } from '#lib/engine/option-id.ts';
import type { Story } from '#lib/engine/story.ts';
import { findMeaning, readAction } from '#lib/engine/verdict/read-action.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';
import type { HeldGame, PlayerAct } from './held-game.ts';

/** An act that was not offered: a choice or a reading of an earlier turn. The message is for the player. */
export class UnofferedAct extends Error {
	readonly field: 'optionId' | 'readingId';

	constructor(field: 'optionId' | 'readingId', message: string) {
		super(message);
		this.name = 'UnofferedAct';
		this.field = field;
	}
}

/** Reads what a player sent. Throws UnofferedAct for a choice or a reading that was not offered. */
export function readAct(story: Story, { state }: Pick<HeldGame, 'state'>, act: PlayerAct): Verdict {
	const verdict = readAction(story, state, wordsOf(state, act));
	if (act.readingId === undefined) return verdict;
	const meaning = findMeaning(verdict, act.readingId);
	if (!meaning)
		throw new UnofferedAct(
			'readingId',
			'The story has gone on, so that reading is not open any more. Cast your words again.',
		);
	return { kind: 'act', attempt: meaning.attempt };
}

function wordsOf(state: HeldGame['state'], act: PlayerAct): string {
	if (act.action !== undefined) {
		if (act.optionId !== undefined && act.optionId !== optionId(act.action)) {
			throw new UnofferedAct(
				'optionId',
				'The choice and the words do not belong together. Send one of them.',
			);
		}
		return act.action;
	}
	const offer = findOffer(state, act.optionId ?? '');
	if (!offer)
		throw new UnofferedAct(
			'optionId',
			'That choice is not open any more. Pick one of the choices shown, or write your own action.',
		);
	return offer.label;
}
