// What a picture in depth consists of.
import type { Rgb } from '../paint/color.ts';
import type { Field, Vec } from './solid.ts';
import type { View } from './view.ts';

/** Where on a surface. */
export interface Spot {
	x: number;
	y: number;
	z: number;
	/** Its normal. */
	nx: number;
	ny: number;
	nz: number;
	/** Metres from the eye. */
	away: number;
}

export interface Stuff {
	colour: Rgb | ((spot: Spot) => Rgb);
	/** How much it glints, and how small the glints are. */
	shine?: number;
	polish?: number;
	/** How much it mirrors when looked at squarely and at a slant, 0 to 1. */
	mirror?: readonly [square: number, slant: number];
	/** Unevenness: how far the normal is tilted, and metres to a bump. */
	rough?: readonly [tilt: number, grain: number];
	/** Its own light. */
	glow?: (spot: Spot) => Rgb;
}

export interface Solid {
	field: Field;
	stuff: Stuff;
	/** A ball that holds it: it is not looked at from farther off. */
	bounds?: readonly [middle: Vec, radius: number];
	/** Seen only straight, or only in mirrors; otherwise in both. */
	only?: 'straight' | 'mirrored';
	/** Whether lamps throw its shadow: they do, unless it is glass. */
	shadow?: boolean;
}

export interface Lamp {
	at: Vec;
	colour: Rgb;
	/** How bright a metre off. */
	gain: number;
	/** How sharp its shadows are, about 4 to 40; none without. */
	sharp?: number;
	/** How much the air around it shines. */
	haze?: number;
	/** A lamp as far as the sun: `at` is the way to it. */
	far?: boolean;
}

export interface Stage {
	view: View;
	solids: readonly Solid[];
	lamps: readonly Lamp[];
	/** Light from everywhere: above and below. */
	ambient: readonly [above: Rgb, below: Rgb];
	/** The air, and how many metres one sees in it. */
	fog?: { colour: Rgb; clear: number };
	far: number;
	/** Metres over which corners darken. */
	crease?: number;
}
