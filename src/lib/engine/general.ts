import type { Degree } from '../content/verbs.ts';
import type { Attempt } from './attempt.ts';
import { HOSTILE } from './check.ts';
import { isHere } from './conditions.ts';
import {
	bringAbout,
	type Draft,
	goTo,
	lose,
	moveFaction,
	moveHealth,
	moveMeter,
	moveStanding,
} from './draft.ts';
import { remember, usualMemory } from './memory.ts';
import { attitudeOf, type Beat } from './outcome.ts';
import type { Answer } from './resolve.ts';

/** Answers an act that no scene and no topic covers: general lines, with consequences of their own. */
export function answerGenerally(
	draft: Draft,
	attempt: Attempt,
	target: string | null,
	degree: Degree,
	walked: boolean,
): Answer {
	if (attempt.verb === 'move' && !walked) return wander(draft, attempt);
	if (attempt.verb === 'move') return { by: 'place', beats: [] };
	if (attempt.verb === 'look' && !attempt.target && !attempt.item && degree !== 'fail') {
		return { by: 'place', beats: [{ kind: 'look', place: draft.state.place }] };
	}
	const beats: Beat[] = [{ kind: 'act', verb: attempt.verb, degree, target }];
	consequences(draft, attempt, target, degree);
	if (target && isHere(draft.state, target) && attempt.verb !== 'look') {
		const hurt = HOSTILE.has(attempt.verb) && (attempt.verb !== 'deceive' || degree === 'fail');
		const mood = hurt ? 'hurt' : attitudeOf(draft.state.standings[target] ?? 0);
		beats.push({ kind: 'reply', npc: target, mood });
	}
	return { by: 'general', beats };
}

/** Leaving for nowhere in particular: by the way out that was taken least. */
function wander(draft: Draft, attempt: Attempt): Answer {
	const here = draft.story.places.get(draft.state.place);
	const exits = here?.exits.filter((exit) => exit !== attempt.place) ?? [];
	if (attempt.place === draft.state.place || exits.length === 0) {
		return { by: 'place', beats: [{ kind: 'look', place: draft.state.place }] };
	}
	const to = exits[Math.floor(draft.random() * exits.length)] ?? draft.state.place;
	goTo(draft, to, 'you left');
	return { by: 'place', beats: [{ kind: 'arrival', place: to }] };
}

function consequences(draft: Draft, attempt: Attempt, target: string | null, degree: Degree) {
	const { story, state } = draft;
	const npc = target && isHere(state, target) ? story.npcs.get(target) : undefined;
	if (npc) {
		const { by, why } = feeling(
			attempt,
			npc.likes.includes(attempt.verb),
			npc.hates.includes(attempt.verb),
			degree,
		);
		moveStanding(draft, npc.id, by, why);
		if (npc.faction && attempt.verb === 'attack')
			moveFaction(draft, npc.faction, -4, `${npc.name} is one of theirs`);
		const kept = usualMemory(attempt.verb, degree, attempt.topic);
		if (kept)
			remember(draft, {
				...kept,
				gist: worded(draft, kept.gist, attempt, npc.id),
				who: npc.id,
				tags: [attempt.verb],
			});
	}
	if (attempt.verb === 'give' && attempt.item && npc && degree !== 'fail') {
		lose(draft, attempt.item, attempt.amount ?? 1, `given to ${npc.name}`);
	}
	if (attempt.verb === 'wait') {
		bringAbout(draft, [{ trouble: -1 }], 'you let time go by');
		moveHealth(draft, 4, 'you rested');
	}
	const loud = HOSTILE.has(attempt.verb) || attempt.verb === 'sneak';
	if (degree === 'fail' || (degree === 'cost' && loud))
		bringAbout(draft, [{ trouble: 1 }], 'it did not go unseen');
	if (attempt.verb === 'attack' && degree !== 'great' && degree !== 'good')
		moveHealth(draft, degree === 'fail' ? -15 : -8, 'the blow that came back');
}

/** How an act sits with the person it is done to. */
function feeling(
	attempt: Attempt,
	likes: boolean,
	hates: boolean,
	degree: Degree,
): { by: number; why: string } {
	if (attempt.verb === 'attack') return { by: -12, why: 'you raised a hand' };
	if (hates) return { by: degree === 'fail' ? -8 : -5, why: 'they cannot abide it' };
	if (degree === 'fail') return { by: -3, why: 'it went wrong' };
	const gift = attempt.verb === 'give' ? 2 + Math.min(4, Math.floor((attempt.amount ?? 5) / 5)) : 0;
	const by =
		(likes ? 2 : 0) +
		gift +
		(attempt.verb === 'help' ? 3 : 0) +
		(degree === 'great' ? 2 : degree === 'good' ? 1 : 0);
	return { by, why: gift ? 'your gift' : likes ? 'they like to be dealt with so' : 'it went well' };
}

function worded(draft: Draft, gist: string, attempt: Attempt, target: string): string {
	const subject = attempt.topic ?? '';
	const { story } = draft;
	const topic =
		story.topics.get(subject)?.name ??
		story.npcs.get(subject)?.name ??
		story.places.get(subject)?.name ??
		story.items.get(subject)?.name ??
		story.factions.get(subject)?.name ??
		'something';
	const pronoun = story.npcs.get(target)?.pronoun ?? 'they';
	const them = { she: 'her', he: 'him', they: 'them', it: 'it' }[pronoun];
	const their = { she: 'her', he: 'his', they: 'their', it: 'its' }[pronoun];
	return gist
		.replace('{them}', them)
		.replace('{their}', their)
		.replace('{topic}', topic)
		.replace('{item}', itemPhrase(draft, attempt) ?? 'a gift');
}

/** The thing named, as a phrase: `ten gold`, `the ledger`. */
export function itemPhrase(draft: { story: Draft['story'] }, attempt: Attempt): string | undefined {
	if (!attempt.item) return undefined;
	const { money } = draft.story.world;
	if (attempt.item === money.item && attempt.amount)
		return `${numberWord(attempt.amount)} ${money.words[0] ?? 'coins'}`;
	// What is dealt with is a certain one: the knife, not a knife.
	return draft.story.items.get(attempt.item)?.name.replace(/^an? /, 'the ');
}

const NUMBERS =
	'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
		' ',
	);

function numberWord(value: number): string {
	return NUMBERS[value] ?? String(value);
}

/** A failure that changed nothing yet is made to count: trouble first, then whatever still can move. */
export function ensureChange(draft: Draft, target: string | null): void {
	const { story, state } = draft;
	const attempts: (() => void)[] = [
		() => bringAbout(draft, [{ trouble: 1 }], story.world.trouble.why),
		() => target && moveStanding(draft, target, -2, 'it went wrong'),
		() => moveHealth(draft, -3, 'it took it out of you'),
		...[...story.rules.values()].map(
			(rule) => () => moveMeter(draft, rule.id, rule.good === 'high' ? -3 : 3, 'it went wrong'),
		),
		...Object.keys(state.factions).map((id) => () => moveFaction(draft, id, -2, 'word of it got round')),
	];
	for (const attempt of attempts) {
		if (draft.changes.some((change) => change.kind !== 'place')) return;
		attempt();
	}
}
