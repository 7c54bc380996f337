import type { Emotion } from '#lib/content/verbs.ts';
import type { GameEvent } from './events.ts';
import { lineBag } from './lines.ts';
import type { Beat, Outcome } from './outcome.ts';
import { wordWarning } from './stakes/edges.ts';
import type { Story } from './story.ts';
import { wordPeopleHere, wordWays } from './tell/around.ts';
import { wordDeed, wordScene } from './tell/deed-sentence.ts';
import { fillOut } from './tell/fill-out.ts';
import { fitNews, isCrowded } from './tell/fit-news.ts';
import { pronounFirst, pronounForName } from './tell/pronoun-first.ts';
import { slotsOf } from './tell/slots-of.ts';
import { tellBeside } from './tell/tell-beside.ts';
import { speak, tellCallback, tellReply, tellTopic, tellWill } from './tell/tell-people.ts';
import {
	tellBearing,
	tellConduct,
	tellFire,
	tellHandled,
	tellSeen,
	tellStranger,
} from './tell/tell-rules.ts';
import { tellTaken } from './tell/tell-taken.ts';
import { type SpokenLine, say, type Telling } from './tell/telling.ts';
import { showThings } from './things/shown-things.ts';

export type { SpokenLine } from './tell/telling.ts';

/** A turn in words. */
export interface Narration {
	paragraphs: string[];
	said: SpokenLine[];
	emotion: Emotion;
	/** The lines used, so that they are not told again. */
	events: GameEvent[];
	/** The name of the narrator. */
	narrator: string;
	/** The plain first sentence, as it stands in the paragraphs; empty where a scene's own text says as much. */
	deed: string;
}

/** The name of the narrator that needs no model. */
export const BUILT_IN_NARRATOR = 'built-in';

/** Words an outcome in the world's own lines. Pure. */
export function narrate(story: Story, outcome: Outcome): Narration {
	const telling: Telling = {
		story,
		outcome,
		slots: slotsOf(story, outcome),
		bag: lineBag(outcome.state, outcome.random),
		main: [],
		after: [],
		said: [],
		deed: '',
	};
	for (const beat of outcome.beats) tell(telling, beat);
	fillOut(telling);
	const told = [telling.main.join(' '), ...telling.after].filter((paragraph) => paragraph !== '');
	const paragraphs = told.length > 0 ? told : [plain(telling)];
	const said = telling.said.slice(0, 2);
	const screen = { paragraphs, lines: said.map(({ line }) => line), offers: outcome.state.offers };
	return {
		paragraphs,
		said,
		emotion: telling.said[0]?.emotion ?? emotionOf(outcome),
		events: [...telling.bag.events(), ...showThings(story, outcome.state.place, screen)],
		narrator: BUILT_IN_NARRATOR,
		deed: telling.deed,
	};
}

/** Whether a person answers to the player's words: saying them never fails, and the answer tells the rest. */
const isAnswered = ({ beats }: Outcome): boolean =>
	beats.some((beat) => beat.kind === 'reply' && beat.told !== undefined);

type Tellers = { [Kind in Beat['kind']]: (telling: Telling, beat: Extract<Beat, { kind: Kind }>) => void };

/** How each kind of beat is told. */
const TELLERS: Tellers = {
	arrival(telling, { place }) {
		if (isCrowded(telling.outcome.beats)) return;
		const lines = telling.story.places.get(place)?.arrivals ?? [];
		say(telling.main, telling, telling.bag.fresh(`arrival.${place}`, lines));
	},
	deed(telling, { scene, because, ...beside }) {
		const { story, outcome } = telling;
		telling.deed = scene
			? wordScene(story, outcome, { ...sceneWords(telling, scene), ...beside })
			: wordDeed(story, isAnswered(outcome) ? { ...outcome, degree: 'good' } : outcome, {
					because,
					...beside,
				});
		if (telling.deed) telling.main.push(telling.deed);
	},
	beside: tellBeside,
	along(telling, { attempt, target, beats }) {
		const outcome: Outcome = { ...telling.outcome, attempt, target, degree: 'good' };
		const inner: Telling = { ...telling, outcome, slots: slotsOf(telling.story, outcome) };
		for (const beat of beats) tell(inner, beat);
	},
	handled: tellHandled,
	seen: tellSeen,
	fire: tellFire,
	scene: tellScene,
	topic: tellTopic,
	plain: (telling, { text, after }) => void (after ? telling.after : telling.main).push(text),
	will: tellWill,
	look: tellLook,
	thing: tellThing,
	conduct: tellConduct,
	bearing: tellBearing,
	stranger: tellStranger,
	act: (telling, { verb, target }) => tellAct(telling, verb, target),
	reply: tellReply,
	callback: tellCallback,
	news(telling, { text }) {
		// The answer first, so that news never outweighs it.
		fillOut(telling);
		const { main, after, said } = telling;
		say(after, telling, fitNews(text, [...main, ...after, ...said.map(({ line }) => line)].join(' ')));
	},
	warning(telling, { edge }) {
		telling.after.push(wordWarning(telling.story, telling.outcome.state, edge));
	},
	hook(telling, { act }) {
		const lines = telling.story.voice.hooks[act as 1 | 2 | 3] ?? [];
		say(telling.after, telling, telling.bag.fresh(`hook.${act}`, lines));
	},
	'act-opening': (telling, { text }) => say(telling.after, telling, text),
	// The ending has a page of its own.
	ending() {},
};

