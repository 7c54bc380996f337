import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { HurdleNote } from '#islands/characters/HurdleNote.tsx';
import type { Hurdle } from '#islands/stores/characters/hurdle.ts';
import { $creationNotice, acceptOffer } from '#islands/stores/creation/creation.ts';

/** Something about the answers as a whole; and, before anything is filled in for nothing, what stands against the start. */
export function Notices({ hurdle }: { hurdle: Hurdle | null }) {
	const notice = useStore($creationNotice);
	return (
		<>
			{hurdle && <HurdleNote hurdle={hurdle} id="wizard-hurdle" />}
			<div role="status">
				{notice && (
					<div className="create-notice">
						<p>{notice.text}</p>
						{notice.offer && (
							<button
								className="text-link"
								type="button"
								onClick={() => notice.offer && acceptOffer(notice.offer.answers)}
							>
								{notice.offer.label}
							</button>
						)}
						<button
							className="icon-btn"
							type="button"
							aria-label="Dismiss"
							onClick={() => $creationNotice.set(null)}
						>
							<X size={18} aria-hidden="true" />
						</button>
					</div>
				)}
			</div>
		</>
	);
}
