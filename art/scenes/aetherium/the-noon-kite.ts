import { kite } from '../../kit/machines.ts';
import { paintSolids } from '../../kit/march.ts';
import { bezier, line, path, place, round } from '../../kit/shapes.ts';
import { clouds, paintDisc, paintSky } from '../../kit/sky.ts';
import { seenAt } from '../../kit/view.ts';
import { brush } from '../../paint/brush.ts';
import { addLight, type Canvas, drawMask, type Point, softened, takeAir } from '../../paint/canvas.ts';
import { mix, oklch, type Rgb, scaleRgb } from '../../paint/color.ts';
import { cover, put } from '../../paint/layer.ts';
import { bloom, glow, shafts } from '../../paint/light.ts';
import { random } from '../../paint/noise.ts';
import type { Scene } from '../../paint/scene.ts';
import { HANDS, marketOf, VIEW } from '../../places/kite-market.ts';

const SUN: Point = [1060, 236];
const NOON: Point = [1010, 300];
const TEA = oklch(0.93, 0.07, 85);

async function paint(canvas: Canvas): Promise<void> {
	canvas.light = SUN;
	const cloud = clouds(canvas, 0.5, [620, 210], 6);
	paintSky(canvas, {
		clouds: cloud,
		edges: [oklch(0.82, 0.05, 215), oklch(0.99, 0.06, 88)],
		near: 460,
		lift: 0.4,
		horizon: 900,
		shade: 0.25,
		lining: 1.2,
		stops: [
			[0, 0.6, 0.085, 222],
			[0.4, 0.76, 0.065, 200],
			[0.75, 0.89, 0.055, 100],
			[0.95, 0.95, 0.06, 84],
			[1, 0.7, 0.05, 190],
		],
	});
	paintDisc(canvas, {
		radius: 40,
		core: oklch(1, 0.02, 95),
		edge: TEA,
		halo: oklch(0.97, 0.07, 88),
		marks: 0,
		gain: 1.3,
		haloGain: 1.6,
		clouds: cloud,
		veil: 0.2,
	});
	takeAir(canvas, 60);
	await paintKites(canvas);
	paintSolids(canvas, {
		view: VIEW,
		solids: marketOf(canvas),
		lamps: [{ at: [0.26, 0.5, 1], far: true, colour: oklch(0.96, 0.06, 88), gain: 2.6, sharp: 16 }],
		ambient: [oklch(0.74, 0.06, 215), oklch(0.5, 0.06, 70)],
		fog: { colour: scaleRgb(oklch(0.92, 0.055, 88), 0.95), clear: 70 },
		far: 70,
		crease: 0.8,
	});
	await paintNoonKite(canvas);
	shafts(canvas, { colour: oklch(0.95, 0.07, 85), gain: 0.35, radius: 40, near: 120 });
	brush(canvas, 3);
	glow(canvas, SUN, 70, oklch(0.99, 0.05, 90), 0.3, 1.7);
	bloom(canvas, 0.86, [0.2, 0.14, 0.1]);
}

/** Two hundred kites at the ends of their arguments: the far ones pale, the near ones in their colours. */
async function paintKites(canvas: Canvas): Promise<void> {
	const next = random(41);
	const colours = [
		oklch(0.45, 0.07, 240),
		oklch(0.6, 0.11, 75),
		oklch(0.42, 0.06, 190),
		oklch(0.5, 0.08, 50),
		oklch(0.7, 0.04, 90),
	];
	for (const [count, size, fog] of [
		[30, 20, 0.72],
		[18, 36, 0.5],
		[8, 62, 0.3],
	] as const)
		for (const colour of colours) {
			const svg = Array.from({ length: Math.ceil(count / colours.length) }, () => {
				let at: Point = [60 + 1480 * next(), 40 + 560 * next() ** 1.2];
				if (Math.hypot(at[0] - NOON[0], at[1] - NOON[1]) < 250)
					at = [at[0] < NOON[0] ? at[0] - 320 : at[0] + 260, at[1]];
				return kite(at, size * (0.7 + 0.6 * next()), [at[0] + 200 * (next() - 0.6), 900], next);
			}).join('');
			await put(canvas, svg, { base: colour, fog, rim: { colour: TEA, gain: 0.6, width: 2, reach: 900 } });
		}
}

