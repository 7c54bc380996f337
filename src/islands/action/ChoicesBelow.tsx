import { ArrowDown } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';

interface Props {
	/** The element with the choices. */
	target: RefObject<HTMLElement | null>;
	count: number;
}

/** Appears while a long turn's choices are below the box, and leads down to them. */
export default function ChoicesBelow({ target, count }: Props) {
	const [below, setBelow] = useState(false);
	useEffect(() => {
		if (!target.current) return;
		const observer = new IntersectionObserver(([entry]) => entry && setBelow(!entry.isIntersecting), {
			// The box covers about this much of the window's foot. All that lies above counts as in view, so that a jump
			// from below to above is noticed.
			rootMargin: '1000000px 0px -170px 0px',
		});
		observer.observe(target.current);
		return () => observer.disconnect();
	}, [target]);
	if (!below || count === 0) return null;
	return (
		<button
			className="btn choices-below"
			type="button"
			onClick={() => {
				target.current?.scrollIntoView({ block: 'end' });
				target.current?.querySelector('button')?.focus({ preventScroll: true });
			}}
		>
			{count === 1 ? '1 choice' : `${count} choices`} below
			<ArrowDown size={16} aria-hidden="true" />
		</button>
	);
}
