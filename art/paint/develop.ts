import sharp, { type Sharp } from 'sharp';
import { blur } from './blur.ts';
import type { Canvas, Point } from './canvas.ts';
import { CHANNELS, clamp, mix, type Pixel, type Rgb, smooth } from './color.ts';

/** How a finished canvas becomes a picture. */
export interface Grade {
	exposure?: number;
	/** How much the corners darken, 0 to 1, around this centre. */
	vignette?: number;
	centre?: Point;
	/** Film grain, about 0.02. */
	grain?: number;
	/** What shadows and lights are multiplied by: a split tone. */
	shadow?: Rgb;
	high?: Rgb;
	/** 1 is as painted. */
	contrast?: number;
	saturation?: number;
	/** Where the shoulder that keeps lights from clipping begins. */
	shoulder?: number;
}

/** Grades, encodes to sRGB and dithers; what comes back is ready to be written as a file. */
export function develop(canvas: Canvas, grade: Grade): Sharp {
	const { width, height, scale, pixels, random } = canvas;
	const { vignette = 0.4, centre = [800, 430], grain = 0.02, exposure = 1 } = grade;
	const speckle = Float32Array.from({ length: width * height }, () => random() + random() + random() - 1.5);
	const soft = blur(speckle, width, height, 1.7);
	const bytes = new Uint8ClampedArray(pixels.length);
	const colour: Pixel = [0, 0, 0];
	for (let index = 0; index < width * height; index++) {
		const x = (index % width) / scale;
		const y = Math.floor(index / width) / scale;
		const away = Math.hypot((x - centre[0]) / 1000, (y - centre[1]) / 640);
		const gain = exposure * (1 - vignette * smooth(0.35, 1.35, away));
		for (const c of CHANNELS) colour[c] = (pixels[3 * index + c] as number) * gain;
		const light = tone(colour, grade);
		const noise =
			grain *
			((soft[index] as number) * 1.6 + (speckle[index] as number) * 0.35) *
			(1 - 0.55 * encode(Math.min(1, light)));
		for (const c of CHANNELS)
			bytes[3 * index + c] = clamp(Math.round((colour[c] + noise) * 255 + random() - 0.5), 0, 255);
	}
	return sharp(bytes, { raw: { width, height, channels: 3 } });
}

/** Grades one colour in place and encodes it; gives its luminance before that. */
function tone(colour: Pixel, grade: Grade): number {
	const { shadow = [1, 1, 1], high = [1, 1, 1], contrast = 1, saturation = 1, shoulder = 0.55 } = grade;
	const light = 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2];
	for (const c of CHANNELS) {
		let value = light + (colour[c] - light) * saturation;
		value = Math.max(0, value * mix(shadow[c], high[c], smooth(0, 0.6, light)));
		if (value > shoulder) value = shoulder + (1 - shoulder) * Math.tanh((value - shoulder) / (1 - shoulder));
		value = encode(value);
		colour[c] = value + (contrast - 1) * (value - 0.42) * (1 - Math.abs(2 * value - 1));
	}
	return light;
}

/** Linear light as sRGB, IEC 61966-2-1. */
function encode(value: number): number {
	return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
