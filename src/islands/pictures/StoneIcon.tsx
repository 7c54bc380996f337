type Point = readonly [number, number];

/* Corners of the seven-sided pebble and of its top face, on a grid of 24. */
const RIM: Point[] = [
	[8.4, 3.2],
	[15.6, 2.9],
	[20.8, 8.5],
	[19.5, 16.2],
	[13.3, 21.1],
	[5.9, 18.9],
	[3.1, 10.6],
];
const TOP: Point[] = [
	[9.2, 8.9],
	[14.6, 8.2],
	[16.2, 12.7],
	[12.5, 16.2],
	[7.9, 13.9],
];

/* Each face: corners by number (rim 0-6, top 7-11), and a wash of white or black over the stone's own colour. */
const FACES: [number[], string, number][] = [
	[[0, 1, 8, 7], '#fff', 0.42],
	[[6, 0, 7, 11], '#fff', 0.24],
	[[1, 2, 8], '#fff', 0.08],
	[[2, 3, 9, 8], '#000', 0.2],
	[[3, 4, 10, 9], '#000', 0.42],
	[[4, 5, 11, 10], '#000', 0.32],
	[[5, 6, 11], '#000', 0.1],
	[[7, 8, 9, 10, 11], '#fff', 0.14],
];

const CORNERS = [...RIM, ...TOP];
const OUTLINE = pathOf([0, 1, 2, 3, 4, 5, 6]);

/** The casting stone, for the currency and for casting. It takes the text's colour. */
export function StoneIcon({ size = 20, className = '' }: { size?: number; className?: string }) {
	return (
		<svg
			className={`shrink-0 ${className}`}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			aria-hidden="true"
		>
			<path d={OUTLINE} fill="currentColor" />
			{FACES.map(([corners, fill, opacity]) => (
				<path key={corners.join()} d={pathOf(corners)} fill={fill} fillOpacity={opacity} />
			))}
		</svg>
	);
}

function pathOf(corners: number[]): string {
	return `M${corners.map((corner) => CORNERS[corner]?.join(' ')).join('L')}Z`;
}
