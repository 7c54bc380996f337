import ImportGame from '#islands/games/ImportGame.tsx';
import { ThemeChoice } from '#islands/preferences/ThemeChoice.tsx';
import { openSheet } from '#islands/stores/play/sheet.ts';
import { chooseWords } from '#islands/stores/turns/turn.ts';
import { ASKS } from './asks.ts';
import { KeyList } from './KeyList.tsx';

const TIPS = [
	'Describe what you do in the turn box, in your own words, or take one of the choices.',
	'Each action costs 1 casting stone. An act that the world refuses costs nothing.',
	'Before you cast you see how your words are understood, the odds and what failure risks.',
	'Worlds have mechanics of their own: watch their meters under World Rules.',
	'Your choices affect how people and factions see your character, and they remember.',
];

/** How to play, and every key. */
export function Help() {
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
			<h3>What you can always ask</h3>
			<p>The game answers these free of charge. Take one into the box, or write it.</p>
			<ul className="asks">
				{ASKS.map((words) => (
					<li key={words}>
						<button className="chip" type="button" onClick={() => ask(words)}>
							{words}
						</button>
					</li>
				))}
			</ul>
			<h3>Saved games</h3>
			<ImportGame />
			<h3>Theme</h3>
			<ThemeChoice />
			<KeyList />
		</>
	);
}

/** Puts a question into the box and leads there. */
function ask(words: string): void {
	openSheet(null);
	chooseWords(words);
	// The closing sheet gives the focus back first.
	requestAnimationFrame(() => document.getElementById('action')?.focus());
}
