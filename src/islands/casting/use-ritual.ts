import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { $ritual, endRitual, setRitualDrawn } from '#islands/stores/turns/ritual.ts';
import { whenIdle } from '#lib/site/when-idle.ts';
import type { Motion } from './motion.ts';

/** What the article shows of a cast: the seat of the stone, the turn as it is told, or a whole turn. */
export type Shown = 'seat' | 'part' | 'turn';

/** Draws the cast's movements on an article. Their code is fetched before the first cast; without it nothing moves. */
export function useRitual(article: RefObject<HTMLElement | null>, shown: Shown): void {
	const ritual = useStore($ritual);
	const motion = useRef<Motion | null>(null);
	useEffect(() => {
		whenIdle(() =>
			import('./motion.ts').then(
				({ createMotion }) => {
					motion.current = createMotion();
					setRitualDrawn(true);
				},
				() => {},
			),
		);
		return () => setRitualDrawn(false);
	}, []);
	const phase = ritual?.phase;
	useLayoutEffect(() => {
		if (phase === 'flying' && shown === 'seat' && article.current) motion.current?.fly(article.current);
	}, [phase, shown, article]);
	// After every change of the page, whatever is new in the turn is told.
	useLayoutEffect(() => {
		if (phase !== 'telling' || shown === 'seat' || !article.current) return;
		const told = motion.current?.tell(article.current);
		if (shown === 'turn') void told?.then(() => $ritual.get()?.phase === 'telling' && endRitual());
	});
	useLayoutEffect(() => {
		if (phase !== 'flying' && phase !== 'telling') motion.current?.finish();
		if (phase === 'whole' && shown === 'turn') endRitual();
	}, [phase, shown]);
}
