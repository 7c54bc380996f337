import { useEffect } from 'react';
import { $step, showStep } from '#islands/stores/creation/creation.ts';

/** What the browser's history stores for a step. */
interface Entry {
	step: number;
	/** The step before this one. */
	from?: number | undefined;
}

/** Gives every step an entry in the browser's history, and returns the Previous button's action. */
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
