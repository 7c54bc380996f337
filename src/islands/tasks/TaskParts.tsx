import type { ReactNode } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { closeTask } from './use-task.ts';

/** Why a dialog's work failed, announced at once. */
export function TaskTrouble({ why }: { why: string }) {
	return (
		<div className="task-trouble" role="alert">
			{why && (
				<p>
					<Refusal text={why} />
				</p>
			)}
		</div>
	);
}

/** The foot of a dialog: its main button, and one to leave. */
export function TaskButtons({ children, leave = 'Cancel' }: { children?: ReactNode; leave?: string }) {
	return (
		<div className="task-acts">
			{children}
			<button className="btn btn-quiet" type="button" onClick={closeTask}>
				{leave}
			</button>
		</div>
	);
}
