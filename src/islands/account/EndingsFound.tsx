import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import type { EndingsFound as Found } from '#lib/wire/profile.ts';

/** The endings found, by adventure: a bright stone for each, and a dull one for each that is still to be found. */
export function EndingsFound({ endings }: { endings: Found[] }) {
	if (endings.length === 0) return null;
	return (
		<section aria-labelledby="endings">
			<h2 id="endings" className="story-heading">
				Endings found
			</h2>
			<ul className="endings-found">
				{endings.map((one) => (
					<Adventure key={one.adventureSlug} {...one} />
				))}
			</ul>
		</section>
	);
}

function Adventure({ adventureSlug, adventureTitle, worldSlug, found, total }: Found) {
	return (
		<li data-world={worldSlug}>
			<CoverPicture className="endings-cover" world={worldSlug} adventure={adventureSlug} place="thumb" />
			<div>
				<h3>
					<a href={`/adventures/${adventureSlug}`}>{adventureTitle}</a>
				</h3>
				<p className="endings-stones" aria-hidden="true">
					{Array.from({ length: total }, (_, at) => (
						<StoneIcon key={at} size={13} className={at < found.length ? 'found' : 'unfound'} />
					))}
				</p>
				<p className="purse-when">
					{found.length} of {total}: {found.map(({ title }) => title).join(', ')}
				</p>
			</div>
		</li>
	);
}
