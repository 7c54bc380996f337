import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';

/** Covers the page while the character and its game are made. */
export function CreatingOverlay() {
	return (
		<div className="create-overlay">
			<div className="create-ripple" aria-hidden="true">
				<StoneIcon size={44} />
				<span />
				<span />
			</div>
			<p role="status">Creating your game...</p>
		</div>
	);
}
