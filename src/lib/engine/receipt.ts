import type { ChangeView } from '#lib/wire/turn.ts';
import { capitalize } from './slots.ts';

/** Adds a change to the receipt. A second change of the same thing for the same reason joins the first. */
export function addChange(changes: ChangeView[], view: ChangeView): void {
	view.name = capitalize(view.name);
	// What was picked up and put down again is told as it is in the end.
	const passing = changes.findIndex(
		({ kind, id, text }) => kind === 'thing' && view.kind === 'thing' && id === view.id && text === 'taken',
	);
	if (passing >= 0) changes.splice(passing, 1);
	if (view.from !== undefined && view.to !== undefined) view.by = view.to - view.from;
	const first = changes.find(
		({ kind, id, to, why }) =>
			kind === view.kind && id === view.id && why === view.why && to !== undefined && to === view.from,
	);
	if (first) join(changes, first, view);
	else changes.push(view);
}

/** Joins a later change to the first one; removes it when they cancel out. */
function join(changes: ChangeView[], first: ChangeView, later: ChangeView) {
	const { from, by = 0 } = first;
	if (from === undefined || later.to === undefined) return;
	first.to = later.to;
	first.by = later.to - from;
	if (first.by === 0) changes.splice(changes.indexOf(first), 1);
	else if (first.by > 0 !== by > 0) first.good = later.good;
}
