import type { AsksView } from '#lib/wire/question.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { AskedBack } from './AskedBack.tsx';
import { GameAnswer } from './GameAnswer.tsx';

/** What came of words that were not played: the game's own answer, or the readings to choose from. */
export interface FreeAnswerProps {
	unplayed: TurnView;
	/** The readings, while the words that they are of stand in the box. */
	asked: AsksView | null;
	/** Leads back to the box. */
	onSayAnotherWay: () => void;
}

/** Shows what came of words that were not played. */
export default function FreeAnswer({ unplayed, asked, onSayAnotherWay }: FreeAnswerProps) {
	return (
		<>
			{unplayed.answers && <GameAnswer action={unplayed.action} answers={unplayed.answers} />}
			{asked && <AskedBack action={unplayed.action} asks={asked} onSayAnotherWay={onSayAnotherWay} />}
		</>
	);
}
