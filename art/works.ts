import { pathToFileURL } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { MEDALLION_SIZE } from '#lib/pictures/medallions.ts';
import { MASTER } from './cameo/carve.ts';
import { MEDALLIONS_FOLDER, readMedallions } from './cameo/cast.ts';
import { cameo } from './cameo/person.ts';
import { COVERS_FOLDER, MASTER_WIDTH, SCENES_FOLDER, sceneNames, sourceHash } from './masters.ts';
import { newCanvas } from './paint/canvas.ts';
import { develop } from './paint/develop.ts';
import type { Scene } from './paint/scene.ts';

/** One picture that the project makes: a cover or a medallion. */
export interface Picture {
	/** `mystika`, `mystika/the-moon-falls-due`, `cameos/mystika/gundred`, `cameos/mystika/angry/gundred`. */
	name: string;
	/** The file to edit to change it. */
	source: string;
	master: string;
	/** Pixels. */
	width: number;
	/** A hash of its source and of all the code that makes it. */
	hash(): Promise<string>;
	make(width: number): Promise<Sharp>;
}

/** Lists every picture, covers first. */
export async function listPictures(): Promise<Picture[]> {
	const [scenes, people] = await Promise.all([sceneNames(), readMedallions()]);
	return [
		...scenes.map(coverWork),
		...people.map(
			({ name, world, person, mood, hash, seed }): Picture => ({
				name: `cameos/${name}`,
				source: `art/cameos/${world}.yaml`,
				master: `${MEDALLIONS_FOLDER}${name}.jpg`,
				width: mood === 'calm' ? MASTER : MEDALLION_SIZE,
				hash: async () => hash,
				// The lines of a mood are too fine to be carved small.
				make: async (width) =>
					mood === 'calm'
						? cameo(person, world, seed, width)
						: shrunk(await cameo(person, world, seed, MASTER, mood), width),
			}),
		),
	];
}

/** The same picture at another width; what it consists of is settled before it is encoded. */
async function shrunk(picture: Sharp, width: number): Promise<Sharp> {
	const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
	return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize(width, width);
}

function coverWork(name: string): Picture {
	const file = `${SCENES_FOLDER}${name}.ts`;
	return {
		name,
		source: `art/scenes/${name}.ts`,
		master: `${COVERS_FOLDER}${name}.jpg`,
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
