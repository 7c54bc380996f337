import { useMemo, useRef, useState } from 'react';
import { loadBookmark } from '#islands/stores/games/book.ts';
import { chaptersOf } from '#lib/turns/book/chapters.ts';
import type { Transcript } from '#lib/wire/share.ts';
import { BookFoot } from './BookFoot.tsx';
import { Chapter } from './Chapter.tsx';
import { PageButtons } from './PageButtons.tsx';
import { usePrintedPages } from './printed-pages.ts';
import { useBookmark } from './use-bookmark.ts';
import { usePages } from './use-pages.ts';

interface Props {
	id: string;
	story: Transcript;
}

/**
 * The pages: two side by side that turn sideways where there is room, one that scrolls elsewhere. The first visit
 * begins at the beginning; later ones open on the newest turn, with the place marked where the reader stopped.
 */
export function BookPages({ id, story }: Props) {
	const pages = useRef<HTMLDivElement>(null);
	const [stopped] = useState(() => loadBookmark(id));
	const chapters = useMemo(() => chaptersOf(story), [story]);
	const newest = story.turns.at(-1)?.turn ?? 0;
	const bookmark = stopped !== null && stopped < newest ? stopped : null;
	const opensOn = stopped === null ? null : newest;
	const place = usePages(pages, opensOn);
	useBookmark(id, place.turn, opensOn);
	usePrintedPages(story, chapters);
	return (
		<>
			<div className="book-desk">
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it */}
				<div className="book-pages" ref={pages} tabIndex={0} role="region" aria-label="The story">
					<div className="book-text">
						{chapters.map((chapter, n) => (
							<Chapter key={chapter.title} chapter={chapter} number={n + 1} bookmark={bookmark} />
						))}
						{!story.ending && (
							<p className="book-goes-on">
								<a className="text-link" href={`/play/${id}`}>
									The story goes on with your next turn
								</a>
							</p>
						)}
					</div>
					{Array.from({ length: place.count }, (_, n) => (
						<i key={n} style={{ left: `${n * 100}%` }} />
					))}
				</div>
				<PageButtons place={place} />
			</div>
			<BookFoot story={story} place={place} newest={newest} bookmark={bookmark} />
		</>
	);
}
