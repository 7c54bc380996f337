import { useEffect } from 'react';
import { $step, showStep } from '#islands/stores/creation/creation.ts';

/** What the browser's history keeps of a step. */
interface Entry {
	step: number;
	/** The step that it was come from. */
	from?: number | undefined;
}

/** Gives every step an entry of the browser's history, and answers what the Previous button does. */
export function useStepHistory(): () => void {
	useEffect(() => {
		history.replaceState({ ...entry(), step: $step.get() } satisfies Entry, '');
		const stop = $step.listen((step, from) => {
			if (entry()?.step !== step) history.pushState({ step, from } satisfies Entry, '');
		});
		const travel = ({ state }: PopStateEvent) => {
			if (typeof state?.step === 'number') showStep(state.step);
		};
		addEventListener('popstate', travel);
		return () => {
			stop();
			removeEventListener('popstate', travel);
		};
	}, []);
	return () => {
		const before = $step.get() - 1;
		if (entry()?.from === before) history.back();
		else showStep(before);
	};
}

function entry(): Partial<Entry> | null {
	return history.state as Partial<Entry> | null;
}
