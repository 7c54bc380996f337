import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { FieldStep } from '#islands/fields/FieldStep.tsx';
import { startHurdle } from '#islands/stores/characters/hurdle.ts';
import { $answers, $step, currentMaking, nextStep } from '#islands/stores/creation/creation.ts';
import { $creating, $creationFailure, createAndStart } from '#islands/stores/creation/creation-submit.ts';
import { $me } from '#islands/stores/visitor/me.ts';
import { CharacterPreview } from '#islands/summary/Preview.tsx';
import { SummaryStep } from '#islands/summary/SummaryStep.tsx';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { characterSummary } from '#lib/characters/character-summary.ts';
import { CreateTrouble } from './CreateTrouble.tsx';
import { CreatingOverlay } from './CreatingOverlay.tsx';
import { Notices } from './Notices.tsx';
import { Progress } from './Progress.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useStepHistory } from './use-step-history.ts';

interface Props {
	wizard: Wizard;
	adventure: string;
	choice: string;
	/** Stones to enter. */
	stoneCost: number;
}

/** One field a step, then what the answers come to; beside it, on a wide screen, the character as it grows. */
export function WizardForm({ wizard, adventure, choice, stoneCost }: Props) {
	const step = useStore($step);
	const answers = useStore($answers);
	const creating = useStore($creating);
	const failure = useStore($creationFailure);
	const me = useStore($me);
	const { heading, card } = useStepFocus(step);
	const previous = useStepHistory();
	const { fields } = wizard.creation;
	const field = fields[step];
	const summary = characterSummary(wizard, answers);
	const hurdle =
		me && !failure ? startHurdle(me, currentMaking().made ? 'made' : 'new', [], stoneCost) : null;
	function submit(event: FormEvent) {
		event.preventDefault();
		if (!field) void createAndStart(wizard, adventure);
		else if (!nextStep()) card.current?.querySelector<HTMLElement>('[data-control]')?.focus();
	}
	return (
		<>
			<div className={field ? 'create' : 'create create-whole'} inert={creating}>
				<form className="card create-card" ref={card} onSubmit={submit} noValidate>
					<Progress step={step} of={fields.length + 1} />
					<Notices hurdle={field ? hurdle : null} />
					{failure && <CreateTrouble failure={failure} wizard={wizard} adventure={adventure} />}
					<div className="create-step" key={step}>
						{field ? (
							<FieldStep
								wizard={wizard}
								field={field}
								answer={answers[field.id]}
								place={`Step ${step + 1} of ${fields.length + 1}: `}
								heading={heading}
							/>
						) : (
							<SummaryStep wizard={wizard} summary={summary} heading={heading} />
						)}
					</div>
					<StepButtons
						wizard={wizard}
						step={step}
						choice={choice}
						busy={creating}
						hurdle={field ? null : hurdle}
						onPrevious={previous}
					/>
				</form>
				{field && <CharacterPreview world={wizard.worldSlug} summary={summary} />}
			</div>
			{creating && <CreatingOverlay />}
		</>
	);
}

/** Moves to the heading and the top of the form at each new step. */
function useStepFocus(step: number) {
	const heading = useRef<HTMLHeadingElement>(null);
	const card = useRef<HTMLFormElement>(null);
	const shown = useRef(step);
	useEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		heading.current?.focus({ preventScroll: true });
		if ((card.current?.getBoundingClientRect().top ?? 0) < 0)
			card.current?.scrollIntoView({ block: 'start' });
	}, [step]);
	return { heading, card };
}
