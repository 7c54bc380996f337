import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PremiumAdventure } from '#islands/payments/PremiumLock.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { openCreation } from '#islands/stores/creation/creation.ts';
import { $wizard, loadWizard } from '#islands/stores/creation/wizard.ts';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { $me, requireInvite } from '#islands/stores/visitor/me.ts';
import { callFailureText } from '#lib/http/errors.ts';
import { CreateSkeleton } from './CreateSkeleton.tsx';
import { NoWizard } from './NoWizard.tsx';
import { WizardForm } from './WizardForm.tsx';

interface Props {
	adventure: string;
	world: string;
	/** The address where the adventure's characters are chosen. */
	choice: string;
	/** Stones to enter. */
	stoneCost: number;
	/** The adventure is for Premium accounts. */
	premium: boolean;
}

/** The character creation wizard. It renders in the browser only: what it shows belongs to the visitor. */
export default function CreateCharacter({ adventure, world, choice, stoneCost, premium }: Props) {
	const state = useStore($wizard);
	const me = useStore($me);
	/** Undefined until the server has answered, null where nothing is wrong. */
	const [failure, setFailure] = useState<ApiFailure | null>();
	useEffect(() => void openWizard(world).then(setFailure), [world]);
	useReloadOnReturn();
	const waiting = failure === undefined;
	const skeleton = useSkeleton(waiting);
	if (skeleton) return <CreateSkeleton />;
	if (waiting || state.phase === 'loading') return <div className="create-wait" />;
	if (failure)
		return <NoWizard message={callFailureText(failure)} choice={choice} retry={failure.status !== 401} />;
	if (premium && me && !me.limits.features.canAccessPremiumAdventures) return <PremiumAdventure />;
	if (state.phase === 'ready')
		return <WizardForm wizard={state.wizard} adventure={adventure} choice={choice} stoneCost={stoneCost} />;
	return <NoWizard message={state.message} choice={choice} retry={state.phase === 'failed'} />;
}

/** A visitor without an invitation goes to the front page; everybody else finds the draft as they left it. Answers why it is not known who visits. */
async function openWizard(world: string): Promise<ApiFailure | null> {
	const [failure, wizard] = await Promise.all([requireInvite('Making a character'), loadWizard(world)]);
	if (wizard && !failure) openCreation(wizard);
	return failure;
}
