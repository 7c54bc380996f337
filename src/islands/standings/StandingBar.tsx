import type { CSSProperties } from 'react';
import { formatStanding } from '#lib/turns/changes.ts';

/** A score from -100 to 100 on a bar whose zero is in the middle. */
export function StandingBar({ label, value }: { label: string; value: number }) {
	const tone = value >= 5 ? 'good' : value <= -5 ? 'bad' : 'mid';
	const width = `${Math.min(100, Math.abs(value)) / 2}%`;
	return (
		<div
			className="zero"
			role="meter"
			aria-label={label}
			aria-valuemin={-100}
			aria-valuemax={100}
			aria-valuenow={value}
			aria-valuetext={formatStanding(value)}
		>
			<span className={tone} style={{ '--v': width, '--s': value < 0 ? -1 : 1 } as CSSProperties} />
		</div>
	);
}
