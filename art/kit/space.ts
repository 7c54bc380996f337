import { type Canvas, eachPixel, type Point } from '../paint/canvas.ts';
import {
	bell,
	CHANNELS,
	clamp,
	lighten,
	mix,
	mixRgb,
	oklch,
	type Rgb,
	ramp,
	type Stop,
	smooth,
	toward,
} from '../paint/color.ts';

export interface Nebula {
	/** From the void to the brightest veil: far from the light, and around it. */
	cold: readonly Stop[];
	warm: readonly Stop[];
	/** Points around the light that are warm. */
	near?: number;
	/** A band across the sheet: its height in the middle, its slope and its breadth. */
	band?: { at: number; slope: number; breadth: number };
	shift?: number;
}

/** Gas in two temperatures, cut by lanes of dust. */
export function paintNebula(canvas: Canvas, nebula: Nebula): void {
	const { near = 250, shift = 0, band = { at: 340, slope: -0.34, breadth: 270 } } = nebula;
	const { noise, light } = canvas;
	const cold = ramp(nebula.cold);
	const warm = ramp(nebula.warm);
	eachPixel(canvas, (pixel, x, y) => {
		const warpX = noise.fbm(x * 0.0013 + shift, y * 0.0016, 4) * 1.5;
		const warpY = noise.fbm(x * 0.0013 + 31 + shift, y * 0.0016 + 17, 4) * 1.5;
		const away = Math.hypot((x - light[0]) * 0.8, (y - light[1]) * 1.15);
		const gas = clamp(0.4 + 0.95 * noise.fbm(x * 0.0019 + warpX + shift, y * 0.0025 + warpY, 7));
		const dust = smooth(
			0.4,
			0.74,
			noise.ridges(x * 0.0016 + warpX * 0.7 + 5 + shift, y * 0.0022 + warpY * 0.7, 6),
		);
		const lane = bell(y - band.at - (x - light[0]) * band.slope, 0, band.breadth);
		const far = cold(clamp((gas - 0.12) * (0.34 + 1.05 * lane) + 0.01));
		const heat = clamp((gas * 0.9 + 0.22) * Math.exp(-away / near) * 1.2);
		const close = warm(heat);
		const veil = 1 - 0.8 * dust * smooth(20, 240, away);
		for (const c of CHANNELS) pixel[c] = far[c] * (1 - 0.62 * dust) + close[c] * heat * veil;
	});
}

export interface Planet {
	at: Point;
	radius: number;
	/** Its lit side, the band where day ends, and its night. */
	day: Rgb;
	dusk: Rgb;
	night: Rgb;
	/** The air above its limb, away from the light and towards it. */
	air: Rgb;
	dawn: Rgb;
	/** How far behind it the light stands: 0 is beside it, 1 right behind. */
	behind?: number;
	/** The slope of its bands of cloud, in radians. */
	tilt?: number;
	ring?: Ring;
}

export interface Ring {
	/** In radii of the planet. */
	inner: number;
	outer: number;
	/** How far it is opened to the eye: 0 edge on, 1 from above. */
	open: number;
	/** Away from the light and near it. */
	dark: Rgb;
	lit: Rgb;
	/** Where it has gaps, in radii. */
	gaps?: readonly number[];
}

type Vector = readonly [number, number, number];

/** A planet in crescent, its atmosphere, and its ring before and behind it. Closes the sky where it stands. */
export function paintPlanet(canvas: Canvas, planet: Planet): void {
	const { at, radius, ring } = planet;
	const sun = sunOf(canvas, planet);
	eachPixel(canvas, (pixel, x, y, index) => {
		const circle = ring && ringAt(canvas, planet, ring, sun, x, y);
		if (ring && circle?.behind) paintRing(canvas, pixel, ring, circle, x, y);
		const u = (x - at[0]) / radius;
		const v = (y - at[1]) / radius;
		const away = Math.hypot(u, v);
		const inside = smooth(1 + 1.2 / radius, 1 - 1.2 / radius, away);
		const side = clamp((u * sun.across[0] + v * sun.across[1]) / Math.max(away, 0.01));
		if (inside > 0) toward(pixel, globe(canvas, planet, sun, u, v, side), inside);
		const past = Math.max(0, away - 1) * radius;
		const halo = Math.exp(-past / 15) * side ** 2.2 * 1.25 + Math.exp(-past / 62) * side ** 3 * 0.42;
		lighten(pixel, mixRgb(planet.air, planet.dawn, side ** 5), halo * (1 - inside) * 0.85);
		canvas.open[index] = (canvas.open[index] as number) * (1 - inside);
		if (!ring || !circle || circle.behind) return;
		paintRing(canvas, pixel, ring, circle, x, y);
		canvas.open[index] = (canvas.open[index] as number) * (1 - circle.density * 0.8);
	});
}

