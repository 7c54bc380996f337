import { useEffect, useRef, useState } from 'react';
import { $task } from '#islands/stores/tasks/task.ts';
import { coverName, coverPath } from '#lib/pictures/covers.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { drawCard } from './draw-card.ts';

/** The longest last sentence that a card has room for, in characters. */
const LONGEST = 90;

/** A picture of the ending to keep or to send. */
export function EndingCard({ ending, game }: { ending: EndingView; game: GameView }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [drawn, setDrawn] = useState(false);
	const { adventure, world, character, turnCount } = game;
	const line = `${adventure.title} · ${turnCount} ${turnCount === 1 ? 'turn' : 'turns'} as ${character.name}`;
	const last = lastWords(ending.text);
	useEffect(() => {
		const picture = new Image();
		picture.onload = () => {
			const { current } = canvas;
			if (!current) return;
			void drawCard(current, { picture, title: ending.title, last, line }).then(() => setDrawn(true));
		};
		picture.src = coverPath(coverName(world.slug, adventure.id), 1200, 'jpg');
	}, [ending.title, last, line, world.slug, adventure.id]);
	function save() {
		canvas.current?.toBlob((blob) => {
			if (!blob) return;
			const link = Object.assign(document.createElement('a'), {
				href: URL.createObjectURL(blob),
				download: `${ending.title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.png`,
			});
			link.click();
			setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
		});
	}
	return (
		<>
			<h3>A card to share</h3>
			<div className="ending-card">
				<canvas ref={canvas} width={1200} height={630} role="img" aria-label={`${ending.title}. ${line}`} />
				<div>
					<button className="btn btn-quiet" type="button" onClick={() => $task.set({ kind: 'share' })}>
						Share…
					</button>
					<button
						className="btn btn-quiet"
						type="button"
						aria-disabled={!drawn}
						onClick={() => drawn && save()}
					>
						Save picture
					</button>
				</div>
			</div>
		</>
	);
}

/** The last sentence of the ending; empty where it is too long for the card. */
function lastWords(text: readonly string[]): string {
	const sentence = /[^.!?]*[.!?]+[”"’]?$/.exec(text.at(-1) ?? '')?.[0].trim() ?? '';
	return sentence.length <= LONGEST ? sentence : '';
}
