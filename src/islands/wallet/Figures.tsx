interface Props {
	figures: readonly (readonly [name: string, count: number])[];
	className?: string;
}

/** Counts with their labels. */
export function Figures({ figures, className = 'stats' }: Props) {
	return (
		<dl className={className}>
			{figures.map(([name, count]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd className="num">{count.toLocaleString('en')}</dd>
				</div>
			))}
		</dl>
	);
}
