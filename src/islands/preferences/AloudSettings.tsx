import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $preferences, setPreferences } from '#islands/stores/preferences/preferences.ts';
import { Segments } from './Segments.tsx';

/** Whether to read turns aloud, the voice and the speed; empty if the browser has no speech. */
export function AloudSettings() {
	const { aloud, voice } = useStore($preferences);
	const voices = useVoices();
	if (!('speechSynthesis' in globalThis)) return null;
	return (
		<>
			<label className="switch">
				<input
					type="checkbox"
					checked={aloud}
					onChange={(event) => setPreferences({ aloud: event.target.checked })}
				/>
				Read-aloud button on the newest turn
			</label>
			{aloud && (
				<>
					<label className="field">
						Voice
						<select
							className="input"
							value={voice}
							onChange={(event) => setPreferences({ voice: event.target.value })}
						>
							<option value="">The browser’s own</option>
							{voices.map(({ voiceURI, name, lang }) => (
								<option key={voiceURI} value={voiceURI}>
									{name} ({lang})
								</option>
							))}
						</select>
					</label>
					<Segments name="speed" legend="Speed" labels={['Slow', 'Normal', 'Fast', 'Faster']} />
				</>
			)}
		</>
	);
}

/** The browser's voices, English ones first; some browsers report them late. */
function useVoices(): SpeechSynthesisVoice[] {
	const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
	useEffect(() => {
		if (!('speechSynthesis' in globalThis)) return;
		const look = () =>
			setVoices(speechSynthesis.getVoices().toSorted((a, b) => Number(isEnglish(b)) - Number(isEnglish(a))));
		look();
		speechSynthesis.addEventListener('voiceschanged', look);
		return () => speechSynthesis.removeEventListener('voiceschanged', look);
	}, []);
	return voices;
}

function isEnglish({ lang }: SpeechSynthesisVoice): boolean {
	return lang.toLowerCase().startsWith('en');
}
