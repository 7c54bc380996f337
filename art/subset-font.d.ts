declare module 'subset-font' {
	/** Makes a font of some of a font's letters and weights. */
	export default function subsetFont(
		font: Buffer,
		letters: string,
		options: {
			targetFormat: 'woff2';
			keepFeatures: string[];
			variationAxes?: Record<string, { min: number; max: number }>;
		},
	): Promise<Buffer>;
}
