import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Place } from './use-pages.ts';

/** Turn a page back and on; only where pages are turned. */
export function PageButtons({ place: { page, count, turnBy } }: { place: Place }) {
	return (
		<>
			<button
				className="icon-btn book-back"
				type="button"
				aria-label="Previous pages"
				aria-disabled={page <= 0}
				onClick={() => turnBy(-1)}
			>
				<ChevronLeft size={26} aria-hidden="true" />
			</button>
			<button
				className="icon-btn book-on"
				type="button"
				aria-label="Next pages"
				aria-disabled={page >= count - 1}
				onClick={() => turnBy(1)}
			>
				<ChevronRight size={26} aria-hidden="true" />
			</button>
		</>
	);
}
