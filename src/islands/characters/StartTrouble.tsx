import { Trouble } from '#islands/games/Trouble.tsx';
import {
	dismissStart,
	noteResumed,
	type Player,
	type StartState,
	startAdventure,
} from '#islands/stores/characters/start.ts';
import { entryOf, errorText, failureText, isErrorCode } from '#lib/http/errors.ts';

interface Props {
	state: Extract<StartState, { phase: 'failed' }>;
	adventure: string;
	player: Player | null;
}

/** Why the start failed: try again, close, or resume the game that the character is in. */
export function StartTrouble({ state: { error, existingGameId }, adventure, player }: Props) {
	const known = isErrorCode(error.code);
	const { retry } = entryOf(error.code);
	const again = (retry || !known) && player;
	return (
		<Trouble
			message={known ? errorText(error) : failureText('start', error)}
			existingGameId={existingGameId}
			onResume={() => noteResumed(adventure)}
			onRetry={again ? () => void startAdventure(adventure, again) : null}
			onDismiss={dismissStart}
		/>
	);
}
