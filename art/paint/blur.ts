/** Three box blurs along both axes, close to a Gaussian of the given radius in pixels. */
export function blur(source: Float32Array, width: number, height: number, radius: number, channels = 1) {
	const reach = Math.max(1, Math.round(radius / 1.7));
	const result = Float32Array.from(source);
	const lines = new Float32Array(result.length);
	for (let pass = 0; pass < 3; pass++) {
		for (let y = 0; y < height; y++)
			for (let c = 0; c < channels; c++)
				slide(result, lines, y * width * channels + c, channels, width, reach);
		for (let x = 0; x < width; x++)
			for (let c = 0; c < channels; c++)
				slide(lines, result, x * channels + c, width * channels, height, reach);
	}
	return result;
}

/** One box blur of one line: a running sum, with the ends drawn out. */
function slide(
	from: Float32Array,
	to: Float32Array,
	start: number,
	stride: number,
	length: number,
	reach: number,
): void {
	const share = 1 / (2 * reach + 1);
	const last = length - 1;
	let sum = 0;
	for (let step = -reach; step <= reach; step++)
		sum += from[start + Math.min(last, Math.max(0, step)) * stride] as number;
	for (let index = 0; index < length; index++) {
		to[start + index * stride] = sum * share;
		const enters = Math.min(last, index + reach + 1);
		const leaves = Math.max(0, index - reach);
		sum += (from[start + enters * stride] as number) - (from[start + leaves * stride] as number);
	}
}
