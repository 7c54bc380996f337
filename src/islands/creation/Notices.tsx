import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { $creationNotice, acceptOffer } from '#islands/stores/creation/creation.ts';
import { $me } from '#islands/stores/visitor/me.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { ERRORS } from '#lib/http/errors.ts';
import { hasRoom } from '#lib/wallet/tiers.ts';

/** A notice about the answers as a whole, and a warning before the start if there is no room for a character. */
export function Notices({ wizard }: { wizard: Wizard }) {
	const notice = useStore($creationNotice);
	const me = useStore($me);
	const full = me && !hasRoom(me.limits.maxCharacters, me.counts.characters);
	return (
		<>
			{full && (
				<p className="create-notice create-full">
					{me.guest
						? ERRORS.COOKIE_CAP.message
						: `You have as many characters as your tier allows (${me.limits.maxCharacters}). Delete one to make another in ${wizard.title}.`}
				</p>
			)}
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
