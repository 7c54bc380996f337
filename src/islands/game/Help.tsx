import { useStore } from '@nanostores/react';
import { $letterKeys, setLetterKeys } from '#islands/stores/preferences.ts';
import { ThemeChoice } from './ThemeChoice.tsx';

const TIPS = [
	'Describe what you do in the turn box, in your own words, or take one of the choices.',
	'Each action costs 1 casting stone. An act that the world refuses costs nothing.',
	'Before you cast you see how your words are understood, the odds and what failure risks.',
	'Worlds have mechanics of their own: watch their meters under World Rules.',
	'Your choices affect how people and factions see your character, and they remember.',
];

const KEYS: [string[], string][] = [
	[['Ctrl', 'Enter'], 'Cast a stone on the words in the box (Cmd on a Mac)'],
	[['1', '–', '9'], 'Take a choice into the box'],
	[['/', 'W'], 'Go to the box'],
	[['Esc'], 'Leave the box, close a sheet'],
	[['N'], 'Go to the newest turn'],
	[['J', 'K'], 'Older turn, newer turn'],
	[['C', 'R', 'F'], 'Character, relationships, factions'],
	[['L', 'V'], 'World rules, wallet'],
	[['H', '?'], 'This help'],
];

/** How to play, and every key. */
export function Help() {
	const letters = useStore($letterKeys);
	return (
		<>
			<ul className="tips">
				{TIPS.map((tip) => (
					<li key={tip}>{tip}</li>
				))}
			</ul>
			<p className="says">
				The story may be worded by a language model; the rules, the dice and the prices never are.
			</p>
			<h3>Theme</h3>
			<ThemeChoice />
			<h3>Keys</h3>
			<dl className="key-list">
				{KEYS.map(([keys, what]) => (
					<div key={what}>
						<dt>{keys.map((key) => (key === '–' ? '–' : <kbd key={key}>{key}</kbd>))}</dt>
						<dd>{what}</dd>
					</div>
				))}
			</dl>
			<label className="switch">
				<input type="checkbox" checked={letters} onChange={(event) => setLetterKeys(event.target.checked)} />
				Single-letter keys, outside of text fields
			</label>
		</>
	);
}
