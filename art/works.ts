import { pathToFileURL } from 'node:url';
import type { Sharp } from 'sharp';
import { MASTER } from './cameo/carve.ts';
import { CAMEOS, sitters } from './cameo/cast.ts';
import { cameo } from './cameo/person.ts';
import { COVERS, MASTER_WIDTH, SCENES, sceneNames, sourceHash } from './masters.ts';
import { newCanvas } from './paint/canvas.ts';
import { develop } from './paint/develop.ts';
import type { Scene } from './paint/scene.ts';

/** One picture that the project makes: a cover or a medallion. */
export interface Work {
	/** `mystika`, `mystika/the-moon-falls-due`, `cameos/mystika/gundred`. */
	name: string;
	/** What an editor changes to change it. */
	source: string;
	master: string;
	/** Pixels. */
	width: number;
	/** Of its source and of all the code that makes it. */
	hash(): Promise<string>;
	make(width: number): Promise<Sharp>;
}

/** Every picture, covers first. */
export async function works(): Promise<Work[]> {
	const [scenes, people] = await Promise.all([sceneNames(), sitters()]);
	return [
		...scenes.map(coverWork),
		...people.map(
			({ name, world, person, hash, seed }): Work => ({
				name: `cameos/${name}`,
				source: `art/cameos/${world}.yaml`,
				master: `${CAMEOS}${name}.jpg`,
				width: MASTER,
				hash: async () => hash,
				make: (width) => cameo(person, world, seed, width),
			}),
		),
	];
}

function coverWork(name: string): Work {
	const file = `${SCENES}${name}.ts`;
	return {
		name,
		source: `art/scenes/${name}.ts`,
		master: `${COVERS}${name}.jpg`,
		width: MASTER_WIDTH,
		hash: () => sourceHash(file),
		make: async (width) => {
			const { default: scene }: { default: Scene } = await import(pathToFileURL(file).href);
			const canvas = newCanvas(width, scene.seed);
			await scene.paint(canvas);
			return develop(canvas, scene.grade);
		},
	};
}
