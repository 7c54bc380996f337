import { CircleAlert } from 'lucide-react';
import {
	dismissStart,
	noteResumed,
	type Player,
	type StartState,
	startAdventure,
} from '#islands/stores/start.ts';
import { entryOf, errorText, failureText, isErrorCode } from '#lib/errors.ts';

interface Props {
	state: Extract<StartState, { phase: 'failed' }>;
	adventure: string;
	player: Player | null;
}

/** Why the start failed: try again, close, or resume the game that the character is in. */
export function StartTrouble({ state: { error, existingGameId }, adventure, player }: Props) {
	const known = isErrorCode(error.code);
	const { retry } = entryOf(error.code);
	return (
		<div className="start-trouble" role="alert">
			<CircleAlert size={22} aria-hidden="true" />
			<div>
				<p>{known ? errorText(error) : failureText('start', error)}</p>
				<div className="acts">
					{existingGameId && (
						<a
							className="btn btn-primary"
							href={`/play/${existingGameId}`}
							onClick={() => noteResumed(adventure)}
						>
							Resume Game
						</a>
					)}
					{(retry || !known) && player && (
						<button
							className="btn btn-primary"
							type="button"
							onClick={() => void startAdventure(adventure, player)}
						>
							Try Again
						</button>
					)}
					<button className="btn btn-quiet" type="button" onClick={dismissStart}>
						Dismiss
					</button>
				</div>
			</div>
		</div>
	);
}