interface Sun {
	/** Unit vectors to the light: over the sheet, and in space. */
	across: Point;
	to: Vector;
}

function sunOf({ light }: Canvas, { at, behind = 0.8 }: Planet): Sun {
	const [dx, dy] = [light[0] - at[0], light[1] - at[1]];
	const away = Math.hypot(dx, dy);
	const across: Point = [dx / away, dy / away];
	const length = Math.hypot(1, behind);
	return { across, to: [across[0] / length, across[1] / length, -behind / length] };
}

/** The globe's colour at a place on its disc, from -1 to 1. */
function globe({ noise }: Canvas, planet: Planet, sun: Sun, u: number, v: number, side: number): Rgb {
	const { tilt = -0.36 } = planet;
	const z = Math.sqrt(clamp(1 - u * u - v * v));
	const facing = u * sun.to[0] + v * sun.to[1] + z * sun.to[2];
	const turned = (-u * Math.sin(tilt) + v * Math.cos(tilt)) * 5 + 0.9 * noise.fbm(u * 2.1 + z, v * 3.1, 5);
	const band = 0.5 + 0.5 * Math.sin(turned * 2.6 + 2.2 * noise.fbm(u * 1.4 + 4, turned * 0.6, 5));
	const lit = smooth(-0.06, 0.42, facing) ** 1.2;
	const texture = 0.65 + 0.5 * band + 0.25 * noise.fbm(u * 7, v * 13 + z * 3, 5);
	const limb = (1 - z) ** 3.2 * clamp(side * 1.25) ** 1.4;
	const ending = bell(facing, 0.02, 0.1);
	const day = mixRgb(planet.day, planet.dusk, clamp(ending * 0.9 + band * 0.3));
	return CHANNELS.map(
		(c) =>
			day[c] * texture * lit * 1.05 +
			planet.night[c] * (0.22 + 0.3 * band) * (0.5 + 0.5 * z) +
			limb * (planet.air[c] * 0.55 + planet.dawn[c] * 0.7 * side ** 3) +
			ending * planet.dusk[c] * 0.1 * side,
	) as unknown as Rgb;
}

interface Circle {
	/** How much of it there is, 0 to 1, and how much of that is lit. */
	density: number;
	light: number;
	behind: boolean;
}

function ringAt(
	{ noise }: Canvas,
	planet: Planet,
	ring: Ring,
	sun: Sun,
	x: number,
	y: number,
): Circle | null {
	const { at, radius, tilt = -0.36 } = planet;
	const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
	const [dx, dy] = [x - at[0], y - at[1]];
	const u = dx * cos + dy * sin;
	const v = (-dx * sin + dy * cos) / ring.open;
	const out = Math.hypot(u, v) / radius;
	if (out < ring.inner || out > ring.outer) return null;
	const gaps = (ring.gaps ?? []).reduce((left, gap) => left * (1 - 0.92 * bell(out, gap, 0.02)), 1);
	const bands =
		0.5 + 0.42 * noise.plain(out * 22, 1) + 0.24 * noise.plain(out * 70, 7) + 0.1 * noise.plain(out * 190, 3);
	const ends = smooth(ring.inner, ring.inner + 0.1, out) * smooth(ring.outer, ring.outer - 0.22, out);
	const density = clamp(bands) * ends * gaps * (0.86 + 0.28 * noise.fbm(u * 0.02, v * 0.02, 3));
	// The planet's shadow is a cylinder away from the light.
	const place: Vector = [
		u * cos - v * sin * ring.open,
		u * sin + v * cos * ring.open,
		v * Math.sqrt(1 - ring.open ** 2),
	];
	const along = place[0] * sun.to[0] + place[1] * sun.to[1] + place[2] * sun.to[2];
	const off = Math.hypot(...CHANNELS.map((c) => place[c] - along * sun.to[c]));
	const light = along < 0 ? 1 - 0.97 * smooth(radius * 1.05, radius * 0.93, off) : 1;
	return { density, light, behind: v < 0 };
}

