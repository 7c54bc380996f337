/** Placeholder of the form while the wizard loads. */
export function CreateSkeleton() {
	return (
		<>
			<p className="sr-only" role="status">
				Loading the questions…
			</p>
			<div className="card create-bones" aria-hidden="true">
				<span />
				<span />
				<span />
				<span />
			</div>
		</>
	);
}
