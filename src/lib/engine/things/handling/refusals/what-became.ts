import { capitalize } from '#lib/engine/slots.ts';
import type { Phrase } from '#lib/engine/step.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';
import { nounsOf } from '#lib/engine/things/find-thing.ts';
import { isMany } from '#lib/engine/things/handling/name-thing.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';
import type { ThingState } from '#lib/engine/things/thing.ts';

type Where = Pick<Setting, 'story' | 'state'>;

/** What has become of a thing that the player changed and that is no longer here, in a sentence; null where there is none. */
export function whatBecame(setting: Where, phrase: Phrase): string | null {
	const { state } = setting;
	const nouns = nounsOf(phrase);
	const found = Object.entries(state.things ?? {}).findLast(
		([id, { at }]) =>
			at !== undefined &&
			at !== state.place &&
			at !== 'player' &&
			namesOf(setting, id, state.things?.[id]).some((name) => nouns.has(name)),
	);
	if (!found) return null;
	const [id, now] = found;
	const name = `the ${bare(namesOf(setting, id, now)[0] ?? id)}`;
	return capitalize(wordWhere(setting, name, now));
}

const bare = (name: string) => name.toLowerCase().replace(/^(?:the|an?|some|your) /, '');

/** The names of a thing, the fullest first. */
function namesOf({ story }: Pick<Setting, 'story'>, id: string, now: ThingState | undefined): string[] {
	const item = id.startsWith('item.') ? story.items.get(id.slice('item.'.length)) : undefined;
	const name = bare(item?.name ?? now?.name ?? id.split('.').at(-1)?.replaceAll('-', ' ') ?? id);
	const aliases = item?.aliases.map(bare) ?? [];
	return [name, ...aliases].flatMap((words) => [words, singularOf(words.split(' ').at(-1) ?? words)]);
}

function wordWhere({ story, state }: Where, name: string, { at = '', is = [] }: ThingState): string {
	const [are, them] = isMany({ name }) ? ['are', 'them'] : ['is', 'it'];
	const npc = story.npcs.get(at);
	if (npc)
		return state.people[at] === state.place
			? `${npc.name} has ${name}.`
			: `you left ${name} with ${npc.name}.`;
	const place = story.places.get(at);
	if (place) return `${name} ${are} not here. You left ${them} ${place.preposition} ${place.name}.`;
	const end = is.findLast((word) => ENDS.has(word));
	return end ? `${name} ${are} ${end}, and there is nothing left of ${them}.` : `${name} ${are} gone.`;
}

/** States of what is no more. */
const ENDS = new Set(['burnt', 'eaten', 'broken', 'drunk up', 'torn']);
