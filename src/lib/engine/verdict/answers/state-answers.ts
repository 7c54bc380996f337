import type { Npc } from '#lib/content/world.ts';
import { bandOf } from '#lib/engine/check.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { possibleOffers } from '#lib/engine/offers.ts';
import { listOf } from '#lib/engine/phrase.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { listShown, namesHere } from '#lib/engine/tell/around.ts';
import { pickedUpThings } from '#lib/engine/things/picked-up.ts';
import { attitudeLabel, changeText, formatNumber, formatStanding } from '#lib/turns/changes.ts';
import { type Answerer, type AnswerFacts, count, say } from './answer.ts';
import { wordDegree } from './word-degree.ts';

const PEOPLE = { label: 'See the people', does: 'people' } as const;
const CHARACTER = { label: 'See your character', does: 'character' } as const;

/** `at the mill`. */
function here({ story, state }: AnswerFacts): string {
	const place = story.places.get(state.place);
	return place ? `${place.preposition} ${place.name}` : 'where the story begins';
}

/** The ways from here, with who is known to be there. */
function ways({ story, state }: AnswerFacts): string[] {
	return (story.places.get(state.place)?.exits ?? []).flatMap((id) => {
		const place = story.places.get(id);
		const there = [...story.npcs.values()]
			.filter((npc) => state.people[npc.id] === id)
			.map(({ name }) => name);
		const who = there.length > 0 ? `: ${listOf(there)} ${there.length === 1 ? 'is' : 'are'} there` : '';
		return place ? [`${capitalize(place.name)}${who}`] : [];
	});
}

function things({ story, state }: AnswerFacts): string[] {
	const pickedUp = pickedUpThings(story, state).map(({ name, says }) => (says ? `${name}. ${says}` : name));
	const items = Object.entries(state.items).map(([id, held]) => {
		const item = story.items.get(id);
		const name = capitalize(item?.name ?? id);
		return held > 1 ? `${name} (${held})` : name;
	});
	return [...items, ...pickedUp];
}

export const exits: Answerer = (facts) => {
	const list = ways(facts);
	const text =
		list.length > 0
			? `You are ${here(facts)}. These ways lead from here. To take one, write where you go.`
			: `You are ${here(facts)}. No way leads on from here by itself; name the place that you want to go to.`;
	return say(text, { list });
};

export const people: Answerer = (facts) => {
	const { story, state } = facts;
	const asked = [...story.npcs.values()].filter(({ name }) => isNamed(facts.words, name));
	if (asked.length > 0) return say('', { list: asked.map((one) => wordPerson(facts, one)), button: PEOPLE });
	const present = [...story.npcs.values()].filter(({ id }) => isHere(state, id));
	const others = listShown(story, state);
	const also = others.length > 0 ? [`You also see ${listOf(others)}.`] : [];
	if (present.length === 0)
		return say(`Nobody whom the story follows is with you ${here(facts)}.`, { list: also, button: PEOPLE });
	const list = [...present.map((one) => wordPerson(facts, one)), ...also];
	return say(`With you ${here(facts)}:`, { list, button: PEOPLE });
};

