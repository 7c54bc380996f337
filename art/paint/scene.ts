import type { Canvas } from './canvas.ts';
import type { Grade } from './develop.ts';

/** One picture. A file in `art/scenes` exports one by default; its path there is the picture's name. */
export interface Scene {
	/** Another seed, other noise: other clouds, other mountains. */
	seed: number;
	paint(canvas: Canvas): Promise<void>;
	grade: Grade;
}
