import type { Verb } from '#lib/content/verbs.ts';
import type { NamedKind } from '#lib/engine/attempt.ts';
import type { Act, Page, Sentence } from '#lib/engine/interpret/gist/acts.ts';
import { MARKERS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Mention } from '#lib/engine/interpret/words/names.ts';
import { prepositionOf } from './shifts.ts';

/** The roles of the main act: who and what it is about. */
export interface Roles {
	target?: string;
	item?: string;
	topic?: string;
	place?: string;
	/** A name was corrected, or a pronoun could mean several. */
	unsure: boolean;
}

/** The main act with its part of the text. */
export interface Scene {
	page: Page;
	act: Act;
	sentence: Sentence;
	/** The index where the next act begins. */
	until: number;
	/** The player also moves. */
	moves: boolean;
}

/** Words before "of" after which the topic follows. */
const SPOKEN_OF = wordSet('whereabouts news speak talk hear word accuse know rumors rumours tell think');

const ABOUT = new Set(['about', 'regarding', 'concerning']);

/** Whether a mention is the topic. */
export const isTopic = (scene: Scene, mention: Mention): boolean => {
	const preposition = prepositionOf(scene.page, mention, scene.sentence.from);
	// "dress as Voss", "pretend to be Voss": not done to Voss.
	const tells = scene.act.verb === 'deceive' || scene.act.verb === 'say';
	if (tells && mention.at > scene.act.at && isPosed(scene.page, mention, scene.act.verb)) return true;
	if (ABOUT.has(preposition)) return true;
	const before = scene.page.tokens.slice(Math.max(0, mention.at - 4), mention.at).map((token) => token.word);
	if (preposition === 'of') return before.some((word) => SPOKEN_OF.has(word));
	return preposition === 'for' && scene.act.verb === 'ask';
};

const POSES = wordSet('as be like am');

const isPosed = (page: Page, { at }: Mention, verb: Verb) =>
	page.tokens
		.slice(Math.max(0, at - 3), at)
		.some(({ word }) => word === 'am' || (verb === 'deceive' && POSES.has(word)));

/** Whether a word like "that" or "what" separates the mention from its act. */
export function isReported(scene: Scene, mention: Mention): boolean {
	return scene.page.tokens
		.slice(scene.act.end, mention.at)
		.some(({ word }) => MARKERS.has(word) && word !== 'like' && word !== 'by' && word !== 'without');
}

/** The person addressed by name: "Mara, …". */
export function called(scene: Scene): Mention | undefined {
	const { page, sentence } = scene;
	return page.mentions.find(({ at, end, ids, pronoun }) => {
		if (!ids.npc || pronoun || at < sentence.from || at >= sentence.to) return false;
		const opens = at === sentence.from || (page.tokens[at]?.stop ?? 0) > 0 || at - sentence.from <= 1;
		const closes = end >= sentence.to || (page.tokens[end]?.stop ?? 0) > 0;
		return opens && closes && !(at === sentence.from && end === sentence.to);
	});
}

/** The person named last before the act. */
export function earlier(scene: Scene): Mention | undefined {
	return scene.page.mentions.findLast(
		(mention) =>
			mention.at < scene.act.at &&
			mention.ids.npc &&
			!isTopic(scene, mention) &&
			!(mention.pronoun && mention.own),
	);
}

const TOPIC_KINDS: NamedKind[] = ['topic', 'item', 'place', 'npc', 'faction'];

/** The id that a mention has as a topic. */
export function subjectId(mention: Mention | undefined): string | undefined {
	if (!mention) return undefined;
	for (const kind of TOPIC_KINDS) if (mention.ids[kind]) return mention.ids[kind];
	return undefined;
}

/** The index of the act's verb, where a word that is also a name names nothing; -1 for none. */
export const verbAt = (act: Act) => (act.kind === 'question' || act.end === act.at ? -1 : act.at);

/** Collects the ids found. */
export function found(
	ids: Record<'target', string | undefined> & Partial<Record<'item' | 'topic' | 'place', string | undefined>>,
	mentions: (Mention | undefined)[],
): Roles {
	const roles: Roles = { unsure: mentions.some((mention) => mention?.unsure) };
	if (ids.target) roles.target = ids.target;
	if (ids.item) roles.item = ids.item;
	if (ids.topic) roles.topic = ids.topic;
	if (ids.place) roles.place = ids.place;
	return roles;
}
