import { type FormEvent, useState } from 'react';

/** What came of sending a form: said to who reads, by field or for the whole. */
export interface FormResult {
	success?: string;
	failure?: string;
	fields?: Record<string, string>;
}

/** Sends a form, one call at a time, with what stands in it by name, and keeps what came of it. */
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
