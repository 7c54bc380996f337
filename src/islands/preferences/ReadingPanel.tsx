import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
	$preferences,
	PREFERENCE_CHOICES,
	resetPreferences,
	setPreferences,
	showsAtOnce,
} from '#islands/stores/preferences/preferences.ts';
import { AloudSettings } from './AloudSettings.tsx';
import { Segments } from './Segments.tsx';

/** How the story looks and appears, for this reader on this device. */
export default function ReadingPanel() {
	const heading = useRef<HTMLHeadingElement>(null);
	const { letterKeys, sound } = useStore($preferences);
	useEffect(() => heading.current?.focus(), []);
	return (
		<>
			<div className="menu-head">
				<h2 ref={heading} tabIndex={-1}>
					Reading
				</h2>
				<button
					className="icon-btn"
					type="button"
					aria-label="Close"
					popoverTarget="reading-menu"
					popoverTargetAction="hide"
				>
					<X size={20} aria-hidden="true" />
				</button>
			</div>
			<Segments
				name="size"
				legend="Text size"
				labels={PREFERENCE_CHOICES.size.map((size) => `${Math.round(Number(size) * 100)} %`)}
			/>
			<Segments name="spacing" legend="Line spacing" labels={['Close', 'Normal', 'Wide']} />
			<Segments name="width" legend="Line length" labels={['Short', 'Normal', 'Long']} />
			<Segments name="face" legend="Typeface" labels={['Literata', 'Figtree', 'Atkinson']} />
			<Reveal />
			<Segments name="order" legend="Earlier turns" labels={['Newest first', 'Story order']} />
			<Segments name="announce" legend="Screen readers hear" labels={['The full text', 'That it is ready']} />
			<AloudSettings />
			<label className="switch">
				<input
					type="checkbox"
					checked={sound}
					onChange={(event) => setPreferences({ sound: event.target.checked })}
				/>
				Sound and touch
			</label>
			<label className="switch">
				<input
					type="checkbox"
					checked={letterKeys}
					onChange={(event) => setPreferences({ letterKeys: event.target.checked })}
				/>
				Single-letter keys
			</label>
			<button className="btn btn-quiet" type="button" onClick={resetPreferences}>
				Reset
			</button>
		</>
	);
}

/** Until the reader chooses, the system's setting for reduced motion decides. */
function Reveal() {
	useStore($preferences);
	const once = showsAtOnce();
	return (
		<fieldset className="segments">
			<legend>A new turn appears</legend>
			<label>
				<input
					type="radio"
					name="reveal"
					checked={once}
					onChange={() => setPreferences({ reveal: 'once' })}
				/>
				All at once
			</label>
			<label>
				<input
					type="radio"
					name="reveal"
					checked={!once}
					onChange={() => setPreferences({ reveal: 'told' })}
				/>
				As it is told
			</label>
		</fieldset>
	);
}
