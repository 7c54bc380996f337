import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from './attempt.ts';
import { letsTimePass, risksTrouble, takesAnything } from './carried.ts';
import { HOSTILE_VERBS, SOCIAL } from './check.ts';
import { isHere } from './conditions.ts';
import {
	bringAbout,
	type Draft,
	gain,
	lose,
	moveFaction,
	moveHealth,
	moveMeter,
	moveStanding,
} from './draft.ts';
import { remember, usualMemory } from './memory.ts';
import { itemPhrase } from './phrase.ts';
import { actOf, didOf, whoOf, wordReason } from './reasons/word-reason.ts';
import { subjectOf } from './story.ts';

/** An item that is shown is not given away. */
const SHOWN = /\b(?:show|display)(?:s|n|ed|ing)?\b/i;

/** The most money that can be taken outside any scene. */
const POCKETFUL = 3;

/** Applies the effects of an attempt that no scene covers: standing, items, meters and health. */
export function consequences(draft: Draft, attempt: Attempt, target: string | null, degree: Degree) {
	const { story, state } = draft;
	const npc = target && isHere(state, target) ? story.npcs.get(target) : undefined;
	const deed = wordReason(story, attempt, target, degree);
	if (npc) {
		const likes = npc.likes.includes(attempt.verb);
		const hates = npc.hates.includes(attempt.verb) && attempt.verb !== 'attack';
		const taste = hates ? ' cannot abide that' : likes && degree !== 'fail' ? ' likes that' : null;
		const why = taste ? `${deed}, and ${npc.name}${taste}` : deed;
		moveStanding(draft, npc.id, feeling(attempt, likes, hates, degree), why);
		if (npc.faction && attempt.verb === 'attack')
			moveFaction(draft, npc.faction, -4, `${deed}, who is one of theirs`);
		keepUsual(draft, attempt, npc.id, degree);
	}
	if (attempt.verb === 'give' && attempt.item && npc && degree !== 'fail' && !SHOWN.test(attempt.text)) {
		lose(
			draft,
			attempt.item,
			attempt.amount ?? 1,
			`you gave ${itemPhrase(story, attempt) ?? 'it'} to ${npc.name}`,
		);
	}
	if (attempt.verb === 'take' && degree !== 'fail') {
		const { money, oddment } = story.world;
		if (attempt.item === money.item) gain(draft, money.item, Math.min(attempt.amount ?? 1, POCKETFUL), deed);
		else if (!target && takesAnything(attempt)) gain(draft, oddment, 1, deed);
	}
	if (attempt.verb === 'wait' && letsTimePass(attempt)) {
		bringAbout(draft, [{ trouble: -1 }], 'you waited');
		moveHealth(draft, 4, 'you rested');
	}
	const loud = HOSTILE_VERBS.has(attempt.verb) || attempt.verb === 'sneak';
	const risks = loud || risksTrouble(attempt);
	if ((degree === 'fail' && risks) || (degree === 'cost' && loud)) bringAbout(draft, [{ trouble: 1 }], deed);
	if (attempt.verb === 'attack' && degree !== 'great' && degree !== 'good')
		moveHealth(draft, degree === 'fail' ? -15 : -8, `${npc?.name ?? 'somebody'} struck back`);
}

/** How an attempt changes the standing of the person it is done to. */
function feeling(attempt: Attempt, likes: boolean, hates: boolean, degree: Degree): number {
	if (attempt.verb === 'attack') return -12;
	if (hates) return degree === 'fail' ? -8 : -5;
	if (degree === 'fail') return SOCIAL.has(attempt.verb) || risksTrouble(attempt) ? -3 : 0;
	const gift = attempt.verb === 'give' ? 2 + Math.min(4, Math.floor((attempt.amount ?? 5) / 5)) : 0;
	const ease = degree === 'great' ? 2 : degree === 'good' ? 1 : 0;
	return (likes ? 2 : 0) + gift + (attempt.verb === 'help' ? 3 : 0) + ease;
}

/** Gives a person the usual memory of an attempt. */
export function keepUsual(
	draft: Draft,
	act: Pick<Attempt, 'verb' | 'topic' | 'item' | 'amount'>,
	who: string,
	degree: Degree,
): void {
	const { story } = draft;
	const kept = usualMemory(act.verb, degree, act.topic);
	if (!kept) return;
	const gist = kept.gist
		.replace('{topic}', subjectOf(story, act.topic) ?? 'something')
		.replace('{item}', itemPhrase(story, act) ?? 'a gift');
	remember(draft, { ...kept, gist, who, tags: [act.verb] });
}

/** Makes a failure change something. */
export function ensureChange(draft: Draft, attempt: Attempt, target: string | null): void {
	const why = `you tried to ${actOf(draft.story, attempt)}, without success`;
	untilOneCounts(losses(draft, attempt, target, why), () =>
		draft.changes.some(({ kind }) => kind !== 'place'),
	);
}

/** Makes a success at a cost lower standing, else health. */
export function ensurePrice(draft: Draft, attempt: Attempt, target: string | null): void {
	const act = actOf(draft.story, attempt);
	const did = didOf(draft.story, attempt);
	const isPaid = () => draft.changes.some(({ kind, good }) => kind !== 'place' && good !== true);
	const person = target && isHere(draft.state, target) ? target : null;
	untilOneCounts(
		[
			() =>
				person &&
				moveStanding(draft, person, -1, `you ${did}, and ${whoOf(draft.story, person)} minds it a little`),
			() => moveHealth(draft, -2, `it takes strength to ${act}`),
			...losses(draft, attempt, target, `you ${did}`),
		],
		isPaid,
	);
}

/** Possible losses in order, trouble first where the act risks it. The last one heals a little, for when nothing can get worse. */
function losses(draft: Draft, attempt: Attempt, target: string | null, why: string): (() => void)[] {
	const { story, state } = draft;
	const people = target ? [target] : [...story.npcs.keys()].filter((id) => isHere(state, id));
	const trouble = () => bringAbout(draft, [{ trouble: 1 }], why);
	const regards = people.map((id) => () => moveStanding(draft, id, -2, why));
	return [
		...(risksTrouble(attempt)
			? [trouble, ...regards, () => moveHealth(draft, -3, why)]
			: [() => moveHealth(draft, -1, why), ...regards, trouble]),
		...[...story.rules.values()].map(
			(rule) => () => moveMeter(draft, rule.id, rule.good === 'high' ? -3 : 3, why),
		),
		...Object.keys(state.factions).map((id) => () => moveFaction(draft, id, -2, why)),
		() => moveHealth(draft, 1, why),
	];
}

function untilOneCounts(attempts: (() => void)[], counts: () => boolean) {
	for (const attempt of attempts) {
		if (counts()) return;
		attempt();
	}
}
