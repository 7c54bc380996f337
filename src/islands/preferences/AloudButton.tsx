import { useStore } from '@nanostores/react';
import { Square, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Turn } from '#islands/stores/games/history.ts';
import { $spokenTurn, speakTurn, stopSpeaking } from '#islands/stores/preferences/aloud.ts';

/** Reads the newest turn aloud with the browser's own voice, and stops. Leaving the turn stops it. */
export default function AloudButton({ turn }: { turn: Turn }): ReactNode {
	const speaking = useStore($spokenTurn) === turn.number;
	useEffect(() => {
		addEventListener('pagehide', stopSpeaking);
		return () => {
			removeEventListener('pagehide', stopSpeaking);
			stopSpeaking();
		};
	}, [turn.number]);
	return (
		<button className="aloud" type="button" onClick={() => (speaking ? stopSpeaking() : speakTurn(turn))}>
			{speaking ? <Square size={16} aria-hidden="true" /> : <Volume2 size={18} aria-hidden="true" />}
			{speaking ? 'Stop reading' : 'Read aloud'}
		</button>
	);
}
