import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

/** Appears while the reader is far down in earlier turns, and leads back. */
export default function BackToTurn({ target }: { target: RefObject<HTMLElement | null> }) {
	const [away, setAway] = useState(false);
	useEffect(() => {
		if (!target.current) return;
		const observer = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting), {
			// All that lies below counts as in view, so that a jump from above to below is noticed.
			rootMargin: '0px 0px 1000000px 0px',
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
