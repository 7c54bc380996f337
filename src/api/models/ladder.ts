import { RUNGS, type Rung } from '#lib/narration/answer.ts';

/** Answers in a wrong shape, in a row, after which an easier way of answering is asked for. */
const STUMBLES = 2;

/** The way of answering that a model is asked for; what it cannot do is not asked of it again. */
export interface Ladder {
	rung(): Rung;
	/** The server does not know this way of answering. Whether there is an easier one. */
	refused(rung: Rung): boolean;
	/** The answer was not of the shape that was asked for. */
	stumbled(rung: Rung): void;
	kept(): void;
}

export function ladderFrom(first: Rung): Ladder {
	let at = RUNGS.indexOf(first);
	let stumbles = 0;
	const down = (rung: Rung) => {
		// Another call of the same time may have gone down already.
		if (RUNGS[at] === rung && at < RUNGS.length - 1) at += 1;
		stumbles = 0;
		return RUNGS[at] !== rung;
	};
	return {
		rung: () => RUNGS[at] ?? 'sections',
		refused: down,
		stumbled(rung) {
			stumbles += 1;
			if (stumbles >= STUMBLES) down(rung);
		},
		kept() {
			stumbles = 0;
		},
	};
}
