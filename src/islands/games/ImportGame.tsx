import { Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { type ImportFailure, importGame } from '#islands/stores/tasks/manage-game.ts';

/** Imports a game from the file that Download gave; opens it, paused, or shows what is wrong with the file. */
export default function ImportGame(): ReactNode {
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState<ImportFailure | null>(null);
	const note = useId();
	async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		const file = input.files?.[0];
		if (!file || busy) return;
		setBusy(true);
		setTrouble(null);
		const answer = await importGame(file);
		// Lets the same file be chosen again once it is fixed.
		input.value = '';
		if (answer.ok) return location.assign(answer.path);
		setBusy(false);
		setTrouble(answer);
	}
	return (
		<div className="import">
			<label className="btn btn-quiet">
				<Upload size={18} aria-hidden="true" />
				{busy ? 'Reading the file…' : 'Bring back a saved game'}
				<input
					className="sr-only"
					type="file"
					accept=".json,application/json"
					aria-describedby={note}
					onChange={(event) => void choose(event)}
				/>
			</label>
			<p className="task-note" id={note}>
				A .json file from Download. It comes back paused, beside your other games, and its ending earns
				nothing.
			</p>
			<div className="task-trouble" role="alert">
				{trouble && (
					<>
						<p>
							<Refusal text={trouble.why} />
						</p>
						{trouble.faults.length > 0 && (
							<ul>
								{trouble.faults.map(([place, fault]) => (
									<li key={place}>
										<code>{place}</code>: {fault}
									</li>
								))}
							</ul>
						)}
					</>
				)}
			</div>
		</div>
	);
}
