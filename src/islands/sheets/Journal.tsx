import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { WaysOut } from '#islands/forms/Refusal.tsx';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { $journal, loadJournal } from '#islands/stores/play/journal.ts';
import { openPerson, openSheet } from '#islands/stores/play/sheet.ts';
import { chooseWords } from '#islands/stores/turns/turn.ts';
import { TurnLink } from '#islands/turns/TurnLink.tsx';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import { cluesLeft, splitGoal } from '#lib/turns/goal.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { JournalView } from '#lib/wire/journal.ts';
import { WaysMap } from './WaysMap.tsx';

/** The player's notes: the goal of the act, clues, promises, open leads, places, and who was last seen where. */
export function Journal({ game }: { game: GameView }) {
	const state = useStore($journal);
	const { id, turnCount } = game;
	useEffect(() => void loadJournal(id), [id, turnCount]);
	const bones = useSkeleton(state.phase === 'loading');
	const view = state.phase === 'ready' && state.game === id ? state.view : null;
	return (
		<>
			<Goal game={game} />
			{!view && bones && (
				<div className="bones" aria-hidden="true">
					{[40, 100, 86, 44, 96, 72].map((width, n) => (
						<span key={n} style={{ width: `${width}%` }} />
					))}
				</div>
			)}
			{state.phase === 'failed' && (
				<div className="notice notice-error" role="alert">
					<div>
						<b>Your notes did not load</b>
						<p>{state.message}</p>
						<div className="acts">
							<WaysOut text={state.message} look="btn btn-primary" />
							<button className="btn btn-primary" type="button" onClick={() => void loadJournal(id)}>
								Try Again
							</button>
						</div>
					</div>
				</div>
			)}
			{/* Fresh notes take the place of older ones as a whole: rows that changed their places would slide away. */}
			{view && <Notes key={JSON.stringify(view)} view={view} game={game} />}
		</>
	);
}

function Notes({ view, game }: { view: JournalView; game: GameView }) {
	const world = game.world.slug;
	const seen = view.places.filter((place) => place.seen).length;
	return (
		<>
			<Clues clues={view.clues} game={game} />
			{view.promises.length > 0 && (
				<Part title="Promises">
					<ul className="promises">
						{view.promises.map((promise) => (
							<Promised key={`${promise.turn} ${promise.quote}`} promise={promise} world={world} />
						))}
					</ul>
				</Part>
			)}
			{view.leads.length > 0 && (
				<Part title="Open leads">
					<ul className="leads tiles">
						{view.leads.map(({ label, description }) => (
							<li key={label}>
								<button type="button" disabled={game.status !== 'active'} onClick={() => follow(label)}>
									<b>{label}</b> <span>{description}</span>
								</button>
							</li>
						))}
					</ul>
				</Part>
			)}
			<Part title="Places" count={`${seen} of ${view.placeCount} seen`}>
				<WaysMap view={view} world={world} />
				<ul className="last-seen">
					{view.people.map(({ id, name, place, turn, here }) => (
						<li key={id}>
							<button className="text-link" type="button" onClick={() => openPerson(id)}>
								{name}
							</button>{' '}
							{here ? `is here, at ${place}` : `was at ${place}, `}
							{!here && <TurnLink turn={turn} inline />}
						</li>
					))}
				</ul>
			</Part>
		</>
	);
}

/** Puts a lead's words into the box. */
function follow(label: string): void {
	openSheet(null);
	chooseWords(label);
}

/** What the act is about and for, and the three acts as a row of steps. */
function Goal({ game: { adventure, storyState } }: { game: GameView }) {
	const { act, clues, cluesForAct } = storyState.worldState;
	const { about, goal } = splitGoal(adventure.scenarios[act - 1] ?? adventure.title);
	const done = cluesForAct ? Math.min(1, clues.length / cluesForAct) : 0.5;
	return (
		<div className="journal-goal">
			<p className="journal-act">
				Act {act} of {adventure.scenarios.length}
				{about && `: ${about.charAt(0).toLowerCase()}${about.slice(1)}`}
			</p>
			<p className="journal-aim">{goal}</p>
			<div className="journal-steps" aria-hidden="true">
				{adventure.scenarios.map((_, n) => (
					<i key={n} style={{ '--v': `${(n + 1 < act ? 1 : n + 1 === act ? done : 0) * 100}%` } as object} />
				))}
			</div>
		</div>
	);
}

function Clues({ clues, game }: { clues: JournalView['clues']; game: GameView }) {
	const { cluesForAct = 0, act } = game.storyState.worldState;
	const left = cluesLeft(clues.length, {
		asked: cluesForAct,
		isLastAct: act >= game.adventure.scenarios.length,
	});
	const count = cluesForAct ? `${Math.min(clues.length, cluesForAct)} of ${cluesForAct} for this act` : '';
	return (
		<Part title="Clues" count={count}>
			{clues.length === 0 && !left && <p className="none">Nothing is clear yet.</p>}
			<ol className="notes">
				{clues.map(({ id, text, turn }) => (
					<li key={id}>
						<p>{text}</p>
						<span>
							Found in <TurnLink turn={turn} inline />
						</span>
					</li>
				))}
				{left && (
					<li className="blank">
						<p>{left}</p>
					</li>
				)}
			</ol>
		</Part>
	);
}

const FATES = {
	open: ['You owe this.', 'text-warn'],
	kept: ['Kept.', 'text-ok'],
	broken: ['Broken.', 'text-bad'],
	paid: ['Paid.', 'text-ok'],
} as const;

function Promised({ promise, world }: { promise: JournalView['promises'][number]; world: string }) {
	const { quote, to, turn, fate, owed } = promise;
	const [word, tone] = owed && fate === 'open' ? ['The price is open.', 'text-warn'] : FATES[fate];
	return (
		<li>
			{to && <Medallion name={to.name} seed={to.id} src={medallionPath(medallionName(world, to.id))} />}
			<div>
				<q className="said">{quote}</q>
				<p>
					<b className={tone}>{word}</b> {to && `${to.name} heard it, `}
					<TurnLink turn={turn} inline={to !== null} />
				</p>
				{owed && (
					<p>
						Then {to?.name ?? 'they'} will {owed}.
					</p>
				)}
			</div>
		</li>
	);
}

function Part({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
	return (
		<section className="journal-part">
			<h3>
				{title} {count && <span>{count}</span>}
			</h3>
			{children}
		</section>
	);
}
