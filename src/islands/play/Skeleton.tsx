/** A placeholder of the game while it loads. */
export function Skeleton() {
	return (
		<div className="game game-skeleton">
			<h1 className="sr-only">Loading your game…</h1>
			<div className="game-grid" aria-hidden="true">
				<div className="rail rail-left">
					<Bones widths={[38, 62, 100, 46, 100, 58, 100]} />
				</div>
				<div className="story-column">
					<div className="turn-now">
						<Bones widths={[30, 100, 96, 100, 88, 61, 0, 97, 92, 44]} />
					</div>
				</div>
				<div className="rail rail-right">
					<Bones widths={[50, 100, 72, 100, 64, 100, 40]} />
				</div>
			</div>
		</div>
	);
}

function Bones({ widths }: { widths: number[] }) {
	return (
		<div className="bones">
			{widths.map((width, n) => (
				<span key={n} style={{ width: `${width}%` }} />
			))}
		</div>
	);
}
