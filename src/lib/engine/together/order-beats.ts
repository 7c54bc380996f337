import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import { becauseOf } from '#lib/engine/things/handling/difficulty.ts';
import type { Around } from './play-around.ts';

/** Everything that happened by the player's words, before it is put in order. */
export interface Happened {
	/** Where the player stood when the act that counts began. */
	from: string;
	before: Around;
	/** Who greets the player on arrival. */
	greeted: Beat[];
	answer: Answer;
	after: Around;
}

/** Puts a turn's beats in the order of telling: what was done, where it led, what came of it. */
export function orderBeats(
	{ attempt, best, place, rules }: AttemptPlan,
	degree: Degree,
	{ from, before, greeted, answer, after }: Happened,
): Beat[] {
	const walked = place !== from;
	const isJoined = !best && !walked && (degree === 'good' || degree === 'great');
	// Acts on the way would stand between it and the arrival.
	const isLong = walked && before.deeds.length > 0;
	const isThere = ({ target }: Attempt) => target !== undefined && target === attempt.target;
	const gone: Beat = {
		kind: 'beside',
		deeds: before.deeds.filter((act) => !isThere(act)),
		after: false,
		way: place,
	};
	const arrival: Beat[] = walked ? [{ kind: 'arrival', place }] : [];
	const deed: Beat = {
		kind: 'deed',
		way: walked && !isLong ? place : null,
		before: isLong ? before.deeds.filter(isThere) : before.deeds,
		after: isJoined ? after.deeds : [],
		scene: best?.storylet.id ?? null,
		...(rules.handling && { because: becauseOf(rules.handling.parts) }),
	};
	const late: Beat[] =
		isJoined || after.deeds.length === 0
			? []
			: [{ kind: 'beside', deeds: after.deeds, after: true, way: null }];
	const around = [
		...before.beats,
		...(isLong ? [gone, ...arrival, deed] : [deed, ...arrival]),
		...before.results,
		...greeted,
		...answer.beats,
		...late,
		...after.beats,
		...after.results,
	];
	return oneVoiceEach(around, answer.beats);
}

/** Nobody speaks twice: who answers the act that counts says nothing to what stands beside it. */
function oneVoiceEach(beats: readonly Beat[], main: readonly Beat[]): Beat[] {
	const heard = new Set(main.flatMap(speakersOf));
	return beats.map((beat) => {
		if (beat.kind !== 'along') return beat;
		const kept = beat.beats.filter((part) => part.kind !== 'reply' || !heard.has(part.npc));
		for (const id of kept.flatMap(speakersOf)) heard.add(id);
		return { ...beat, beats: kept };
	});
}

function speakersOf(beat: Beat): string[] {
	if (beat.kind === 'reply' || beat.kind === 'topic') return [beat.npc];
	return beat.kind === 'scene' ? beat.says.map(({ who }) => who) : [];
}
