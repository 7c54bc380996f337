import { findOffer } from '#lib/engine/game.ts';
import { optionId } from '#lib/engine/option-id.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { Stop } from '#lib/engine/scenes/gate.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import type { Judged, TypedAt } from './typed.ts';

/** What became of a typed line. */
export interface Heard {
	line: TypedAt;
	/** The choice that it was taken for: a label; null for none. */
	taken: string | null;
	/** The labels among which the player would be asked. */
	asked: string[];
	/** The words are asked back. */
	back: boolean;
	/** The scene that answers, taken or found. */
	scene: string | null;
	/** Scenes that did not cover the words. */
	stopped: Stop[];
	verb: string;
	frames: string[];
}

/** Reads a line as a turn does, and says which choice or scene it comes to. */
export function hear(line: TypedAt): Heard {
	const { story, state, text } = line;
	const verdict = readAction(story, state, text);
	const { attempt } = verdict;
	const asked = verdict.kind === 'ask' ? verdict.meanings : [];
	const plan = planAttempt(story, state, attempt);
	const isPlayed = verdict.kind === 'act' && !plan.refusal;
	const scene = isPlayed ? (plan.best?.storylet.id ?? null) : null;
	const label = (id: string | undefined) => (id && story.storylets.get(id)?.label) || null;
	return {
		line,
		taken: isPlayed ? (label(scene ?? undefined) ?? offeredAct(line, plan.attempt, plan.place)) : null,
		asked: asked.flatMap(
			(meaning) =>
				label(meaning.attempt.storylet) ??
				offeredAct(line, meaning.attempt, meaning.attempt.place ?? '') ??
				[],
		),
		back: verdict.kind === 'ask',
		scene,
		stopped: plan.stopped,
		verb: attempt.verb,
		frames: (attempt.steps ?? []).map(({ frame }) => frame),
	};
}

/** The offered choice without a scene that an attempt comes to: going there, asking that. */
function offeredAct(
	{ state }: TypedAt,
	{
		verb,
		topic,
		target,
	}: { verb: string; topic?: string | undefined; target?: string | undefined; place?: string | undefined },
	place: string,
): string | null {
	const offer = state.offers.find(({ act }) =>
		act?.verb === 'move'
			? verb === 'move' && place === act.place
			: act?.verb === verb && act.topic === topic && act.target === target,
	);
	return offer ? (findOffer(state, optionId(offer.label))?.label ?? null) : null;
}

/** Counts how many of the scenes that fit still answer, and how many that do not fit no longer do. */
export function countScenes(heard: Heard[], judged: Judged[]) {
	const sceneOf = new Map(heard.map(({ line, scene }) => [`${line.screen} ${line.text}`, scene]));
	const askedOf = new Map(heard.map(({ line, back }) => [`${line.screen} ${line.text}`, back]));
	const still = (fits: string) => {
		const list = judged.filter((one) => one.fits === fits);
		const told = list.filter(({ screen, text, scene }) => sceneOf.get(`${screen} ${text}`) === scene);
		return { all: list.length, told: told.length };
	};
	const [right, wrong] = [still('yes'), still('no')];
	const isAsked = ({ screen, text, fits }: Judged) => fits === 'yes' && askedOf.get(`${screen} ${text}`);
	return {
		right: right.all,
		kept: right.told,
		asked: judged.filter(isAsked).length,
		wrong: wrong.all,
		stopped: wrong.all - wrong.told,
	};
}

/** Shares of the corpus, as counts. */
export interface Figures {
	paraphrases: { all: number; taken: number; asked: number; wrong: number };
	unrelated: { all: number; taken: number; asked: number };
	/** Bodily acts, talk and kindnesses that are no choice: how many are taken for one, asked about, and answered by a scene. */
	others: { all: number; taken: number; asked: number; scenes: number };
}

/** Counts what was heard. */
export function count(heard: Heard[]): Figures {
	const of = (...kinds: string[]) => heard.filter(({ line }) => kinds.includes(line.kind));
	const paraphrases = of('paraphrase');
	const unrelated = of('unrelated');
	const others = of('act', 'speech', 'kind');
	const isTaken = ({ taken, line }: Heard) => taken === line.choice;
	const offered = ({ taken, line }: Heard) => line.state.offers.some(({ label }) => label === taken);
	const n = (list: Heard[], is: (one: Heard) => boolean) => list.filter(is).length;
	return {
		paraphrases: {
			all: paraphrases.length,
			taken: n(paraphrases, isTaken),
			asked: n(paraphrases, (one) => !isTaken(one) && one.asked.includes(one.line.choice ?? '')),
			wrong: n(paraphrases, (one) => one.taken !== null && !isTaken(one)),
		},
		unrelated: {
			all: unrelated.length,
			taken: n(unrelated, ({ taken, line }) => taken === line.near),
			asked: n(unrelated, ({ back }) => back),
		},
		others: {
			all: others.length,
			taken: n(others, offered),
			asked: n(others, ({ back }) => back),
			scenes: n(others, ({ scene }) => scene !== null),
		},
	};
}
