import { avatarSources } from '#lib/pictures/medallions.ts';
import type { Mood } from '#lib/pictures/moods.ts';

/* A face shown smaller than this is cut closer, so that brow and mouth can be told apart. Pixels. */
const CLOSE_BELOW = 60;

/* Ticks round the ring of every medallion; some are lit in the world's second hue. */
const TICKS = Array.from({ length: 28 }, (_, n) => (n * 360) / 28);

/** A person's carved medallion. Decorative: the name, and the mood where there is one, are always written beside it. */
export function Medallion({
	name,
	seed,
	size = 44,
	src,
	mood,
}: {
	name: string;
	seed: string;
	size?: number;
	src?: string | null;
	/** The mood that the face shows; calm when left out. */
	mood?: Mood;
}) {
	if (src) return <Picture address={src} size={size} mood={mood} />;
	const lit = hash(seed);
	return (
		<svg className="cameo" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
			<circle className="cameo-ring" cx="32" cy="32" r="32" />
			<circle className="cameo-field" cx="32" cy="32" r="25.5" />
			{TICKS.map((turn, n) => (
				<path
					key={turn}
					className={(lit >> (n % 24)) % 3 === 0 ? 'cameo-tick lit' : 'cameo-tick'}
					d="M32 1.8V4.6"
					transform={`rotate(${turn} 32 32)`}
				/>
			))}
			<path className="cameo-light" d="M8.5 26a24.5 24.5 0 0 1 42-10.500a27 27 0 0 0-42 10.500Z" />
			<text className="cameo-letter" x="32" y="42" textAnchor="middle">
				{initialOf(name)}
			</text>
		</svg>
	);
}

function Picture({ address, size, mood }: { address: string; size: number; mood: Mood | undefined }) {
	const { src, srcset } = avatarSources(address, size, mood);
	return (
		<picture className={size < CLOSE_BELOW ? 'cameo-close' : undefined}>
			{srcset && <source type="image/avif" srcSet={srcset} />}
			<img className="cameo-picture" src={src} alt="" width={size} height={size} decoding="async" />
		</picture>
	);
}

function initialOf(name: string): string {
	const words = name.replace(/^(the|a|an|brother|sister|captain|lord|lady|dr|old)\s+/i, '');
	return ([...words][0] ?? '?').toUpperCase();
}

function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}
