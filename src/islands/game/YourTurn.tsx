import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $turn, writeAction } from '#islands/stores/turn.ts';
import type { GameView } from '#lib/wire.ts';
import { ActionBox } from './ActionBox.tsx';
import { BackToTurn } from './BackToTurn.tsx';
import { Choices } from './Choices.tsx';

/** Where the player acts: what is offered, and the box for words of one's own. */
export function YourTurn({ game, actionMax }: { game: GameView; actionMax: number }) {
	const dock = useRef<HTMLDivElement>(null);
	const busy = useStore($turn).phase === 'processing';

	function write(text: string) {
		writeAction(text);
		dock.current?.querySelector('textarea')?.focus();
	}
	return (
		<>
			<section className="your-turn" aria-labelledby="your-turn">
				<h2 className="sr-only" id="your-turn">
					Your Turn
				</h2>
				<div className="offers">
					{!busy && <Choices choices={game.choices} onChoose={({ label }) => write(label)} />}
				</div>
				<div className="dock" ref={dock}>
					<ActionBox game={game} actionMax={actionMax} onRephrase={write} />
				</div>
			</section>
			<BackToTurn target={dock} />
		</>
	);
}
