/** Placeholders of three cards while the characters load. */
export function CardSkeleton() {
	return (
		<>
			<p className="sr-only" role="status">
				Loading characters…
			</p>
			<div className="modes" aria-hidden="true">
				{[1, 2, 3].map((card) => (
					<div className="card mode-bones" key={card}>
						<span />
						<span />
						<span />
					</div>
				))}
			</div>
		</>
	);
}
