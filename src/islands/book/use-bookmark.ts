import { useEffect, useRef } from 'react';
import { saveBookmark } from '#islands/stores/games/book.ts';

/** Remembers the turn that the reader has come to. Where the book `opened` by itself is no place they have come to. */
export function useBookmark(id: string, turn: number, opened: number | null): void {
	const hasMoved = useRef(opened === null);
	useEffect(() => {
		hasMoved.current ||= turn !== opened;
		if (!hasMoved.current) return;
		const timer = setTimeout(() => saveBookmark(id, turn), 400);
		return () => clearTimeout(timer);
	}, [id, turn, opened]);
}
