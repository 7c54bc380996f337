import { ChevronDown } from 'lucide-react';
import type { CheckView } from '#lib/wire/turn.ts';
import { Die } from './Die.tsx';
import { Faces } from './Faces.tsx';

/** Each degree in words. */
const WORDS = { great: 'Great success', good: 'Success', cost: 'At a cost', fail: 'Failure' } as const;

interface Props {
	check: CheckView;
	/** Whether the receipt under it is open. */
	open: boolean;
	onToggle: () => void;
}

/** A check at the head of its turn: the die, the degree, the sum and the twenty faces. It opens the turn's receipt. */
export function CheckStrip({ check, open, onToggle }: Props) {
	const word = WORDS[check.degree];
	const modifier = Math.abs(check.modifier);
	return (
		<button className="check-strip" type="button" aria-expanded={open} onClick={onToggle}>
			<Die face={check.die} />
			<span className="check-degree">{word}</span>
			<span className="check-sum">
				<span className="sr-only">. Check on </span>
				<b>{check.skillName}</b> <span className="sr-only">: {spokenSum(check)}</span>
				<span className="num" aria-hidden="true">
					{check.die} {check.modifier < 0 ? '−' : '+'} {modifier} = <b>{check.total}</b> against{' '}
					{check.difficulty}
				</span>
				{check.dice && (
					<span className="check-why" aria-hidden="true">
						better of {check.dice.join(' and ')}
					</span>
				)}
			</span>
			<Faces odds={check} die={check.die} />
			<ChevronDown className="chevron" size={18} aria-hidden="true" />
		</button>
	);
}

function spokenSum({ dice, die, modifier, total, difficulty }: CheckView): string {
	const rolled = dice ? `${dice.join(' and ')}, the better one is ${die},` : `${die}`;
	const sign = modifier < 0 ? 'minus' : 'plus';
	return `rolled ${rolled} ${sign} ${Math.abs(modifier)}, total ${total}, against ${difficulty}.`;
}
