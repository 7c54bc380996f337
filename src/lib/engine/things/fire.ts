import type { Material } from '#lib/content/kinds.ts';
import { bringAbout, type Draft, moveHealth, record } from '#lib/engine/draft.ts';
import type { Beat } from '#lib/engine/outcome.ts';
import { addChange } from '#lib/engine/receipt.ts';
import type { Thing } from './thing.ts';
import { listThingsAround } from './things-around.ts';

/** A thing burns for this many turns, and then is burnt down. */
const BURNS_FOR = 3;
/** From this many burning things on the smoke hurts, and the fire goes no further. */
const HURTS_FROM = 3;

/** Lets every fire where the player is burn on by a turn: what is large enough sets one more thing alight, and what has burnt long enough ends. */
export function burnOn(draft: Draft): Beat[] {
	const { state } = draft;
	const burning = Object.entries(state.things ?? {}).filter(([, { is }]) => is?.includes('burning'));
	if (burning.length === 0) return [];
	const around = listThingsAround(draft.story, state);
	const beats: Beat[] = [];
	const here = burning.flatMap(([id, { since = state.turn }]) => {
		const thing = around.find((candidate) => candidate.id === id);
		const age = state.turn - since;
		if (age >= BURNS_FOR) endFire(draft, id, thing, beats);
		return thing && age > 0 && age < BURNS_FOR ? [thing] : [];
	});
	const spreads =
		here.length < HURTS_FROM && beats.length === 0 ? here.find((thing) => !isSmall(thing)) : undefined;
	if (spreads) spread(draft, spreads, around, beats);
	if (beats.length > 0) bringAbout(draft, [{ trouble: 1 }], 'a fire burns, and people notice');
	if (here.length >= HURTS_FROM) moveHealth(draft, -4, 'the smoke and heat of the fire hurt you');
	const [first] = here;
	if (beats.length === 0 && first) beats.push({ kind: 'fire', way: 'burns', name: first.name });
	return beats.slice(0, 1);
}

function endFire(draft: Draft, id: string, thing: Thing | undefined, beats: Beat[]): void {
	const before = draft.state.things?.[id];
	const is = [...(before?.is ?? []).filter((word) => word !== 'burning'), 'burnt'];
	const { since: _, ...rest } = before ?? {};
	const at = 'nowhere';
	record(draft, {
		type: 'altered',
		id,
		to: { ...rest, is, ...(isSmall(thing) && { at }) },
		why: 'the fire reached it',
	});
	if (!thing) return;
	tellChange(draft, thing, 'burnt');
	beats.push({ kind: 'fire', way: 'ends', name: thing.name });
}

/** A sheet or a twig burns out by itself. */
const isSmall = (thing: Thing | undefined) => (thing?.kind?.size ?? 2) < 2;

/** What a fire goes over to: things that stand here and burn well. */
const CATCHES: ReadonlySet<Material> = new Set(['paper', 'cloth', 'rope', 'wood', 'plant']);

/** The next thing that can burn catches: the nearest in the list that is no part of anything and not carried. */
function spread(draft: Draft, from: Thing, around: readonly Thing[], beats: Beat[]): void {
	const { state } = draft;
	const next = around.find(
		({ id, kind, source }) =>
			id !== from.id &&
			(source === 'declared' || (source === 'shown' && (kind?.size ?? 0) >= 2)) &&
			kind?.qualities.has('burn') &&
			CATCHES.has(kind.material) &&
			!kind.qualities.has('wear') &&
			!state.things?.[id]?.is?.some((word) => word === 'burning' || word === 'burnt' || word === 'out'),
	);
	if (!next) return;
	const before = state.things?.[next.id];
	const to = { ...before, is: [...(before?.is ?? []), 'burning'].slice(-6), since: state.turn };
	record(draft, { type: 'altered', id: next.id, to, why: 'the fire reached it' });
	tellChange(draft, next, 'burning');
	beats.push({ kind: 'fire', way: 'spreads', name: next.name });
}

function tellChange(draft: Draft, { id, name }: Thing, text: string): void {
	addChange(draft.changes, {
		kind: 'thing',
		id,
		name: name.replace(/^the /, ''),
		text,
		why: `the fire reached ${name}`,
		good: false,
	});
}
