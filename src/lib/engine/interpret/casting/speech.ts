import type { Verb } from '#lib/content/verbs.ts';
import type { Act } from '#lib/engine/interpret/gist/acts.ts';
import { isReady, mainOf } from '#lib/engine/interpret/gist/main-act.ts';
import { openPage, readDeeds } from '#lib/engine/interpret/gist/read.ts';
import { cut, type Reading } from '#lib/engine/interpret/tokens/cut.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { castRoles } from './roles.ts';

/** The meaning of quoted words. */
export interface Speech {
	/** Set when the words ask or threaten; else they are only said. */
	verb?: Verb;
	target?: string;
	topic?: string;
}

/** Reads quoted words: what they ask, whom they threaten and whom they address. */
export function hearSpeech(quote: string, words: Words): Speech {
	const reading = cut(quote, () => true);
	const page = openPage(reading.tokens, words);
	const { deeds, sentences } = readDeeds(page, reading);
	const main = mainOf(deeds);
	const sentence = main && sentences.find(({ from, to }) => main.at >= from && main.at < to);
	if (!main || !sentence) {
		const named = page.mentions.find(({ ids }) => ids.npc)?.ids.npc;
		return named ? { topic: named } : {};
	}
	const { target, topic, item, place } = castRoles({
		page,
		act: main,
		sentence,
		until: sentence.to,
		moves: false,
	});
	const subject = topic ?? item ?? place;
	const verb =
		main.verb === 'threaten' || (main.verb === 'ask' && quote.includes('?')) ? main.verb : undefined;
	return { ...(verb && { verb }), ...(target && { target }), ...(subject && { topic: subject }) };
}

/** Whether an act beside quoted words is only a gesture with them. */
export function isGesture(act: Act, { quotes }: Reading): boolean {
	if (quotes.length === 0) return false;
	return (
		act.verb === 'say' ||
		act.verb === 'ask' ||
		act.kind === 'loose' ||
		(isReady(act) && act.verb !== 'yes' && act.verb !== 'no')
	);
}
