import { useId, useState } from 'react';
import { useModal } from '#islands/back/use-modal.ts';
import { Refusal } from './Refusal.tsx';

interface Props {
	title: string;
	text: string;
	/** The label of the button that does it, before and while it runs. */
	act: string;
	busy: string;
	/** The label of the other button. */
	leave: string;
	/** Does it; returns why it failed, or null. */
	onAct: () => Promise<string | null>;
	onDone?: () => void;
	onClose: () => void;
}

/** Asks before something irreversible, in the browser's own dialog; then the focus returns where it was. */
export function ConfirmDialog({ title, text, act, busy, leave, onAct, onDone, onClose }: Props) {
	const dialog = useModal();
	const [acting, setActing] = useState(false);
	const [why, setWhy] = useState('');
	const id = useId();
	async function run() {
		if (acting) return;
		setActing(true);
		setWhy('');
		const failed = await onAct();
		setActing(false);
		if (failed) return setWhy(failed);
		onClose();
		onDone?.();
	}
	return (
		<dialog
			className="confirm"
			ref={dialog}
			aria-labelledby={`${id}-title`}
			aria-describedby={`${id}-text`}
			onClose={onClose}
		>
			<h2 id={`${id}-title`}>{title}</h2>
			<p id={`${id}-text`}>{text}</p>
			<p className="confirm-why" role="alert">
				<Refusal text={why} />
			</p>
			<div className="confirm-acts">
				<button className="btn btn-quiet" type="button" onClick={() => dialog.current?.close()}>
					{leave}
				</button>
				<button className="btn btn-danger" type="button" aria-disabled={acting} onClick={() => void run()}>
					{acting ? busy : act}
				</button>
			</div>
		</dialog>
	);
}
