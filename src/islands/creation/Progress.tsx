import type { CSSProperties } from 'react';

interface Props {
	/** From 0. */
	step: number;
	/** The number of steps. */
	of: number;
}

/** The position in the wizard: its number, and how much is done. */
export function Progress({ step, of }: Props) {
	const percent = Math.round((step / (of - 1)) * 100);
	const words = `Step ${step + 1} of ${of}`;
	return (
		<div className="create-progress">
			<p>
				<b>{words}</b>
				<span>{percent}% complete</span>
			</p>
			<div
				className="bar"
				role="progressbar"
				aria-label="Answered so far"
				aria-valuenow={percent}
				aria-valuetext={`${words}, ${percent}% complete`}
			>
				<span style={{ '--v': `${percent}%` } as CSSProperties} />
			</div>
		</div>
	);
}