function paintRing(
	{ light }: Canvas,
	pixel: [number, number, number],
	ring: Ring,
	circle: Circle,
	x: number,
	y: number,
): void {
	const near = Math.exp(-Math.hypot(x - light[0], y - light[1]) / 360);
	const colour = mixRgb(ring.dark, ring.lit, clamp(0.04 + near * 1.6));
	const bright = 0.08 + circle.density * circle.light;
	toward(
		pixel,
		[colour[0] * bright, colour[1] * bright, colour[2] * bright],
		clamp(circle.density * 1.15) * 0.88,
	);
}

/** The lights of cities on the planet's night side: points along threads, never filled. */
export function paintCities(
	canvas: Canvas,
	planet: Planet,
	colours: readonly [far: Rgb, near: Rgb],
	gain: number,
): void {
	const { noise } = canvas;
	const { at, radius, ring } = planet;
	const sun = sunOf(canvas, planet);
	const threads = (x: number, y: number) =>
		smooth(0.86, 1, 1 - Math.abs(noise.fbm(x * 4.2 + 0.35 * noise.plain(x * 8, y * 8), y * 4.2, 4)) * 1.7) +
		0.5 * smooth(0.9, 1, 1 - Math.abs(noise.fbm(x * 11 + 4, y * 11, 3)) * 2);
	eachPixel(canvas, (pixel, x, y) => {
		const u = (x - at[0]) / radius;
		const v = (y - at[1]) / radius;
		if (u * u + v * v >= 1) return;
		const z = Math.sqrt(1 - u * u - v * v);
		const facing = u * sun.to[0] + v * sun.to[1] + z * sun.to[2];
		const night = smooth(-0.02, -0.3, facing) * smooth(0.06, 0.45, z);
		if (night <= 0) return;
		const [px, py] = [u / (z + 0.6), v / (z + 0.6)];
		const net = threads(px, py);
		const crowd = clamp(0.15 + 1.9 * noise.fbm(px * 2 + 8, py * 2, 4));
		const fine = smooth(0.18, 0.62, noise.plain(px * 120, py * 120));
		const large = smooth(0.45, 0.75, noise.plain(px * 64 + 9, py * 64));
		const circle = ring && ringAt(canvas, planet, ring, sun, x, y);
		const hidden = circle && !circle.behind ? 0.25 : 1;
		const amount = night * crowd * (net * (0.12 + 1.3 * fine) + 0.9 * large * net) * hidden * gain;
		lighten(pixel, mixRgb(colours[0], colours[1], clamp(0.35 + large + fine * 0.5)), amount);
	});
}

/** Star points all over, and a few with four rays. Returned as SVG: faint ones and bright ones. */
export function starField(
	count: number,
	bright: number,
	next: () => number,
): { points: string; rays: string } {
	let points = '';
	let rays = '';
	for (let index = 0; index < count; index++) {
		const x = 1600 * next();
		const y = 900 * next();
		const size = 0.32 + next() ** 7;
		points += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill-opacity="${mix(0.12, 1, next() ** 2.2).toFixed(2)}"/>`;
		if (index < bright)
			rays += `<path d="M${x - 9} ${y}L${x} ${y - 0.45}L${x + 9} ${y}L${x} ${y + 0.45}ZM${x} ${y - 9}L${x + 0.45} ${y}L${x} ${y + 9}L${x - 0.45} ${y}Z"/>`;
	}
	return { points, rays };
}

/** The colour of starlight. */
export const STARLIGHT = oklch(0.92, 0.03, 240);
