import { Medallion } from '#islands/pictures/Medallion.tsx';
import type { CreationField } from '#lib/content/character.ts';
import { medallionNameOf } from '#lib/pictures/medallions.ts';

interface Props {
	option: NonNullable<CreationField['options']>[number];
	/** The effects of choosing it, a line each. */
	means: string[];
}

/** An option as shown: picture, name, description and meaning. */
export function OptionFace({ option: { label, description, image }, means }: Props) {
	const news = means.filter((line) => line.toLowerCase() !== label.toLowerCase());
	return (
		<>
			{image && medallionNameOf(image) && (
				<span className="option-cameo">
					<Medallion name={label} seed={label} size={120} src={image} />
				</span>
			)}
			{image && !medallionNameOf(image) && (
				<img className="option-picture" src={image} alt="" width={320} height={180} />
			)}
			<span className="option-words">
				<span className="option-label">{label}</span>
				{description && <span className="option-about">{description}</span>}
				{news.length > 0 && (
					<span className="option-means">
						{news.map((line) => (
							<span key={line}>{line}</span>
						))}
					</span>
				)}
			</span>
		</>
	);
}
