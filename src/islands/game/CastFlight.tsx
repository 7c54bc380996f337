import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect, useState } from 'react';
import { Stone } from '#islands/parts/Stone.tsx';
import { $turn } from '#islands/stores/turn.ts';

/** The stone's way from the button to the head of the page, once per cast; none with reduced motion. */
export function CastFlight() {
	const flying = useStore($turn).phase === 'processing';
	const [path, setPath] = useState<string | null>(null);
	useEffect(() => {
		const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
		setPath(flying && !still ? flightPath() : null);
	}, [flying]);
	if (!path) return null;
	return (
		<span
			className="flight"
			aria-hidden="true"
			style={{ offsetPath: `path('${path}')` } as CSSProperties}
			onAnimationEnd={(event) => event.animationName === 'fly' && setPath(null)}
		>
			<Stone size={24} />
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
