import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { CheckStrip } from '#islands/receipts/CheckStrip.tsx';
import type { TurnState } from '#islands/stores/turns/turn.ts';
import { Prose } from './Prose.tsx';
import { Speech } from './Speech.tsx';
import { CastLine } from './TurnBody.tsx';

export type PendingTurn = Extract<TurnState, { phase: 'processing' }>;

/** The turn under way: the check once it is known, then the story by sentences. Not a live region; the log is. */
export function PendingBody({ turn }: { turn: PendingTurn }) {
	return (
		<>
			{turn.check && <CheckStrip check={turn.check} />}
			{turn.text === '' ? (
				<Falling resolved={turn.resolved} reading={turn.reading} />
			) : (
				<Prose text={turn.text} />
			)}
			{turn.speeches.map((said, n) => (
				<Speech key={n} npcId={said.npcId} name={said.name} text={said.response} emotion={said.emotion} />
			))}
			<CastLine action={turn.action} />
		</>
	);
}

function Falling({ resolved, reading }: { resolved: boolean; reading: boolean }) {
	return (
		<div className="falling">
			<span className="well" data-well>
				<i />
				<i />
				<StoneIcon size={30} />
			</span>
			<div>
				<p className="falling-title">
					{resolved
						? 'The stone has landed'
						: reading
							? 'Your words are being read'
							: 'Your stone is falling'}
				</p>
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
