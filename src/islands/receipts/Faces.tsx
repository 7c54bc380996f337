import type { Degree } from '#lib/content/verbs.ts';
import { degreeOf, type Odds } from '#lib/engine/check.ts';

const TALL: Record<Degree, number> = { fail: 5, cost: 8, good: 12, great: 16 };
const DEGREES = Object.keys(TALL) as Degree[];
const PITCH = 8.5;
const FACES = Array.from({ length: 20 }, (_, n) => n + 1);

interface Props {
	odds: Pick<Odds, 'modifier' | 'difficulty'>;
	/** The rolled face; left out before the cast. */
	die?: number;
}

/** The die's twenty faces, each as tall as its degree is good; the rolled one is ringed. Decorative: words say it too. */
export function Faces({ odds, die }: Props) {
	const degreeAt = (face: number) => degreeOf(face, odds);
	const facesOf = (degree: Degree) => FACES.filter((face) => face !== die && degreeAt(face) === degree);
	// A hollow cell loses half its outline on each side.
	const pathOf = (degree: Degree) =>
		facesOf(degree)
			.map((face) => boxOf(face, TALL[degree], degree === 'fail' ? 0.6 : 0))
			.join('');
	return (
		<svg className="faces" viewBox="-3 -3 174 22" width="174" height="22" aria-hidden="true">
			{DEGREES.map((degree) => (
				<path key={degree} className={degree} d={pathOf(degree)} />
			))}
			{die && (
				<g className="hit">
					<path d={boxOf(die, TALL[degreeAt(die)], 0)} />
					<path className="ring" d={boxOf(die, TALL[degreeAt(die)], -2.2)} />
				</g>
			)}
		</svg>
	);
}

function boxOf(face: number, tall: number, inset: number): string {
	const wide = 6 - 2 * inset;
	return `M${(face - 1) * PITCH + inset} ${16 - inset}h${wide}v${2 * inset - tall}h${-wide}z`;
}
