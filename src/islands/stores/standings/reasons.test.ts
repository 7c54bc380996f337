import { expect, test } from 'vitest';
import type { Turn } from '#islands/stores/games/history.ts';
import type { ChangeView, Receipt } from '#lib/wire/turn.ts';
import { collectReasons } from './reasons.ts';

const change = (id: string, why: string, kind: ChangeView['kind'] = 'faction'): ChangeView => ({
	kind,
	id,
	name: id,
	from: 0,
	to: 1,
	why,
	good: null,
});

function turn(number: number, changes: ChangeView[] | null): Turn {
	const receipt = changes && ({ changes } as Receipt);
	return { number, narrative: '', speeches: [], action: '', receipt, at: '' };
}

test('collects what changed each thing, newest first, within a turn as well', () => {
	const turns = [
		turn(3, [change('court', 'third'), change('court', 'fourth')]),
		turn(2, null),
		turn(1, [change('court', 'first'), change('court', 'other', 'standing')]),
	];
	const reasons = collectReasons(turns, null);
	expect(reasons.get('faction:court')?.map((reason) => [reason.turn, reason.change.why])).toEqual([
		[3, 'fourth'],
		[3, 'third'],
		[1, 'first'],
	]);
	expect(reasons.get('standing:court')).toHaveLength(1);
	expect(reasons.get('faction:tarry')).toBeUndefined();
});

test('changes of an absence come before the last turn’s, and are marked', () => {
	const item = (why: string) => ({ text: 'It rained.', cause: 'Rain', changes: [change('court', why)] });
	const away = { hours: 9, items: [item('in the night'), item('at dawn')] };
	const reasons = collectReasons([turn(4, [change('court', 'by day')])], away);
	expect(
		reasons.get('faction:court')?.map((reason) => [reason.turn, reason.whileAway, reason.change.why]),
	).toEqual([
		[4, true, 'at dawn'],
		[4, true, 'in the night'],
		[4, false, 'by day'],
	]);
});
