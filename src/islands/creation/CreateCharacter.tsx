import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PremiumAdventure } from '#islands/payments/PremiumLock.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { openCreation } from '#islands/stores/creation/creation.ts';
import { $wizard, loadWizard } from '#islands/stores/creation/wizard.ts';
import { $me, requireInvite } from '#islands/stores/visitor/me.ts';
import { CreateSkeleton } from './CreateSkeleton.tsx';
import { NoWizard } from './NoWizard.tsx';
import { WizardForm } from './WizardForm.tsx';

interface Props {
	adventure: string;
	world: string;
	/** The address where the adventure's characters are chosen. */
	choice: string;
	/** The adventure is only for Premium accounts. */
	premium: boolean;
}

/** The character creation wizard. It renders in the browser only, since it shows the visitor's own data. */
export default function CreateCharacter({ adventure, world, choice, premium }: Props) {
	const state = useStore($wizard);
	const me = useStore($me);
	const [opened, setOpened] = useState(false);
	useEffect(() => void openWizard(world).then(() => setOpened(true)), [world]);
	useReloadOnReturn();
	const waiting = !opened;
	const skeleton = useSkeleton(waiting);
	if (skeleton) return <CreateSkeleton />;
	if (waiting || state.phase === 'loading') return <div className="create-wait" />;
	if (premium && me && !me.limits.features.canAccessPremiumAdventures) return <PremiumAdventure />;
	if (state.phase === 'ready')
		return <WizardForm wizard={state.wizard} adventure={adventure} choice={choice} />;
	return <NoWizard message={state.message} choice={choice} retry={state.phase === 'failed'} />;
}

/** A visitor without an invitation goes to the front page; everybody else finds the draft as they left it. */
async function openWizard(world: string): Promise<void> {
	const [, wizard] = await Promise.all([requireInvite(), loadWizard(world)]);
	if (wizard) openCreation(wizard);
}
