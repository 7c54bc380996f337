import { useStore } from '@nanostores/react';
import { Mic, Square } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { $listening, startDictation, stopDictation } from '#islands/stores/turns/dictation.ts';
import { $turn } from '#islands/stores/turns/turn.ts';

/** Writes what the player says into the box, and stops. Casting stops it too. */
export default function DictateButton(): ReactNode {
	const listening = useStore($listening);
	const busy = useStore($turn).phase === 'processing';
	useEffect(() => stopDictation, []);
	useEffect(() => {
		if (busy) stopDictation();
	}, [busy]);
	return (
		<button
			className="icon-btn dictate"
			type="button"
			aria-label={listening ? 'Stop dictation' : 'Dictate'}
			title={listening ? 'Stop dictation' : 'Dictate: your browser hears you and writes, nothing is cast'}
			aria-pressed={listening}
			// The box keeps the focus, so that the button does not move away under the finger.
			onMouseDown={(event) => event.preventDefault()}
			onClick={listening ? stopDictation : startDictation}
		>
			{listening ? <Square size={16} aria-hidden="true" /> : <Mic size={18} aria-hidden="true" />}
		</button>
	);
}
