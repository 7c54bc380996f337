import { BookOpen, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { loadSummary } from '#islands/stores/tasks/manage-game.ts';
import { $task } from '#islands/stores/tasks/task.ts';
import { focusHeading } from '#islands/turns/focus-heading.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { SummaryView } from '#lib/wire/summary.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { EndingCard } from './EndingCard.tsx';
import { Others, Rewards } from './EndingParts.tsx';
import { EndingSummary } from './EndingSummary.tsx';

// Without the show's code the ending is shown at once.
const EndingShow = lazy(() => import('./EndingShow.tsx').catch(() => ({ default: NoShow })));

interface Props {
	ending: EndingView;
	game: GameView;
}

/** The end of a story: first an invitation to see how it ended, then all about it. */
export default function Ending({ ending, game }: Props) {
	const key = `stonecast:ending:${game.id}`;
	const [seen, setSeen] = useState(() => loadItem(key) === ending.id);
	const [showing, setShowing] = useState(false);
	const [done, setDone] = useState(false);
	const [told, setTold] = useState(false);
	function finish(wasRead = false) {
		if (wasRead) setTold(true);
		saveItem(key, ending.id);
		setShowing(false);
		setSeen(true);
		setDone(true);
	}
	// The button that was pressed is gone, so the heading takes the focus.
	useEffect(() => {
		const heading = done ? document.getElementById('ending') : null;
		if (heading) focusHeading(heading);
	}, [done]);
	const show = showing && (
		<Suspense fallback={null}>
			<EndingShow ending={ending} game={game} onDone={finish} />
		</Suspense>
	);
	if (seen)
		return (
			<>
				{show}
				<EndingPage ending={ending} game={game} wasTold={told} onShow={() => setShowing(true)} />
			</>
		);
	return (
		<section className="ending ending-curtain" aria-labelledby="ending">
			{show}
			<StoneIcon size={34} />
			<h2 id="ending" tabIndex={-1}>
				{game.adventure.title} has ended
			</h2>
			<button className="btn btn-primary" type="button" onClick={() => setShowing(true)}>
				See how it ended
			</button>
			<button className="text-link" type="button" onClick={() => finish()}>
				Show everything at once
			</button>
		</section>
	);
}

function NoShow({ onDone }: Props & { onDone(): void }) {
	useEffect(() => onDone(), [onDone]);
	return <span />;
}

/** How the story ended, what became of everybody, what was earned, the story in figures, and what to play next. */
function EndingPage({ ending, game, wasTold, onShow }: Props & { wasTold: boolean; onShow(): void }) {
	const [summary, setSummary] = useState<SummaryView | null>(null);
	const { id } = game;
	// The ending is complete without the figures, so a failure is ignored.
	useEffect(() => {
		let gone = false;
		void loadSummary(id).then((outcome) => {
			if (outcome.ok && !gone) setSummary(outcome.data);
		});
		return () => {
			gone = true;
		};
	}, [id]);
	return (
		<section className="ending" aria-labelledby="ending">
			<header className="ending-head">
				<p className="ending-kind">
					<span className="ending-mark">
						<StoneIcon size={20} />
					</span>
					{game.adventure.title} has ended
				</p>
				<h2 id="ending" tabIndex={-1} data-turn>
					{ending.title}
				</h2>
			</header>
			<div className="ending-body">
				<EndingActs game={game} onShow={onShow} />
				{wasTold ? <ToldAlready ending={ending} /> : <Words ending={ending} />}
				<Rewards rewards={ending.rewards} />
				{ending.level !== undefined && (
					<p className="ending-level">
						{game.character.name} is level {ending.level} now.
					</p>
				)}
				<EndingCard ending={ending} game={game} />
				{summary && <EndingSummary summary={summary} world={game.world.slug} />}
				{summary && <Others others={summary.others} world={game.world.title} />}
				<a className="text-link ending-back" href="/adventures">
					Back to Adventures
				</a>
			</div>
		</section>
	);
}

function EndingActs({ game, onShow }: { game: GameView; onShow(): void }) {
	return (
		<div className="ending-acts">
			<a className="btn btn-primary" href={`/adventures/${game.adventure.id}/characters`}>
				Play again with another character
			</a>
			<a className="btn btn-quiet" href={`/play/${game.id}/book`}>
				Read it as a book
			</a>
			<button className="btn btn-quiet" type="button" onClick={() => $task.set({ kind: 'download' })}>
				Download…
			</button>
			<button className="btn btn-quiet" type="button" onClick={onShow}>
				See it again
			</button>
		</div>
	);
}

/** The words were read a moment ago, in the show. */
function ToldAlready({ ending }: { ending: EndingView }) {
	return (
		<details className="folded">
			<summary>
				<BookOpen size={18} aria-hidden="true" />
				<span>Read the words of the ending here</span>
				<ChevronDown size={18} aria-hidden="true" />
			</summary>
			<div className="folded-words">
				<Words ending={ending} />
			</div>
		</details>
	);
}

function Words({ ending: { text, epilogue } }: { ending: EndingView }) {
	return (
		<>
			<div className="prose">
				{text.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			{epilogue.length > 0 && (
				<>
					<h3>What became of it</h3>
					<ol className="slides">
						{epilogue.map((slide) => (
							<li key={slide}>{slide}</li>
						))}
					</ol>
				</>
			)}
		</>
	);
}
