import type { Colour } from '#lib/content/colour.ts';
import type { WorldBook } from '#lib/library/books.ts';

/** The styles that give everything marked with a world's slug that world's colours. */
export function colourStyles(worlds: readonly Pick<WorldBook, 'slug' | 'world'>[]): string {
	return worlds.map(({ slug, world }) => rule(slug, world.colour)).join('\n');
}

/** Lightness and chroma are those with which every hue can be read on both pages. */
function rule(slug: string, { hue, ...own }: Colour): string {
	const accent = own.accent ?? [`0.47 0.12 ${hue}`, `0.8 0.1 ${hue}`];
	const fill = own.fill ?? [`0.49 0.12 ${hue}`, `0.8 0.1 ${hue}`];
	const glow = own.glow ?? `0.85 0.1 ${(hue + 140) % 360}`;
	const sky = own.sky ?? [`0.22 0.06 ${hue}`, `0.7 0.1 ${(hue + 60) % 360}`];
	return `[data-world="${slug}"] {
	--accent: light-dark(${accent.map(tone).join(', ')});
	--accent-fill: light-dark(${fill.map(tone).join(', ')});
	--glow: ${tone(glow)};
	--sky: ${sky.map(tone).join(', ')};
}
`;
}

function tone(figures: string): string {
	return `oklch(${figures})`;
}
