import { TroubleCard } from '#islands/games/TroubleCard.tsx';
import {
	type ChosenCharacter,
	dismissStart,
	type StartState,
	startAdventure,
	trackResumed,
} from '#islands/stores/characters/start.ts';
import { errorEntryOf, errorText, isErrorCode, screenFailureText } from '#lib/http/errors.ts';

interface Props {
	state: Extract<StartState, { phase: 'failed' }>;
	adventure: string;
	player: ChosenCharacter | null;
}

/** Why the start failed: try again, close, or resume the character's current game. */
export function StartTrouble({ state: { error, existingGameId }, adventure, player }: Props) {
	const known = isErrorCode(error.code);
	const { retry } = errorEntryOf(error.code);
	const again = (retry || !known) && player;
	return (
		<TroubleCard
			message={known ? errorText(error) : screenFailureText('start', error)}
			existingGameId={existingGameId}
			onResume={() => trackResumed(adventure)}
			onRetry={again ? () => void startAdventure(adventure, again) : null}
			onDismiss={dismissStart}
		/>
	);
}
