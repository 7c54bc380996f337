import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $draft } from '#islands/stores/turns/draft.ts';
import { $turn, writeAction } from '#islands/stores/turns/turn.ts';
import { BackToTurn } from '#islands/turns/BackToTurn.tsx';
import type { GameView } from '#lib/wire/game.ts';
import { ActionBox } from './ActionBox.tsx';
import { Choices } from './Choices.tsx';
import { ChoicesBelow } from './ChoicesBelow.tsx';

/** Where the player acts: the choices, and the box for their own words. */
export function YourTurn({ game, actionMax }: { game: GameView; actionMax: number }) {
	const dock = useRef<HTMLDivElement>(null);
	const offers = useRef<HTMLDivElement>(null);
	const blank = useStore($draft) === '';
	const busy = useStore($turn).phase === 'processing';

	useRoomFor(dock);

	function write(text: string) {
		writeAction(text);
		dock.current?.querySelector('textarea')?.focus();
	}
	return (
		<section className="your-turn" aria-labelledby="your-turn">
			<h2 className="sr-only" id="your-turn">
				Your Turn
			</h2>
			<div className="offers" ref={offers}>
				{!busy && <Choices choices={game.choices} onChoose={({ label }) => write(label)} />}
			</div>
			<div className="dock" ref={dock}>
				{blank && !busy && (
					<ChoicesBelow target={offers} count={game.balance < 1 ? 0 : game.choices.length} />
				)}
				<ActionBox game={game} actionMax={actionMax} onRephrase={write} />
			</div>
			<BackToTurn target={dock} />
		</section>
	);
}

/** Publishes the box's current height as `--box`, so that nothing focused ends up behind it. */
function useRoomFor(dock: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const box = dock.current?.querySelector('.box');
		if (!box) return;
		const observer = new ResizeObserver(() => {
			const height = `${box.getBoundingClientRect().height}px`;
			document.documentElement.style.setProperty('--box', height);
			// For what floats above the box on phones.
			dock.current?.parentElement?.style.setProperty('--dock', height);
		});
		observer.observe(box);
		return () => observer.disconnect();
	}, [dock]);
}
