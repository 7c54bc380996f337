import { type FormEvent, useState } from 'react';

/** The result of sending a form: messages by field or for the whole form. */
export interface FormResult {
	success?: string;
	failure?: string;
	fields?: Record<string, string>;
}

/** Sends a form, one call at a time, with its values by name, and keeps the result. */
export function useForm(send: (typed: Record<string, string>, form: HTMLFormElement) => Promise<FormResult>) {
	const [busy, setBusy] = useState(false);
	const [told, setTold] = useState<FormResult>({});
	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const form = event.currentTarget;
		if (busy) return;
		setBusy(true);
		setTold({});
		const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		const came = await send(typed, form);
		setBusy(false);
		setTold(came);
		const [wrong] = Object.keys(came.fields ?? {});
		if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
	}
	return { busy, told, submit };
}
