import type { ReactNode } from 'react';
import { Refusal } from './Refusal.tsx';
import type { FormResult } from './use-form.ts';

interface Props {
	label: string;
	/** The button's label while the form is being sent. */
	busyLabel: string;
	busy: boolean;
	told: FormResult;
	quiet?: boolean;
	children?: ReactNode;
}

/** A form's button, and the result of pressing it. */
export function FormEnd({ label, busyLabel, busy, told, quiet = false, children }: Props) {
	return (
		<>
			<p className="purse-refused" role="alert">
				<Refusal text={told.failure} />
			</p>
			<div className="form-end">
				<button className={quiet ? 'btn btn-quiet' : 'btn btn-primary'} type="submit" aria-disabled={busy}>
					{busy ? busyLabel : label}
				</button>
				{children}
				<p className="form-good" role="status">
					{told.success}
				</p>
			</div>
		</>
	);
}
