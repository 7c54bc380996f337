/** The last turn's change of a score: a triangle, the number, and words for screen readers. */
export function ScoreDelta({ by, good }: { by: number; good: boolean | null }) {
	const tone = good === null ? 'text-ink-2' : good ? 'text-ok' : 'text-bad';
	return (
		<span className={`delta ${tone}`}>
			<span className="sr-only">changed by {by > 0 ? by : `minus ${-by}`}, now </span>
			<span aria-hidden="true">
				{by > 0 ? '▲' : '▼'}
				{Math.abs(by)}
			</span>
		</span>
	);
}
