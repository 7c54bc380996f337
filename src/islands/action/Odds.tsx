import { Faces } from '#islands/receipts/Faces.tsx';
import type { Degree } from '#lib/content/verbs.ts';
import { degreeOf } from '#lib/engine/check.ts';
import type { PreviewView } from '#lib/wire/preview.ts';

interface Props {
	view: PreviewView;
	/** The words in the box; a reading that says the same is left out. */
	words: string;
}

/** What casting would do: the chance, the die's twenty faces, what is compared, the price, and what failing touches. */
export function Odds({ view, words }: Props) {
	const { attempt, roll, skillName, chance, stakes } = view;
	const price = view.cost === 0 ? 'free' : view.cost === 1 ? '1 stone' : `${view.cost} stones`;
	return (
		<div className="odds">
			{attempt.reading !== words && (
				<p className="odds-reading">
					<b>{attempt.reading}</b>
					{attempt.by === 'model' && ' as the AI reads it'}
				</p>
			)}
			{roll && (
				<>
					<b className="odds-chance num">{Math.round(chance * 100)} %</b>
					<Faces odds={roll} />
				</>
			)}
			<p className="odds-parts">
				{roll ? (
					<>
						<b>
							{skillName} {roll.modifier < 0 ? `−${-roll.modifier}` : `+${roll.modifier}`}
						</b>{' '}
						against <b>{roll.difficulty}</b>: {wordFaces(roll)}
					</>
				) : view.unwritten ? (
					'Nobody has written this. Casting has the AI work out what it takes; where it can cost you much, you are asked first'
				) : (
					'Nothing to roll'
				)}
				<span className="odds-price num">&nbsp;· {price}</span>
			</p>
			{stakes.length > 0 && <p className="odds-stakes">{stakes.join(' ')}</p>}
		</div>
	);
}

/** The lowest face that does not fail, and the lowest that costs nothing more. */
function wordFaces(roll: NonNullable<PreviewView['roll']>): string {
	const lowest = (enough: (degree: Degree) => boolean) =>
		Array.from({ length: 20 }, (_, n) => n + 1).find((face) => enough(degreeOf(face, roll)));
	const some = lowest((degree) => degree !== 'fail') ?? 20;
	const clean = lowest((degree) => degree === 'good' || degree === 'great') ?? 20;
	const faces = some === clean ? `${some} or more will do` : `${some} or more will do, ${clean} at no cost`;
	return roll.prepared ? `${faces}, the better of two dice, because you ${roll.prepared}` : faces;
}
