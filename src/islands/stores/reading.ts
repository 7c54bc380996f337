import { summaryOf } from '#lib/changes.ts';
import type { TurnView } from '#lib/wire.ts';
import { announce } from './announcer.ts';
import { paragraphsOf } from './history.ts';
import { createProse } from './prose.ts';

/** A turn as it is being told: shown by sentences, read aloud by whole paragraphs, each once. */
export interface Reading {
	hear: (delta: string) => void;
	/** The turn is there: what was not read out yet follows, then who spoke, then one line of changes. */
	finish: (view: TurnView) => void;
	stop: () => void;
}

/** Starts a reading; `show` gets the text so far by whole sentences. With reduced motion nothing shows before the end. */
export function createReading(show: (text: string) => void): Reading {
	const prose = createProse(show);
	const whole = matchMedia('(prefers-reduced-motion: reduce)').matches;
	let text = '';
	let heard = 0;

	function readOut(paragraphs: string[]) {
		for (const paragraph of paragraphs.slice(heard)) announce(paragraph);
		heard = Math.max(heard, paragraphs.length);
	}
	return {
		hear(delta) {
			text += delta;
			if (!whole) prose.push(delta);
			const end = text.lastIndexOf('\n\n');
			if (end > 0) readOut(paragraphsOf(text.slice(0, end)));
		},
		finish(view) {
			prose.stop();
			readOut(paragraphsOf(view.narrative));
			for (const said of view.npcResponses) announce(`${said.name}: ${said.response}`);
			announce(summaryOf(view.receipt));
		},
		stop: prose.stop,
	};
}
