import { readFile } from 'node:fs/promises';

/** The brand's mark, drawn once for tabs, icons and pictures. */
const file = readFile('public/favicon.svg', 'utf8');

/** The mark as part of an SVG: its corner, size and colour. */
export async function brandMark(place: {
	x: number;
	y: number;
	size: number;
	color: string;
}): Promise<string> {
	const { x, y, size, color } = place;
	return (await file)
		.replace(/<style>[\s\S]*?<\/style>/, '')
		.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" color="${color}" `);
}
