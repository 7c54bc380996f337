import type { KeyboardEvent } from 'react';
import { maxTextLength } from '#lib/creation/wizard.ts';
import type { ControlProps } from './control.ts';

/** A line of text, or several. A text that is too long is counted, never cut. */
export function TextField({ field, answer, onAnswer, aria }: ControlProps) {
	const text = typeof answer === 'string' ? answer : '';
	const most = maxTextLength(field);
	const count = [...text.trim()].length;
	const common = {
		...aria,
		'data-control': true,
		'aria-required': field.required,
		value: text,
		placeholder: field.placeholder,
		autoComplete: 'off',
	};
	return (
		<div className="create-text">
			{field.type === 'textarea' ? (
				<textarea
					{...common}
					className="input"
					rows={5}
					onKeyDown={sendByKey}
					onChange={(event) => onAnswer(event.currentTarget.value)}
				/>
			) : (
				<input
					{...common}
					className="input"
					type="text"
					spellCheck={false}
					onChange={(event) => onAnswer(event.currentTarget.value)}
				/>
			)}
			{most !== null && (field.type === 'textarea' || count > most * 0.7) && (
				<p className={count > most ? 'create-count over' : 'create-count'}>
					{count} of {most}
				</p>
			)}
		</div>
	);
}

/** Ctrl or Cmd with Enter goes on, as it casts in a game: Enter alone begins a line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.form?.requestSubmit();
}
