import { type ComponentProps, useId } from 'react';
import { Refusal } from './Refusal.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
	label: string;
	/** What is wrong with it. */
	fault?: string | undefined;
	hint?: string | undefined;
	/** A box of several lines. */
	lines?: number;
}

/** A labelled box that shows what is wrong with it. */
export function Field({ label, fault, hint, lines, ...rest }: Props) {
	const id = useId();
	const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
	const own = {
		id,
		className: 'input',
		'aria-invalid': fault ? true : undefined,
		'aria-describedby': about || undefined,
	};
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			{lines ? (
				<textarea {...own} {...(rest as ComponentProps<'textarea'>)} rows={lines} />
			) : (
				<input {...own} {...rest} />
			)}
			{hint && (
				<p className="field-hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{fault && (
				<p className="field-fault" id={`${id}-fault`}>
					<Refusal text={fault} />
				</p>
			)}
		</div>
	);
}
