import { useEffect, useId, useRef, useState } from 'react';

interface Props {
	title: string;
	text: string;
	/** What the button that does it says, before and meanwhile. */
	act: string;
	busy: string;
	/** What the other one says. */
	leave: string;
	/** Does it; answers why it failed, or null. */
	onAct: () => Promise<string | null>;
	onDone?: () => void;
	onClose: () => void;
}

/** Asks before something that cannot be taken back, in the browser's own dialog; the focus goes back where it was. */
export function ConfirmDialog({ title, text, act, busy, leave, onAct, onDone, onClose }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [acting, setActing] = useState(false);
	const [why, setWhy] = useState('');
	const id = useId();
	useEffect(() => {
		const before = document.activeElement;
		dialog.current?.showModal();
		return () => {
			if (before instanceof HTMLElement) before.focus();
		};
	}, []);
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
				{why}
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
