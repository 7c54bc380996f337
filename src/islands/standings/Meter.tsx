import type { CSSProperties } from 'react';
import { formatNumber } from '#lib/turns/changes.ts';
import { ScoreDelta } from './Delta.tsx';

interface Props {
	name: string;
	current: number;
	min: number;
	max: number;
	/** The reading's meaning. */
	says?: string;
	tone: 'health' | 'high' | 'low' | 'neither';
	change?: { by: number; good: boolean | null } | undefined;
}

/** A score with its name, number, range, bar and meaning. */
export function Meter({ name, current, min, max, says, tone, change }: Props) {
	const share = max > min ? ((current - min) / (max - min)) * 100 : 0;
	return (
		<div className="meter">
			<div className="row">
				<span>{name}</span>
				<span className="num">
					{change && <ScoreDelta {...change} />} <b>{formatNumber(current)}</b>
					<span className="text-ink-3">{min === 0 ? `/${max}` : ` of ${max}`}</span>
				</span>
			</div>
			<div
				className={`bar bar-${tone}`}
				role="meter"
				aria-label={name}
				aria-valuenow={current}
				aria-valuemin={min}
				aria-valuemax={max}
				aria-valuetext={says ? `${formatNumber(current)}. ${says}` : `${formatNumber(current)} of ${max}`}
			>
				<span style={{ '--v': `${Math.min(100, Math.max(0, share))}%` } as CSSProperties} />
			</div>
			{says && <p className="says">{says}</p>}
		</div>
	);
}
