import { useState } from 'react';
import type { TaskResult } from '#islands/stores/tasks/manage-game.ts';
import { $task } from '#islands/stores/tasks/task.ts';

/** Runs a dialog's work and tracks whether it is under way and why it failed. The dialog closes on success. */
export function useTask() {
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState('');
	async function run<T>(
		work: () => Promise<TaskResult<T>>,
		then: (data: T) => void = closeTask,
	): Promise<void> {
		if (busy) return;
		setBusy(true);
		setWhy('');
		const outcome = await work();
		setBusy(false);
		if (outcome.ok) then(outcome.data);
		else setWhy(outcome.why);
	}
	return { busy, why, run };
}

/** Closes the open dialog. */
export function closeTask(): void {
	$task.set(null);
}
