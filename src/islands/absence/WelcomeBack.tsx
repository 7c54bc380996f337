import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
	$dismissedGreetings,
	absenceText,
	announceAbsence,
	dismissGreeting,
	greetingKey,
} from '#islands/stores/absence/greeting.ts';
import { writeRecap } from '#islands/stores/absence/recap.ts';
import { $turns } from '#islands/stores/games/game.ts';
import { changeText, formatNumber, toSentence } from '#lib/turns/changes.ts';
import type { GameView, WhileAwayView } from '#lib/wire/game.ts';
import type { ChangeView } from '#lib/wire/turn.ts';

/** Items shown before the button for the rest, so that the newest turn stays near. */
const SHOWN = 3;

/** Greets a returning player: where they left off, after a day, and what the world did meanwhile. */
export default function WelcomeBack({ game, dayAway }: { game: GameView; dayAway: boolean }): ReactNode {
	const turns = useStore($turns);
	const gone = useStore($dismissedGreetings);
	const recapKey = greetingKey('recap', game.id, game.turnCount);
	const awayKey = greetingKey('away', game.id, game.turnCount);
	return (
		<>
			{dayAway && !gone.has(recapKey) && (
				<Greeting title="Last time" onDismiss={() => dismissGreeting(recapKey)}>
					<p className="story">{writeRecap(turns, game.storyState.worldState)}</p>
				</Greeting>
			)}
			{game.whileAway && !gone.has(awayKey) && (
				<Greeting title="While you were gone" onDismiss={() => dismissGreeting(awayKey)}>
					<WhileAway away={game.whileAway} name={awayKey} />
				</Greeting>
			)}
		</>
	);
}

function Greeting({
	title,
	onDismiss,
	children,
}: {
	title: string;
	onDismiss: () => void;
	children: ReactNode;
}) {
	const heading = useId();
	function dismiss() {
		// Dismissing removes the focused button, so the turn below takes the focus.
		document.getElementById('turn-now')?.focus({ preventScroll: true });
		onDismiss();
	}
	return (
		<section className="greeting" aria-labelledby={heading}>
			<header>
				<h2 id={heading}>{title}</h2>
				<button className="icon-btn" type="button" aria-label={`Dismiss ${title}`} onClick={dismiss}>
					<X size={20} aria-hidden="true" />
				</button>
			</header>
			{children}
		</section>
	);
}

function WhileAway({ away, name }: { away: WhileAwayView; name: string }) {
	useEffect(() => announceAbsence(name, away), [name, away]);
	const [all, setAll] = useState(false);
	const span = absenceText(away.hours);
	const more = away.items.length - SHOWN;
	return (
		<>
			{span && <p className="lede">You were away for {span}, and the world went on by itself.</p>}
			<ul className="away">
				{(all ? away.items : away.items.slice(0, SHOWN)).map((item, n) => (
					<li key={n}>
						<p className="story">{item.text}</p>
						<p className="says">Why: {toSentence(item.cause)}</p>
						{item.changes.length > 0 && (
							<ul className="away-changes" aria-label="What it moved">
								{item.changes.map((change, m) => (
									<Changed key={m} change={change} />
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
			{more > 0 && (
				<button className="rail-more" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? 'Show fewer' : `${more === 1 ? 'One more thing' : `${more} more things`} happened`}
				</button>
			)}
		</>
	);
}

function Changed({ change }: { change: ChangeView }) {
	const { name, from, to, good } = change;
	const tone = good === null ? '' : good ? 'text-ok' : 'text-bad';
	if (from === undefined || to === undefined) return <li>{changeText(change)}</li>;
	return (
		<li>
			{name}{' '}
			<b className={`num ${tone}`}>
				{formatNumber(from)} <span aria-hidden="true">→</span>
				<span className="sr-only"> to </span> {formatNumber(to)}
			</b>
		</li>
	);
}
