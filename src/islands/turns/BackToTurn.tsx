import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

/** Appears while the reader is far down in earlier turns, and leads back. */
export function BackToTurn({ target }: { target: RefObject<HTMLElement | null> }) {
	const [away, setAway] = useState(false);
	useEffect(() => {
		if (!target.current) return;
		const observer = new IntersectionObserver(([entry]) => {
			if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
		});
		observer.observe(target.current);
		return () => observer.disconnect();
	}, [target]);
	if (!away) return null;
	return (
		<button
			className="btn btn-primary back-to-turn"
			type="button"
			onClick={() => {
				target.current?.scrollIntoView({ block: 'center' });
				document.getElementById('action')?.focus({ preventScroll: true });
			}}
		>
			<ArrowUp size={18} aria-hidden="true" />
			Back to your turn
		</button>
	);
}
