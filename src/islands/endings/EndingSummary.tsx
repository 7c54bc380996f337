import { TurnLink } from '#islands/turns/TurnLink.tsx';
import { formatStanding } from '#lib/turns/changes.ts';
import type { DeedView, SummaryView } from '#lib/wire/summary.ts';

/** The story in figures: rolls, clues, what is remembered, who thinks what. */
export function EndingSummary({ summary }: { summary: SummaryView }) {
	const { turns, rolls, clues, people, kindest, worst } = summary;
	const rolled = rolls.won + rolls.atCost + rolls.lost;
	return (
		<>
			<h3>Your story in figures</h3>
			<dl className="figures">
				<Figure name="Turns" value={String(turns)} />
				<Figure name="Rolls won" value={`${rolls.won} of ${rolled}`} note={`${rolls.atCost} at a cost`} />
				<Figure name="Clues found" value={`${clues.found} of ${clues.total}`} />
			</dl>
			{(kindest || worst) && (
				<ul className="deeds">
					{kindest && <Deed title="Your greatest kindness" deed={kindest} />}
					{worst && <Deed title="Your gravest wrong" deed={worst} />}
				</ul>
			)}
			{people.length > 0 && (
				<ul className="verdicts" aria-label="Who thinks what of you">
					{people.map(({ id, name, relationship, attitude }) => (
						<li key={id}>
							<b>{name}</b>
							<span className={`attitude ${attitude.toLowerCase()}`}>
								{attitude} <span className="num">{formatStanding(relationship)}</span>
							</span>
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd className="num">{value}</dd>
			{note && <dd className="note">{note}</dd>}
		</div>
	);
}

function Deed({ title, deed: { text, turn, who } }: { title: string; deed: DeedView }) {
	return (
		<li>
			<span>{title}</span>
			<p className="story">{text}</p>
			<small>
				{who} remembers. <TurnLink turn={turn} />
			</small>
		</li>
	);
}
