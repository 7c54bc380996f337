import { ChevronDown, Eye } from 'lucide-react';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { StandingWord } from '#islands/standings/StandingBar.tsx';
import { TurnLink } from '#islands/turns/TurnLink.tsx';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import { formatStanding } from '#lib/turns/changes.ts';
import type { DeedView, SummaryView } from '#lib/wire/summary.ts';

/** The story in figures: rolls, clues, what is remembered, who thinks what. */
export function EndingSummary({ summary, world }: { summary: SummaryView; world: string }) {
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
			<TurnedBy turned={summary.turned} />
			<EndingsFound {...summary.endings} />
			{people.length > 0 && <Verdicts people={people} world={world} />}
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

function TurnedBy({ turned }: Pick<SummaryView, 'turned'>) {
	if (turned.length === 0) return null;
	return (
		<>
			<h3>What it depended on</h3>
			<details className="folded">
				<summary>
					<Eye size={18} aria-hidden="true" />
					<span>
						Open what turned this ending, and where it could have gone. <b>Spoilers.</b>
					</span>
					<ChevronDown size={18} aria-hidden="true" />
				</summary>
				<ul className="turned">
					{turned.map(({ turn, action, otherwise }) => (
						<li key={turn}>
							<b>{action}</b> <TurnLink turn={turn} />
							<p className="story">Otherwise it would have ended as “{otherwise}”.</p>
						</li>
					))}
				</ul>
			</details>
		</>
	);
}

function EndingsFound({ found, total }: SummaryView['endings']) {
	if (found.length === 0) return null;
	return (
		<>
			<h3 className="counted">
				Endings found{' '}
				<small className="num">
					{found.length} of {total}
				</small>
			</h3>
			<ul className="seals">
				{found.map(({ id, title, at, as }) => (
					<li key={id}>
						<span className="seal">
							<StoneIcon size={22} />
						</span>
						<b>{title}</b>
						<small>
							{dayOf(new Date(at))}, as {as}
						</small>
					</li>
				))}
			</ul>
			<div className="seals-left" aria-hidden="true">
				{Array.from({ length: Math.max(0, total - found.length) }, (_, n) => (
					<i key={`${n + 1}`} />
				))}
			</div>
		</>
	);
}

function dayOf(at: Date): string {
	const today = at.toDateString() === new Date().toDateString();
	return today ? 'Today' : at.toLocaleDateString('en', { day: 'numeric', month: 'long' });
}

function Verdicts({ people, world }: Pick<SummaryView, 'people'> & { world: string }) {
	return (
		<>
			<h3>Who thinks what of you now</h3>
			<ul className="verdicts">
				{people.map(({ id, name, relationship, mood }) => (
					<li key={id}>
						<Medallion
							name={name}
							seed={id}
							size={54}
							src={medallionPath(medallionName(world, id))}
							mood={mood}
						/>
						<b>{name}</b>
						<span>
							<StandingWord value={relationship} />{' '}
							<span className="num">{formatStanding(relationship)}</span>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