function tell<Kind extends Beat['kind']>(telling: Telling, beat: Extract<Beat, { kind: Kind }>): void {
	const teller = TELLERS[beat.kind as Kind] as (
		telling: Telling,
		beat: Extract<Beat, { kind: Kind }>,
	) => void;
	teller(telling, beat);
}

/** Tells a scene in its own words. When it was told before at this degree, only the clue is told again. */
function tellScene(telling: Telling, beat: Extract<Beat, { kind: 'scene' }>): void {
	const { outcome, story } = telling;
	if (beat.again) {
		tellAct(telling, outcome.attempt.verb, outcome.target);
		if (outcome.clue) say(telling.main, telling, outcome.clue);
		return;
	}
	tellTaken(telling, beat.id);
	say(telling.main, telling, afterDeed(telling, beat.text));
	for (const speech of beat.says) {
		const who = speech.who === 'them' ? outcome.target : speech.who;
		if (who && story.npcs.has(who)) speak(telling, who, speech.line, speech.emotion);
	}
}

/** A scene's text after the plain sentence: whom that sentence names, it calls by the pronoun. */
function afterDeed({ story, outcome, deed, main }: Telling, text: string): string {
	if (main.at(-1) !== deed) return text;
	const line = pronounFirst(text, story.npcs.get(outcome.target ?? ''), deed);
	return pronounForName(line, story.npcs.values(), deed);
}

/** A scene's choice, and its text where it has not been told before. */
function sceneWords({ story, outcome }: Telling, id: string): { label: string | null; text: string } {
	const scene = outcome.beats.find((beat) => beat.kind === 'scene');
	return { label: story.storylets.get(id)?.label ?? null, text: scene && !scene.again ? scene.text : '' };
}

/** Tells a general line for the verb at its degree, addressed to somebody or alone. */
function tellAct(telling: Telling, verb: Outcome['attempt']['verb'], target: string | null): void {
	const { story, outcome, bag, slots } = telling;
	const degree = outcome.degree === 'great' ? 'good' : outcome.degree;
	const pools = target
		? [story.voice.acts[verb]?.[degree], story.voice.acts.other?.[degree]]
		: [story.voice.alone[verb]?.[degree], story.voice.alone.other?.[degree]];
	const kind = target ? 'acts' : 'alone';
	const pool = pools.find((lines) => lines && lines.length > 0) ?? [];
	const line = bag.any(`${kind}.${verb}.${degree}`, pool, slots);
	say(telling.main, telling, line && pronounFirst(line, story.npcs.get(target ?? ''), telling.main.at(-1)));
}

function tellLook(telling: Telling, { place }: Extract<Beat, { kind: 'look' }>): void {
	const { story, outcome, bag, slots } = telling;
	const seen = bag.fresh(`look.${place}`, story.places.get(place)?.look ?? []);
	if (/\blook\b|\bsee\b/.test(telling.deed))
		telling.main.push(wordPeopleHere(story, outcome.state), wordWays(story, outcome.state));
	if (seen) say(telling.main, telling, seen);
	// The cost of a look is also told.
	const degree = outcome.degree === 'cost' ? 'cost' : 'good';
	if (!seen || degree === 'cost')
		say(
			telling.main,
			telling,
			bag.any(`alone.look.${degree}`, story.voice.alone.look?.[degree] ?? [], slots),
		);
}

/** Tells a held item's description; the next time a general line for looking. */
function tellThing(telling: Telling, { item }: Extract<Beat, { kind: 'thing' }>): void {
	const { story, bag } = telling;
	const described = bag.fresh(`thing.${item}`, [story.items.get(item)?.description ?? '']);
	if (described) say(telling.main, telling, described);
	else tellAct(telling, 'look', null);
}

/** The text when no line fits: the place itself. */
function plain(telling: Telling): string {
	const { story, outcome, bag } = telling;
	const place = story.places.get(outcome.state.place);
	return bag.any(`look.${outcome.state.place}`, place?.look ?? []) ?? '';
}

function emotionOf(outcome: Outcome): Emotion {
	return outcome.degree === 'great' ? 'excited' : outcome.degree === 'fail' ? 'fearful' : 'neutral';
}
