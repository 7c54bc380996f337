import type { Storylet } from '#lib/content/story.ts';
import { derive } from '#lib/engine/derived.ts';
import { onceForWords, onceOf } from '#lib/engine/once.ts';
import type { Offer } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type SceneFacts, sceneBook } from './facts.ts';
import { MOTION } from './frames.ts';
import { headOf } from './heads.ts';
import { stemsOf } from './stems.ts';

/** Something that the player can choose, offered or merely open. */
export interface Choice {
	facts: SceneFacts;
	/** It stands among the choices last offered. */
	offered: boolean;
	scene?: Storylet;
	/** An offered choice without a scene: going somewhere, asking about something. */
	offer?: Offer;
}

/** Every scene with a label, and the offered choices without a scene. */
export const choicesIn = derive((story, state): readonly Choice[] => {
	const offered = new Set(state.offers.flatMap(({ storylet }) => storylet ?? []));
	const scenes = labelledScenes(story).map((choice) =>
		offered.has(choice.scene?.id ?? '') ? { ...choice, offered: true } : choice,
	);
	const acts = state.offers
		.filter(({ act }) => act)
		.map((offer) => ({ facts: factsOf(story, JSON.stringify(offer)), offer, offered: true }));
	return [...scenes, ...acts];
});

/** The scenes with a label, as choices that are not offered. */
const labelledScenes = onceOf((story: Story): readonly Choice[] => {
	const book = sceneBook(story);
	return [...story.storylets.values()].flatMap((scene): Choice[] => {
		const facts = scene.label ? book.facts.get(scene.id) : undefined;
		return facts ? [{ facts, scene, offered: false }] : [];
	});
});

const FRAMES = { move: [...MOTION], ask: ['ask', 'tell'], look: ['look', 'find'], wait: ['wait', 'look'] };

/** The facts of an offered choice without a scene, which comes as JSON. */
const factsOf = onceForWords((story: Story, offer): SceneFacts => {
	const { id, label, description, act }: Offer = JSON.parse(offer);
	const book = sceneBook(story);
	const place = story.places.get(act?.place ?? '');
	const texts = [label, ...(place ? [place.name, ...place.aliases] : [])];
	const stems = (text: string) => stemsOf(story.words, text);
	const ids = [act?.target, act?.topic, act?.place].flatMap((one) => one ?? []);
	return {
		id,
		frames: new Set(act ? FRAMES[act.verb] : []),
		patterns: new Set(),
		verbs: new Set(),
		stated: true,
		wordings: texts.map((text) => {
			const { verb = '', frame = null } = headOf(book.frames, story.words, book.people, text) ?? {};
			return { stems: stems(text), verb, frame };
		}),
		own: new Set(texts.flatMap(stems)),
		near: new Set(stems(description)),
		told: new Set(),
		target: act?.target ? [act.target] : [],
		anyone: false,
		ids: new Set(ids),
		manner: {},
		harm: 0,
		clues: [],
		moves: act?.verb === 'move',
		climax: false,
		general: false,
	};
});
