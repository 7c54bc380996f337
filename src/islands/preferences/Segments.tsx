import { useStore } from '@nanostores/react';
import {
	$preferences,
	PREFERENCE_CHOICES,
	type ReadingPreferences,
	setPreferences,
} from '#islands/stores/preferences/preferences.ts';

type Listed = 'size' | 'spacing' | 'width' | 'face' | 'order' | 'announce' | 'speed';

/** A setting as a row of radio buttons, with labels in the order of its values. */
export function Segments({ name, legend, labels }: { name: Listed; legend: string; labels: string[] }) {
	const preferences = useStore($preferences);
	return (
		<fieldset className="segments">
			<legend>{legend}</legend>
			{PREFERENCE_CHOICES[name].map((value, n) => (
				<label key={value} data-value={value}>
					<input
						type="radio"
						name={name}
						checked={preferences[name] === value}
						onChange={() => setPreferences({ [name]: value } as Partial<ReadingPreferences>)}
					/>
					{labels[n]}
				</label>
			))}
		</fieldset>
	);
}
