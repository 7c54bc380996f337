import { WaysOut } from '#islands/forms/Refusal.tsx';
import type { Hurdle } from '#islands/stores/characters/hurdle.ts';

interface Props {
	hurdle: Hurdle;
	/** For the button that the note is about. */
	id: string;
}

/** Beside a button whose press is sure to be refused: why, and what to do instead. */
export function HurdleNote({ hurdle: { text, existingGameId }, id }: Props) {
	return (
		<p className="hurdle" id={id}>
			<span>{text}</span>
			{existingGameId && (
				<a className="text-link" href={`/play/${existingGameId}`}>
					Resume Game
				</a>
			)}
			<WaysOut text={text} look="text-link" />
		</p>
	);
}
