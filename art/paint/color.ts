/** Linear-light sRGB, 0 to 1 and above. */
export type Rgb = readonly [number, number, number];

/** A colour being worked on in place. */
export type Pixel = [number, number, number];

/** Red, green, blue. */
export const CHANNELS = [0, 1, 2] as const;

/** OKLCH (lightness 0 to 1, chroma, hue in degrees) as linear sRGB; what the gamut lacks is clipped at zero. */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
	const angle = (hue * Math.PI) / 180;
	return oklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
}

/** Björn Ottosson's matrices, bottosson.github.io/posts/oklab. */
function oklab(lightness: number, a: number, b: number): Rgb {
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		Math.max(0, 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
		Math.max(0, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
		Math.max(0, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
	];
}

/** A stop of a ramp: where it is, from 0 to 1, then lightness, chroma and hue. */
export type Stop = readonly [at: number, lightness: number, chroma: number, hue: number];

const STEPS = 512;

/** A scale of colours, mixed in OKLab so that the middle is never muddy. */
export function ramp(stops: readonly Stop[]): (at: number) => Rgb {
	const table = Array.from({ length: STEPS + 1 }, (_, index) => between(stops, index / STEPS));
	return (at) => table[Math.round(clamp(at) * STEPS)] as Rgb;
}

function between(stops: readonly Stop[], at: number): Rgb {
	const after = Math.max(
		1,
		stops.findIndex(([stop]) => stop > at),
	);
	const upper = at >= (stops.at(-1) as Stop)[0] ? stops.length - 1 : after;
	const [from, to] = [stops[upper - 1] as Stop, stops[upper] as Stop];
	const t = smooth(0, 1, (at - from[0]) / (to[0] - from[0]));
	const [l1, a1, b1] = cartesian(from);
	const [l2, a2, b2] = cartesian(to);
	return oklab(mix(l1, l2, t), mix(a1, a2, t), mix(b1, b2, t));
}

function cartesian([, lightness, chroma, hue]: Stop): Pixel {
	const angle = (hue * Math.PI) / 180;
	return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

export function mix(from: number, to: number, t: number): number {
	return from + (to - from) * t;
}

export function mixRgb(from: Rgb, to: Rgb, t: number): Rgb {
	return [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)];
}

export function scaleRgb([r, g, b]: Rgb, by: number): Rgb {
	return [r * by, g * by, b * by];
}

/** Adds light to a colour in place. */
export function lighten(pixel: Pixel, [r, g, b]: Rgb, gain: number): void {
	pixel[0] += r * gain;
	pixel[1] += g * gain;
	pixel[2] += b * gain;
}

/** Mixes a colour in place towards another. */
export function toward(pixel: Pixel, [r, g, b]: Rgb, t: number): void {
	pixel[0] += (r - pixel[0]) * t;
	pixel[1] += (g - pixel[1]) * t;
	pixel[2] += (b - pixel[2]) * t;
}

export function clamp(value: number, low = 0, high = 1): number {
	return value < low ? low : value > high ? high : value;
}

/** Hermite step: 0 at `from`, 1 at `to`, whichever is the greater. */
export function smooth(from: number, to: number, value: number): number {
	const t = clamp((value - from) / (to - from));
	return t * t * (3 - 2 * t);
}

/** A bell: 1 at the centre, 0.37 at one width. */
export function bell(value: number, centre: number, width: number): number {
	return Math.exp(-(((value - centre) / width) ** 2));
}
