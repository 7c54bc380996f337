import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $draft } from '#islands/stores/turns/draft.ts';
import { $preview } from '#islands/stores/turns/preview.ts';
import { $refusedTurn, $turn } from '#islands/stores/turns/turn.ts';

/** The price alone is shown if its code cannot be fetched. */
const PreviewVerdict = lazy(() =>
	import('./PreviewVerdict.tsx').catch(() => ({ default: () => <p>Costs 1 stone.</p> })),
);

interface Props {
	onRephrase: (text: string) => void;
}

/** How the words would be understood, the odds, the risk of failure and the price. A preview costs nothing. */
export function PreviewLine({ onRephrase }: Props) {
	const { view, waiting } = useStore($preview);
	const busy = useStore($turn).phase === 'processing';
	const words = useStore($draft).trim();
	const unplayed = useStore($refusedTurn);
	const again = unplayed?.action === words;
	// The box becomes lower with the press, and not when the turn is there.
	if (busy) return null;
	// These words were cast and not played: what stands above the box says why.
	if (again && (!view || view.asks || view.refusal))
		return (
			<p data-again>
				{unplayed.asks
					? 'Pick what you mean, or put it another way.'
					: 'Put it another way, or take a choice.'}
			</p>
		);
	if (!view) return <p>Costs 1 stone.</p>;
	// Another preview is another element: one that only became taller would move what is read.
	return (
		<Suspense fallback={<p>Costs 1 stone.</p>}>
			<div key={JSON.stringify(view)} data-stale={waiting || undefined}>
				<PreviewVerdict view={view} words={words} onRephrase={onRephrase} />
			</div>
		</Suspense>
	);
}
