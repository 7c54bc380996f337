import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadTrouble } from '#islands/forms/LoadTrouble.tsx';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { $book, loadBook } from '#islands/stores/games/book.ts';
import { loadPreferences } from '#islands/stores/preferences/preferences.ts';
import { BookHead } from './BookHead.tsx';
import { BookPages } from './BookPages.tsx';

/** A story to read like a book. It renders in the browser only, since it shows the visitor's own data. */
export default function Book({ id }: { id: string }) {
	const state = useStore($book);
	useEffect(() => {
		loadPreferences();
		void loadBook(id);
	}, [id]);
	const story = state.phase === 'ready' ? state.story : null;
	useEffect(() => {
		if (!story) return;
		document.body.dataset['world'] = story.world.slug;
		document.title = document.title.replace(/^[^·]*/, `${story.name} `);
	}, [story]);
	const bones = useSkeleton(state.phase === 'loading');
	if (story)
		return (
			<div className="book">
				<BookHead id={id} story={story} />
				<BookPages id={id} story={story} key={id} />
			</div>
		);
	if (state.phase === 'missing')
		return (
			<div className="book-trouble">
				<h1>Story Not Found</h1>
				<p>This game does not exist, or it is not one of yours.</p>
				<a className="btn btn-primary" href="/adventures">
					Back to Adventures
				</a>
			</div>
		);
	if (state.phase === 'failed')
		return (
			<div className="book-trouble">
				<h1>Your story did not load</h1>
				<LoadTrouble message={state.message} retry={() => void loadBook(id)} />
			</div>
		);
	return (
		<div className="book-trouble">
			<h1 className="sr-only">Loading your story…</h1>
			{bones && <p aria-hidden="true">Loading your story…</p>}
		</div>
	);
}
