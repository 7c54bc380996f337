import { ChevronDown } from 'lucide-react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { readingBeside } from '#lib/turns/reading-beside.ts';
import type { Receipt } from '#lib/wire/turn.ts';

interface Props {
	action: string;
	/** The receipt, where no check above opens it. */
	receipt?: Receipt;
	open?: boolean;
	onToggle?: () => void;
}

/** The player's own words, as the cause of the turn above; without a roll, also how they were read and the price. */
export function CastLine({ action, receipt, open, onToggle }: Props) {
	return (
		<p className="cast-line" data-tell>
			<span>
				<StoneIcon size={14} /> You cast
			</span>{' '}
			{action}
			{receipt && (
				<>
					{' '}
					<button className="cast-read" type="button" aria-expanded={open} onClick={onToggle}>
						{readingBeside(action, receipt.attempt.reading)} · {receipt.cost === 1 ? '1 stone' : 'free'}
						<ChevronDown className="chevron" size={15} aria-hidden="true" />
					</button>
				</>
			)}
		</p>
	);
}
