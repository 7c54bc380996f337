import { describe, expect, it } from 'vitest';
import { newCanvas } from '../paint/canvas.ts';
import { behind, paintSolids } from './march.ts';
import {
	ball,
	bar,
	box,
	drum,
	type Field,
	floor,
	melt,
	moved,
	ring,
	rows,
	turned,
	twinned,
	within,
	without,
} from './solid.ts';
import type { Stage } from './stage.ts';
import { seenAt, type View } from './view.ts';

const VIEW: View = { eye: [0, 0, 0], target: [0, 0, 10], lens: 800 };

/** A white ball ten metres off, lit from the left. */
function stageOf(field: Field): Stage {
	return {
		view: VIEW,
		solids: [{ field, stuff: { colour: [1, 1, 1] } }],
		lamps: [{ at: [-1, 0, 0], far: true, colour: [1, 1, 1], gain: 1 }],
		ambient: [
			[0, 0, 0],
			[0, 0, 0],
		],
		far: 50,
	};
}

describe('solids', () => {
	it('measure how far off they are', () => {
		expect(ball([0, 0, 5], 1)(0, 0, 0)).toBeCloseTo(4);
		expect(box([0, 0, 0], [1, 2, 3])(0, 0, 7)).toBeCloseTo(4);
		expect(box([0, 0, 0], [1, 2, 3])(0, 0, 0)).toBeCloseTo(-1);
		expect(drum([0, 0, 0], 1, 2, 'z')(4, 0, 0)).toBeCloseTo(3);
		expect(ring([0, 0, 0], 3, 0.5, 'x')(0, 0, 5)).toBeCloseTo(1.5);
		expect(bar([0, 0, 0], [0, 4, 0], 0.5)(3, 2, 0)).toBeCloseTo(2.5);
		expect(floor(1)(9, 3, 9)).toBeCloseTo(2);
	});

	it('are moved, turned, twinned and repeated', () => {
		const one = box([2, 0, 0], [0.5, 0.5, 0.5]);
		expect(moved(one, [1, 0, 0])(3, 0, 0)).toBeLessThan(0);
		expect(turned(one, 'z', Math.PI / 2)(0, 2, 0)).toBeLessThan(0);
		expect(twinned(one)(-2, 0, 0)).toBeLessThan(0);
		const three = rows(ball([0, 0, 0], 0.2), 'x', 1, 0, 2);
		expect([-1, 0, 1, 2, 3].map((x) => three(x, 0, 0) < 0)).toEqual([false, true, true, true, false]);
	});

	it('are cut, run together, and never said to be farther than they are', () => {
		const hollow = without(ball([0, 0, 0], 2), ball([0, 0, 0], 1));
		expect(hollow(0, 0, 0)).toBeGreaterThan(0);
		expect(hollow(1.5, 0, 0)).toBeLessThan(0);
		const pair = [ball([-1, 0, 0], 0.9), ball([1, 0, 0], 0.9)] as const;
		expect(melt(1, ...pair)(0, 0, 0)).toBeLessThan(Math.min(pair[0](0, 0, 0), pair[1](0, 0, 0)));
		const boxed = within([-2, -2, -2], [2, 2, 2], pair[0]);
		for (const x of [2.1, 3, 5, 9]) expect(boxed(x, 0, 0)).toBeLessThanOrEqual(pair[0](x, 0, 0));
	});
});

describe('a picture in depth', () => {
	it('shows a solid where the view says it is, lit on the lamp’s side, and closes the sky behind it', () => {
		const canvas = newCanvas(160, 1);
		const middle = seenAt(VIEW, [1, 1, 10]);
		expect(middle.scale).toBeCloseTo(80);
		expect(middle.at).toEqual([880, 370]);
		const depths = paintSolids(canvas, stageOf(ball([1, 1, 10], 1)));
		const index = (x: number, y: number) =>
			Math.round(y * canvas.scale) * canvas.width + Math.round(x * canvas.scale);
		expect(depths[index(880, 370)]).toBeCloseTo(Math.hypot(1, 1, 10) - 1, 0);
		expect(depths[index(200, 700)]).toBe(Number.POSITIVE_INFINITY);
		expect(canvas.open[index(880, 370)]).toBe(0);
		expect(canvas.open[index(200, 700)]).toBe(1);
		const lightAt = (x: number, y: number) => canvas.pixels[3 * index(x, y)] as number;
		expect(lightAt(830, 370)).toBeGreaterThan(0.5);
		expect(lightAt(930, 370)).toBeLessThan(0.05);
	});

	it('throws shadows, mirrors, and hides what stands behind', () => {
		const stage = stageOf(floor(-2));
		const lit = {
			...stage,
			view: { ...VIEW, target: [0, -2, 10] as const },
			lamps: [{ at: [0, 1, 0] as const, far: true, colour: [1, 1, 1] as const, gain: 1, sharp: 20 }],
		};
		const roof = { field: box([0, 0.5, 10], [3, 0.1, 3]), stuff: { colour: [1, 1, 1] as const } };
		const [open, shaded] = [newCanvas(64, 1), newCanvas(64, 1)];
		paintSolids(open, lit);
		const depths = paintSolids(shaded, { ...lit, solids: [...lit.solids, roof] });
		const middle = 18 * 64 + 32;
		expect(open.pixels[3 * middle]).toBeGreaterThan(0.5);
		expect(shaded.pixels[3 * middle]).toBeLessThan(0.05);
		const mask = new Float32Array(depths.length).fill(1);
		expect(behind(mask, depths, 9)[middle]).toBe(1);
		expect(behind(mask, depths, 12)[middle]).toBe(0);
		const glass = newCanvas(64, 1);
		const glowing = {
			field: box([0, 0, 16], [30, 3, 0.1]),
			stuff: { colour: [0, 0, 0] as const, glow: () => [0, 2, 0] as const },
		};
		paintSolids(glass, {
			...lit,
			lamps: [],
			solids: [{ field: floor(-2), stuff: { colour: [0, 0, 0], mirror: [1, 1] } }, glowing],
		});
		expect(glass.pixels[3 * middle + 1]).toBeGreaterThan(1);
	});
});