/** Whether the words have a part of the name that is no title or article. */
export function isNamed(words: string, name: string): boolean {
	const said = words.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
	const own = name.split(' ').filter((part) => /^\p{Lu}\p{L}{2,}/u.test(part) && !TITLES.has(part));
	return own.some((part) => said.some((word) => word.replace(/'s$/, '') === part.toLowerCase()));
}

const TITLES = new Set([
	'The',
	'Mrs',
	'Miss',
	'Old',
	'Sister',
	'Brother',
	'Captain',
	'Doctor',
	'Father',
	'Mother',
]);

/** A person with the standing, and where they are if that is known and elsewhere. */
function wordPerson(
	{ story, state }: AnswerFacts,
	{ id, name, role }: Pick<Npc, 'id' | 'name' | 'role'>,
): string {
	const standing = state.standings[id] ?? 0;
	const at = isHere(state, id) ? undefined : story.places.get(state.people[id] ?? '');
	const where = at ? `, ${at.preposition} ${at.name}` : '';
	return `${name}, ${role}${where}: ${attitudeLabel(standing).toLowerCase()} towards you (${formatStanding(standing)})`;
}

export const holding: Answerer = (facts) => {
	const list = things(facts);
	return say(list.length > 0 ? 'You carry:' : 'You carry nothing.', {
		list,
		button: { ...CHARACTER, label: 'See what you carry' },
	});
};

export const goal: Answerer = (facts) => {
	const { story, state } = facts;
	const { scenarios, clues } = story.adventure;
	if (state.ending) return say('The story has ended.');
	return say(
		`${scenarios[state.act - 1] ?? ''} That is act ${state.act} of ${scenarios.length}. You have found ${count(state.clues.length, 'clue')} of ${clues.length}. The story is not over.`,
		{ button: { ...CHARACTER, label: 'See what you know' } },
	);
};

export const clues: Answerer = ({ story, state }) => {
	const list = state.clues.map((id) => story.clues.get(id)?.text ?? id);
	const found = `You have found ${list.length} of ${story.adventure.clues.length} clues.`;
	return say(list.length > 0 ? `${found} You know this so far:` : found, {
		list,
		button: { ...CHARACTER, label: 'See what you know' },
	});
};

export const health: Answerer = ({ story, state }) => {
	const list = [...story.rules.values()].map((rule) => {
		const now = state.meters[rule.id] ?? rule.current;
		return `${rule.name}: ${formatNumber(now)} of ${rule.max}. ${bandOf(rule, now)?.says ?? ''}`.trim();
	});
	return say(`Your health is ${state.health} of ${state.maxHealth}.`, {
		list,
		button: { label: 'See the world rules', does: 'rules' },
	});
};

export const self: Answerer = (facts) => {
	const { sheet, health: now, maxHealth } = facts.state;
	const skills = Object.entries(sheet.skills).filter(([, bonus]) => bonus > 0);
	const good = skills
		.sort(([, a], [, b]) => b - a)
		.slice(0, 3)
		.map(([skill]) => facts.story.world.skillNames[skill as keyof typeof sheet.skills] ?? skill);
	const best = good.length > 0 ? ` You are good at ${listOf(good)}.` : '';
	return say(`You are ${sheet.name}, ${here(facts)}.${best} Your health is ${now} of ${maxHealth}.`, {
		button: CHARACTER,
	});
};

export const options: Answerer = (facts) => {
	const present = namesHere(facts.story, facts.state);
	const held = things(facts);
	return say(
		`You are ${here(facts)}${present.length > 0 ? ` with ${listOf(present)}` : ''}. Anything that you can put into words can be tried. These choices are open now:`,
		{
			list: [
				...facts.state.offers.map(({ label }) => label),
				...(ways(facts).length > 0 ? [`Ways from here: ${ways(facts).join('; ')}`] : []),
				held.length > 0 ? `You carry: ${held.join(', ')}` : 'You carry nothing',
			],
		},
	);
};

/** Choices beside those shown, at most. */
const HINTS = 3;

export const hint: Answerer = (facts) => {
	const { story, state } = facts;
	const shown = new Set(state.offers.map(({ id }) => id));
	const list = possibleOffers(story, state)
		.filter(({ id }) => !shown.has(id))
		.slice(0, HINTS)
		.map(({ label }) => label);
	const aim = story.adventure.scenarios[state.act - 1] ?? '';
	return list.length > 0
		? say(`${aim} Besides the choices shown, this can be done here:`, { list })
		: say(`${aim} The choices shown are what lies nearest.`);
};

export const changed: Answerer = ({ last, state }) => {
	if (!last) return say('Nothing has been played yet: this is the opening.');
	const { check, changes } = last;
	const rolled = check
		? ` You rolled ${check.die} ${check.modifier < 0 ? '−' : '+'} ${Math.abs(check.modifier)} on ${check.skillName} against ${check.difficulty}: ${wordDegree(check.degree)}.`
		: ' Nothing was rolled.';
	const what = changes.length > 0 ? ' This changed:' : ' Nothing changed in numbers.';
	return say(`In turn ${last.turn} you wrote “${last.action}”.${rolled}${what}`, {
		list: changes.map((change) => `${changeText(change)}: ${change.why}`),
		button: undoButton(state.turn),
	});
};

/** Goes back by one turn; null in the opening. */
export function undoButton(turn: number) {
	if (turn === 0) return null;
	const to = turn - 1;
	return {
		label: `Go back to ${to === 0 ? 'the opening' : `turn ${to}`}`,
		does: 'rewind' as const,
		turn: to,
	};
}

export const repeat: Answerer = ({ last, story }) =>
	say(last?.narrative ?? story.adventure.opening.text.join('\n\n'), {
		button: { label: 'Read it aloud', does: 'aloud' },
	});

export const recap: Answerer = (facts) => {
	const aim = goal(facts);
	const { list } = clues(facts);
	const known = list.length > 0 ? ' You know this so far:' : '';
	const last = facts.last ? ` The last thing you did was: “${facts.last.action}”.` : '';
	return say(`${aim.text}${last}${known}`, {
		list,
		button: { label: 'Go to the newest turn', does: 'newest' },
	});
};

export const time: Answerer = ({ story, state }) => {
	const { acts, scenarios } = story.adventure;
	const { length } = story.endings;
	const ceiling = acts[state.act - 1]?.ceiling;
	const until =
		ceiling !== undefined && ceiling > state.turn
			? ` This act ends after turn ${ceiling} at the latest.`
			: '';
	return say(
		`${count(state.turn, 'turn')} ${state.turn === 1 ? 'has' : 'have'} been played, and it is act ${state.act} of ${scenarios.length}.${until} The story can end in ${count(length, 'way')}. Nothing moves on while you think; only turns count.`,
	);
};
