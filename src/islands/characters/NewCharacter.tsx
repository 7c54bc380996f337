import { ListChecks, PencilLine, Shuffle } from 'lucide-react';
import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';

interface Props {
	world: string;
	worldTitle: string;
	/** The wizard's address. */
	create: string;
}

/** What the wizard asks for, and a link to it. */
export function NewCharacter({ world, worldTitle, create }: Props) {
	return (
		<section className="card new-character" aria-labelledby="new-character">
			<CoverPicture world={world} place="card" />
			<div>
				<h2 id="new-character" data-heading tabIndex={-1}>
					Somebody new in {worldTitle}
				</h2>
				<ul>
					<li>
						<PencilLine size={20} strokeWidth={1.7} aria-hidden="true" />
						One question at a time. What you answer decides what you can do, what you carry and who knows you.
					</li>
					<li>
						<ListChecks size={20} strokeWidth={1.7} aria-hidden="true" />
						Before the end you see what it all comes to. Nothing is lost if you leave and come back.
					</li>
					<li>
						<Shuffle size={20} strokeWidth={1.7} aria-hidden="true" />
						In a hurry? Surprise me answers everything at once.
					</li>
				</ul>
				<a className="btn btn-primary" href={create}>
					Start Creating
				</a>
			</div>
		</section>
	);
}