/** Red silk with the sun through it: four panels on a cross of spars, and its tail. */
async function paintNoonKite(canvas: Canvas): Promise<void> {
	const [x, y] = NOON;
	const tilt = 0.3;
	const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
	const at = (u: number, v: number): Point => [x + c * u - s * v, y + s * u + c * v];
	const [top, bottom, left, right, cross] = [
		at(0, -190),
		at(0, 236),
		at(-152, -42),
		at(152, -42),
		at(0, -42),
	];
	const bow = (a: Point, b: Point, pull: number): string => {
		const [mx, my] = [mix(a[0], b[0], 0.5), mix(a[1], b[1], 0.5)];
		return `Q${round(mix(mx, cross[0], pull))} ${round(mix(my, cross[1], pull))} ${round(b[0])} ${round(b[1])}`;
	};
	const panel = (a: Point, b: Point) => path(`M${a.join(' ')}${bow(a, b, 0.12)}L${cross.join(' ')}Z`);
	const reds: [string, Rgb][] = [
		[panel(top, left), oklch(0.55, 0.215, 29)],
		[panel(top, right), oklch(0.66, 0.225, 35)],
		[panel(left, bottom), oklch(0.44, 0.18, 26)],
		[panel(right, bottom), oklch(0.52, 0.2, 29)],
	];
	const tail = bezier(
		bottom,
		[bottom[0] - 30, bottom[1] + 110],
		[bottom[0] - 190, bottom[1] + 60],
		[bottom[0] - 230, bottom[1] + 190],
	);
	let ribbons = '';
	let string = `M${bottom.join(' ')}`;
	for (let step = 1; step <= 24; step++)
		string += `L${tail(step / 24)
			.map(round)
			.join(' ')}`;
	for (const t of [0.16, 0.32, 0.48, 0.64, 0.8, 0.97]) {
		const [bx, by] = tail(t);
		const wing = 22 - 7 * t;
		ribbons += place(
			path(
				`M0 0Q${-wing} ${-wing * 0.9} ${-wing * 1.3} ${-wing * 0.2}Q${-wing} ${wing * 0.7} 0 0ZM0 0Q${wing} ${-wing * 0.7} ${wing * 1.3} ${wing * 0.3}Q${wing} ${wing * 0.9} 0 0Z`,
			),
			[bx, by],
			1,
			-30 + 60 * t,
		);
	}
	await put(canvas, line(string, 2) + ribbons, {
		base: oklch(0.5, 0.19, 28),
		rim: { colour: TEA, gain: 0.8, width: 2 },
	});
	for (const [svg, base] of reds)
		await put(canvas, svg, {
			base,
			texture: 0.16,
			grain: 70,
			tint: (px, py) =>
				0.74 +
				0.75 * Math.exp(-Math.hypot(px - SUN[0], py - SUN[1]) / 130) +
				0.05 * Math.sin((px * c + py * s) * 0.5),
		});
	const seams =
		line(`M${left.join(' ')}Q${cross[0]} ${cross[1] - 16} ${right.join(' ')}`, 4) +
		line(`M${top.join(' ')}L${bottom.join(' ')}`, 5) +
		reds.map(([svg]) => svg.replace('/>', ' fill="none" stroke="#fff" stroke-width="2.2"/>')).join('');
	cover(canvas, await drawMask(canvas, seams), { base: oklch(0.27, 0.1, 26) });
	const hole = await drawMask(
		canvas,
		`<circle cx="${cross[0]}" cy="${cross[1]}" r="26" fill="none" stroke="#fff" stroke-width="3"/>`,
	);
	cover(canvas, hole, { base: oklch(0.3, 0.1, 27) });
	const bridle = `M${at(0, -120).join(' ')}L${at(-26, 30).join(' ')}L${at(0, 130).join(' ')}M${at(-26, 30).join(' ')}`;
	const hands = seenAt(VIEW, HANDS).at;
	await put(
		canvas,
		line(`${bridle}Q${mix(x, hands[0], 0.6)} ${mix(y, hands[1], 0.6) + 70} ${hands.join(' ')}`, 1.8),
		{ base: oklch(0.36, 0.1, 30), fog: 0.1 },
	);
	addLight(
		canvas,
		softened(canvas, await drawMask(canvas, reds.map(([svg]) => svg).join('')), 24),
		oklch(0.62, 0.2, 32),
		0.1,
	);
}

export default {
	seed: 12,
	paint,
	grade: {
		exposure: 0.94,
		vignette: 0.28,
		centre: [900, 380],
		contrast: 1.16,
		saturation: 1.06,
		shadow: [0.95, 0.98, 1.06],
		high: [1.02, 1, 0.96],
	},
} satisfies Scene;
