import { useStore } from '@nanostores/react';
import { ArrowRight, Shuffle } from 'lucide-react';
import { HurdleNote } from '#islands/characters/HurdleNote.tsx';
import type { Hurdle } from '#islands/stores/characters/hurdle.ts';
import { $answers, showStep, surpriseMe } from '#islands/stores/creation/creation.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { checkAnswers } from '#lib/creation/wizard.ts';

interface Props {
	wizard: Wizard;
	/** From 0. */
	step: number;
	choice: string;
	busy: boolean;
	/** Why Create Character is sure to be refused. */
	hurdle: Hurdle | null;
	onPrevious: () => void;
}

/** The foot of the form: back, on, and the two ways to the end. */
export function StepButtons({ wizard, step, choice, busy, hurdle, onPrevious }: Props) {
	const answers = useStore($answers);
	const { fields } = wizard.creation;
	const last = step === fields.length;
	const complete = Object.keys(checkAnswers(wizard.creation, answers)).length === 0;
	return (
		<div className="create-acts">
			{hurdle && <HurdleNote hurdle={hurdle} id="create-hurdle" />}
			{step === 0 ? (
				<a className="btn btn-quiet" href={choice}>
					Cancel
				</a>
			) : (
				<button className="btn btn-quiet" type="button" onClick={onPrevious}>
					Previous
				</button>
			)}
			<button className="btn create-surprise" type="button" onClick={() => void surpriseMe()}>
				<Shuffle size={18} aria-hidden="true" />
				{last ? 'Surprise me again' : 'Surprise me'}
			</button>
			{complete && step < fields.length - 1 && (
				<button className="btn btn-quiet create-skip" type="button" onClick={() => showStep(fields.length)}>
					To the Summary
				</button>
			)}
			<button
				className="btn btn-primary create-next"
				type="submit"
				aria-disabled={busy}
				aria-describedby={hurdle ? 'create-hurdle' : undefined}
			>
				{last ? (busy ? 'Creating...' : 'Create Character') : 'Next'}
				{!last && <ArrowRight size={18} aria-hidden="true" />}
			</button>
		</div>
	);
}
