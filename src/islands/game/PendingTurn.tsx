import { useEffect, useRef } from 'react';
import { Stone } from '#islands/parts/Stone.tsx';
import { turnOf } from '#islands/stores/go-to-turn.ts';
import type { TurnState } from '#islands/stores/turn.ts';
import type { GameView } from '#lib/wire.ts';
import { CheckStrip } from './CheckStrip.tsx';
import { TurnHeading } from './NewestTurn.tsx';
import { Prose } from './Prose.tsx';
import { Speech } from './Speech.tsx';
import { CastLine } from './TurnBody.tsx';

type Processing = Extract<TurnState, { phase: 'processing' }>;

/** The turn under way: the check as soon as it is known, then the story by sentences. Not live; the log is. */
export function PendingTurn({ turn, game }: { turn: Processing; game: GameView }) {
	const article = useRef<HTMLElement>(null);
	useEffect(() => {
		if (turnOf(location.hash) !== null) history.replaceState(null, '', location.pathname);
		void article.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
	}, []);
	return (
		<article className="turn-now turn-pending" aria-labelledby="turn-now" aria-busy="true" ref={article}>
			<TurnHeading number={turn.number} adventure={game.adventure} />
			{turn.check && <CheckStrip check={turn.check} />}
			{turn.text === '' ? <Falling resolved={turn.resolved} /> : <Prose text={turn.text} />}
			{turn.speeches.map((said, n) => (
				<Speech key={n} npcId={said.npcId} name={said.name} text={said.response} emotion={said.emotion} />
			))}
			<CastLine action={turn.action} />
		</article>
	);
}

function Falling({ resolved }: { resolved: boolean }) {
	return (
		<div className="falling">
			<span className="well" data-well>
				<i />
				<i />
				<Stone size={30} />
			</span>
			<div>
				<p className="falling-title">{resolved ? 'The stone has landed' : 'Your stone is falling'}</p>
				<p>The world is answering. This usually takes a few seconds.</p>
			</div>
			<div className="bones" aria-hidden="true">
				<span />
				<span />
				<span />
			</div>
		</div>
	);
}
