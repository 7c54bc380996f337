import { $turns } from '#islands/stores/games/game.ts';
import { openSheet, type SheetName } from '#islands/stores/play/sheet.ts';
import { speakTurn } from '#islands/stores/preferences/aloud.ts';
import { $task } from '#islands/stores/tasks/task.ts';
import { writeAction } from '#islands/stores/turns/turn.ts';
import { focusHeading } from '#islands/turns/focus-heading.ts';
import type { AnswerButton as Button } from '#lib/wire/question.ts';

const SHEETS: Partial<Record<Button['does'], SheetName>> = {
	wallet: 'Wallet',
	character: 'Character',
	people: 'Relationships',
	rules: 'World Rules',
	help: 'Help',
};

/** Does what the player asked the game about. */
export function AnswerButton({ button }: { button: Button }) {
	if (button.does === 'games')
		return (
			<a className="btn btn-quiet" href="/adventures">
				{button.label}
			</a>
		);
	if (button.does === 'aloud' && !('speechSynthesis' in globalThis)) return null;
	return (
		<button className="btn btn-quiet" type="button" onClick={() => press(button)}>
			{button.label}
		</button>
	);
}

function press({ does, turn, words }: Button): void {
	const sheet = SHEETS[does];
	if (sheet) openSheet(sheet);
	else if (does === 'rewind') $task.set({ kind: 'rewind', turn: turn ?? null });
	else if (does === 'download') $task.set({ kind: 'download' });
	else if (does === 'write') {
		writeAction(words ?? '');
		document.getElementById('action')?.focus();
	} else if (does === 'aloud') {
		const [newest] = $turns.get();
		if (newest) speakTurn(newest);
	} else focusHeading(document.getElementById('turn-now'));
}
