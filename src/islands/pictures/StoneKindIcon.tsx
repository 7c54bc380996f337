export type StoneIconKind = 'shard' | 'crystal' | 'relic';

/* Each face on a grid of 24, and the opacity of the text's colour on it. */
const FACES: Record<StoneIconKind, [d: string, opacity: number][]> = {
	shard: [
		['M13.5 1.8L17.8 9.6L12.4 10.8Z', 0.66],
		['M17.8 9.6L12 22.2L12.4 10.8Z', 0.42],
		['M13.5 1.8L12.4 10.8L12 22.2L7.2 12.4Z', 0.95],
	],
	crystal: [
		['M8 2.5H16L15 8.4H9Z', 1],
		['M8 2.5L9 8.4L4 8Z', 0.6],
		['M16 2.5L20 8L15 8.4Z', 0.7],
		['M4 8L9 8.4L12 22Z', 0.85],
		['M9 8.4H15L12 22Z', 0.55],
		['M15 8.4L20 8L12 22Z', 0.36],
	],
	relic: [
		[
			'M12 2C17.8 2 21 6.6 21 12.4S17 22 11.6 22S3 17.6 3 11.8S6.6 2 12 2ZM11.1 5.8V18.2H12.9V13.6L16 11.2L14.9 9.8L12.9 11.3V9.2L16 6.8L14.9 5.4L12.9 6.9V5.8Z',
			1,
		],
	],
};

/** One of the three kinds of stone that an ending may bring: a splinter, a cut gem, a disc with a rune in it. */
export function StoneKindIcon({
	kind,
	size = 20,
	className = '',
}: {
	kind: StoneIconKind;
	size?: number;
	className?: string;
}) {
	return (
		<svg
			className={`shrink-0 ${className}`}
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="currentColor"
			aria-hidden="true"
		>
			{FACES[kind].map(([d, opacity]) => (
				<path key={d} d={d} fillOpacity={opacity} fillRule="evenodd" />
			))}
		</svg>
	);
}
