import { useStore } from '@nanostores/react';
import { $draft } from '#islands/stores/turns/draft.ts';
import type { ChoiceView } from '#lib/wire/turn.ts';

interface Props {
	choices: ChoiceView[];
	/** A choice that is not in the box yet. */
	onPress: (choice: ChoiceView) => void;
	/** The choice in the box, pressed again. */
	onCast: () => void;
}

/** The turn's choices. The first press puts one into the box, without the keyboard; the second casts it. */
export function Choices({ choices, onPress, onCast }: Props) {
	const draft = useStore($draft).trim();
	const verb = matchMedia('(pointer: coarse)').matches ? 'Tap' : 'Press';
	return (
		<ol
			className="choices"
			data-count={choices.length}
			data-pressed={choices.some(({ label }) => label === draft) || undefined}
		>
			{choices.map((choice, n) => {
				const pressed = choice.label === draft;
				return (
					<li key={choice.id}>
						<button
							type="button"
							aria-pressed={pressed}
							onClick={() => (pressed ? onCast() : onPress(choice))}
						>
							<kbd>{n + 1}</kbd>
							<b>{choice.label}</b>{' '}
							<span>{pressed ? `${verb} again to cast, or change the words below` : choice.description}</span>
						</button>
					</li>
				);
			})}
		</ol>
	);
}
