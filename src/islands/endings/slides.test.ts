import { expect, test } from 'vitest';
import { cameraOf, slidesOf } from './slides.ts';

const people = [
	{ id: 'ana', name: 'Ana' },
	{ id: 'tom', name: 'Tom' },
];

test('a slide has the person that it names first, as a whole word', () => {
	const epilogue = ['Tom went to see Ana.', 'Anabel sang; Tomas danced.', 'Ana’s gate is shut.'];
	const slides = slidesOf({ text: ['One.', 'Two.'], epilogue }, people);
	expect(slides.map(({ person }) => person?.id ?? null)).toEqual([null, 'tom', null, 'ana']);
	expect(slides[0]?.paragraphs).toEqual(['One.', 'Two.']);
});

test('the camera stays on the picture and comes no closer than 1.3', () => {
	for (const count of [1, 2, 3, 9, 30]) {
		for (let at = -1; at < count; at += 1) {
			const { '--x': x, '--zoom': zoom } = cameraOf(at, count) as Record<string, string>;
			expect(Number.parseFloat(x ?? '')).toBeGreaterThanOrEqual(0);
			expect(Number.parseFloat(x ?? '')).toBeLessThanOrEqual(100);
			expect(Number(zoom)).toBeGreaterThanOrEqual(1);
			expect(Number(zoom)).toBeLessThanOrEqual(1.3);
		}
	}
});
