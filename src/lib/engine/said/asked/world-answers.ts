import { NOWHERE } from '#lib/content/roles.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { openLeads } from '#lib/engine/journal/open-leads.ts';
import { wordPeopleHere, wordWays } from '#lib/engine/tell/around.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { lowerFirst, namedIn, type Source } from './facts.ts';

/** Where somebody of the story is now. */
export const whereabouts: Source = ({ story, state, hearer: { npc }, question: { plain } }) => {
	const who = namedIn(plain, story.npcs.values());
	if (!who) return null;
	if (who.id === npc?.id) return { text: '{They} [say] that you are looking at {them}.' };
	const at = state.people[who.id];
	if (isHere(state, who.id)) return { text: `{They} [point]: ${who.name} is right here.` };
	const place = at ? story.places.get(at) : undefined;
	if (at === NOWHERE || !place) return { text: `Where ${who.name} is now, {they} [do] not know.` };
	return { text: `{They} [say] that ${who.name} is ${place.preposition} ${place.name}.` };
};

/** Who somebody of the story is, and what they are to the one who is asked. */
export const acquaintance: Source = ({ story, hearer: { npc }, question: { plain } }) => {
	const who = namedIn(plain, story.npcs.values());
	if (!who) return null;
	if (who.id === npc?.id)
		return { text: `{They} [say] that this is who {they} [be]: ${lowerFirst(who.role)}.` };
	const tie = npc?.ties.find(({ to }) => to === who.id);
	const known = tie ? `{They} [know] ${who.name} as ${tie.as}` : `{They} [know] who ${who.name} is`;
	return { text: `${known}: ${lowerFirst(who.role)}.` };
};

/** Where a place is from here, and how one gets there. */
export const way: Source = ({ story, state, question: { plain } }) => {
	const place = namedIn(plain, story.places.values());
	if (!place) return null;
	if (place.id === state.place) return { text: `{They} [say] that you are there: this is ${place.name}.` };
	const first = firstStep(story, state.place, place.id);
	if (!first) return null;
	return first === place.id
		? { text: `{They} [show] you the way: ${place.name} is next to here.` }
		: {
				text: `{They} [tell] you to go to ${story.places.get(first)?.name ?? first} first; from there the way leads on to ${place.name}.`,
			};
};

/** The first place on the shortest way; null where no way leads there. */
function firstStep({ places }: Parameters<Source>[0]['story'], from: string, to: string): string | null {
	const seen = new Set([from]);
	let row = (places.get(from)?.exits ?? []).map((id) => ({ id, first: id }));
	while (row.length > 0) {
		const next: typeof row = [];
		for (const { id, first } of row) {
			if (id === to) return first;
			if (seen.has(id)) continue;
			seen.add(id);
			next.push(...(places.get(id)?.exits ?? []).map((exit) => ({ id: exit, first })));
		}
		row = next;
	}
	return null;
}

/** Where the player is. */
export const here: Source = ({ story, state }) => {
	const place = story.places.get(state.place);
	const ways = wordWays(story, state);
	return place ? { text: `{They} [say] that this is ${place.name}.${ways ? ` ${ways}` : ''}` } : null;
};

/** Who is here besides. */
export const present: Source = ({ story, state }) => ({
	text: `{They} [look] round. ${wordPeopleHere(story, state)}`,
});

/** What everybody knows of the story: its own first words. */
export const happened: Source = ({ story, hearer: { npc } }) =>
	npc ? { text: `{They} [tell] you what everybody here knows. ${story.adventure.excerpt}` } : null;

const LEADERS =
	/\b(?:commander|captain|chief|mayor|commissioner|head|owner|keeper|chancellor|countess|duke|queen|tenant|reeve|minister|master|warden|foreman|partner|president)\b/i;

/** Who has the say here: somebody whose own place this is and whose role says so, else anybody of the story. */
export const leader: Source = ({ story, state, hearer: { npc } }) => {
	const all = [...story.npcs.values()].filter(({ role }) => LEADERS.test(role));
	const who =
		all.find(({ place }) => place === state.place) ??
		all.find(({ id, faction }) => id !== npc?.id && faction !== undefined && faction === npc?.faction) ??
		all[0];
	if (!who) return null;
	return who.id === npc?.id
		? { text: `{They} [say] that it is {themself}: ${lowerFirst(who.role)}.` }
		: { text: `{They} [name] ${who.name}: ${lowerFirst(who.role)}.` };
};

/** What somebody would do in the player's place: what the story offers. */
export const advice: Source = ({ story, state, hearer: { npc } }) => {
	const labels = openLeads(story, state).map(({ label }) => label);
	const names = npc ? [npc.name, ...npc.name.split(' ')] : [];
	const label = labels.find((text) => !names.some((name) => text.includes(name))) ?? labels[0];
	return label ? { text: `If it were left to {them}, you would ${lowerFirst(label)}.` } : null;
};

/** Whether a thing is here, and whose it is. */
export const thing: Source = ({ story, state, hearer: { npc }, question: { plain } }) => {
	const [, words] =
		/^(?:do you have|have you got|is there|are there|where (?:is|are)|whose (?:is|are)|who owns) (?:an?|any|some|the|this|that|these|those|your) ([\p{L} '-]{3,40}?)(?: (?:here|on you|with you|around|on the hook|there))?$/u.exec(
			plain,
		) ?? [];
	const noun = words?.split(' ').at(-1);
	if (!noun) return null;
	const found = listThingsAround(story, state).find(
		({ nouns, source }) =>
			nouns.includes(noun.replace(/s$/, '')) &&
			source !== 'worn' &&
			source !== 'everywhere' &&
			source !== 'stock',
	);
	if (!found) return null;
	if (found.source === 'held' || found.source === 'carried')
		return { text: `{They} [say] that you have ${found.name.replace(/^an? /, 'the ')} yourself.` };
	const owner = found.owner ? story.npcs.get(found.owner) : undefined;
	if (/^(?:whose|who)/.test(plain))
		return owner
			? {
					text: `{They} [say] that ${found.name} belongs to ${owner.id === npc?.id ? '{them}' : owner.name}.`,
				}
			: null;
	if (/^(?:do|have) you/.test(plain))
		return owner && owner.id === npc?.id ? { text: `{They} [have]: ${found.name} is here.` } : null;
	return { text: `{They} [point]: ${found.name} is here.` };
};
