import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $keyHelpWanted } from '#islands/stores/play/key-help.ts';
import { $preferences, setPreferences } from '#islands/stores/preferences/preferences.ts';

const KEYS: [string[], string][] = [
	[['Ctrl', 'Enter'], 'Cast a stone on the words in the box (Cmd on a Mac)'],
	[['1', '–', '9'], 'Take a choice into the box'],
	[['/', 'W'], 'Go to the box'],
	[['Esc'], 'Leave the box, close a sheet'],
	[['N'], 'Go to the newest turn'],
	[['J', 'K'], 'Older turn, newer turn'],
	[['C', 'R', 'F'], 'Character, relationships, factions'],
	[['L', 'V'], 'World rules, wallet'],
	[['+', '−'], 'Larger or smaller story text'],
	[['Ctrl', 'K'], 'Search this story'],
	[['H', '?'], 'This help, this list'],
];

/** Every key of the game, and a switch for the single characters. */
export function KeyList() {
	const { letterKeys } = useStore($preferences);
	const asked = useStore($keyHelpWanted);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!asked) return;
		heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
		$keyHelpWanted.set(false);
	}, [asked]);
	return (
		<>
			<h3 ref={heading}>Keys</h3>
			<dl className="key-list">
				{KEYS.map(([keys, what]) => (
					<div key={what}>
						<dt>{keys.map((key) => (key === '–' ? '–' : <kbd key={key}>{key}</kbd>))}</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
			<label className="switch">
				<input
					type="checkbox"
					checked={letterKeys}
					onChange={(event) => setPreferences({ letterKeys: event.target.checked })}
				/>
				Single-letter keys, outside of text fields
			</label>
		</>
	);
}
