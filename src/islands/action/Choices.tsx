import type { ChoiceView } from '#lib/wire/turn.ts';

/** The turn's choices. A choice fills the box; it never casts by itself. */
export function Choices({
	choices,
	onChoose,
}: {
	choices: ChoiceView[];
	onChoose: (choice: ChoiceView) => void;
}) {
	return (
		<ol className="choices" data-count={choices.length}>
			{choices.map((choice, n) => (
				<li key={choice.id}>
					<button type="button" onClick={() => onChoose(choice)}>
						<kbd>{n + 1}</kbd>
						<b>{choice.label}</b> <span>{choice.description}</span>
					</button>
				</li>
			))}
		</ol>
	);
}
