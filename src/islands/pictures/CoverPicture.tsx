import { type CoverPlace, coverName, coverSources } from '#lib/pictures/covers.ts';

interface Props {
	/** A slug. Without an adventure the picture is the world's own. */
	world: string;
	adventure?: string;
	/** How much of the page it fills. */
	place?: CoverPlace;
	className?: string;
}

/** The picture of a world or of an adventure, as decoration. */
export function CoverPicture({ world, adventure, place = 'band', className }: Props) {
	const { srcset, sizes, src } = coverSources(coverName(world, adventure), place);
	return (
		<picture>
			<source type="image/avif" srcSet={srcset} sizes={sizes} />
			<img
				className={className}
				src={src}
				alt=""
				width={1600}
				height={900}
				loading={place === 'card' ? 'lazy' : 'eager'}
				decoding="async"
			/>
		</picture>
	);
}
