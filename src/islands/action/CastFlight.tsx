import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { usePendingTurn } from '#islands/turns/use-pending.ts';

/** Moves the stone from the button to the head of the page, once per cast; not with reduced motion. */
export function CastFlight() {
	const flying = usePendingTurn() !== null;
	const [path, setPath] = useState<string | null>(null);
	const landed = useRef(false);
	useEffect(() => {
		if (!flying && landed.current) setPath(null);
		landed.current = false;
		// If the answer comes before the stone lands, the stone still flies to the end.
		const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
		if (flying && !still) setPath(flightPath());
	}, [flying]);
	// A landed stone is invisible and is removed with the turn, so that the page changes seldom during narration.
	function land() {
		if (flying) landed.current = true;
		else setPath(null);
	}
	if (!path) return null;
	return (
		<span
			className="flight"
			aria-hidden="true"
			style={{ offsetPath: `path('${path}')` } as CSSProperties}
			onAnimationEnd={(event) => event.animationName === 'fly' && land()}
		>
			<StoneIcon size={24} />
		</span>
	);
}

/** An arc from Cast Stone to the well, in viewport pixels. */
function flightPath(): string | null {
	const from = document.querySelector('.cast svg')?.getBoundingClientRect();
	const to = document.querySelector('[data-well] svg')?.getBoundingClientRect();
	if (!from || !to) return null;
	const [x1, y1] = [from.x + from.width / 2, from.y + from.height / 2];
	const [x2, y2] = [to.x + to.width / 2, to.y + to.height / 2];
	const peak = Math.max(12, Math.min(y1, y2) - 90);
	return `M${x1} ${y1}Q${(x1 + x2) / 2 + 40} ${peak} ${x2} ${y2}`;
}
