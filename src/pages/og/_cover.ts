import { readFile } from 'node:fs/promises';

const TYPES = ['jpg', 'jpeg', 'png', 'webp'];

/** Reads an adventure's cover, or its world's; for a world without one, a night sky. */
export async function readCover(world: string, adventure?: string): Promise<Buffer> {
	const names = adventure === undefined ? [world] : [`${world}/${adventure}`, world];
	const painted = names.flatMap((name) => TYPES.map((type) => `src/assets/covers/${name}.${type}`));
	for (const file of [...painted, `public/scenes/${world}.svg`]) {
		const cover = await readFile(file).catch(() => null);
		if (cover) return cover;
	}
	return Buffer.from(NIGHT);
}

const NIGHT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
<radialGradient id="sky" cx=".7" cy=".3" r=".9"><stop stop-color="#5b3f8f"/><stop offset=".5" stop-color="#2a1d4d"/><stop offset="1" stop-color="#0f0b1e"/></radialGradient>
<rect width="1600" height="900" fill="url(#sky)"/></svg>`;
