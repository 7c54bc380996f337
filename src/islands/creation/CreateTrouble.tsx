import { TroubleCard } from '#islands/games/TroubleCard.tsx';
import { trackResumed } from '#islands/stores/characters/start.ts';
import { $answers } from '#islands/stores/creation/creation.ts';
import {
	type CreationFailure,
	createAndStart,
	dismissCreationFailure,
} from '#islands/stores/creation/creation-submit.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';

interface Props {
	failure: CreationFailure;
	wizard: Wizard;
	adventure: string;
}

/** Why no story began. All answers are still filled in. */
export function CreateTrouble({ failure, wizard, adventure }: Props) {
	const { message, retry, existingGameId, made } = failure;
	const name = String($answers.get()[wizard.creation.fields[0]?.id ?? ''] ?? '').trim();
	return (
		<TroubleCard
			message={message}
			note={made ? `${name} is made, and kept under My Characters.` : 'Everything is still filled in.'}
			existingGameId={existingGameId}
			onResume={() => trackResumed(adventure)}
			onRetry={retry ? () => void createAndStart(wizard, adventure) : null}
			onDismiss={dismissCreationFailure}
			focus
		/>
	);
}
