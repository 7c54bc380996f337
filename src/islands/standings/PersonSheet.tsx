import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { WaysOut } from '#islands/forms/Refusal.tsx';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { $knowledge, loadPerson } from '#islands/stores/standings/person.ts';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import type { Mood } from '#lib/pictures/moods.ts';
import { formatStanding, STANDING_WORDS, standingWord } from '#lib/turns/changes.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import type { NpcView } from '#lib/wire/world-state.ts';
import { Knowledge } from './Knowledge.tsx';
import { StandingBar, StandingWord } from './StandingBar.tsx';

/** What a person knows and thinks of the player, and why. The person is shown before the rest has loaded. */
export function PersonSheet({ game, id }: { game: GameView; id: string }) {
	const state = useStore($knowledge);
	const { turnCount } = game;
	const gameId = game.id;
	// Every turn may have told them something new.
	useEffect(() => void loadPerson(gameId, id), [gameId, id, turnCount]);
	const bones = useSkeleton(state.phase === 'loading');
	const npc = game.storyState.worldState.npcs.find((one) => one.id === id);
	const view = state.phase === 'ready' && state.view.id === id ? state.view : null;
	const name = npc?.name ?? 'This person';
	return (
		<>
			{npc && <Person npc={npc} world={game.world.slug} />}
			<p className="sr-only" role="status">
				{state.phase === 'loading' ? `Loading what ${name} knows.` : view && summaryOf(view)}
			</p>
			{!view && bones && <Bones />}
			{view && <Knowledge view={view} people={game.storyState.worldState.npcs} />}
			{state.phase === 'missing' && (
				<p className="none" role="alert">
					Nobody of that name is in this story. Go back and choose somebody else.
				</p>
			)}
			{state.phase === 'failed' && (
				<div className="notice notice-error person-trouble" role="alert">
					<div>
						<b>What {name} knows did not load</b>
						<p>{state.message}</p>
						<div className="acts">
							<WaysOut text={state.message} look="btn btn-primary" />
							<button className="btn btn-primary" type="button" onClick={() => void loadPerson(gameId, id)}>
								Try Again
							</button>
						</div>
					</div>
				</div>
			)}
		</>
	);
}

const MOOD_WORDS: Record<Mood, string> = {
	calm: 'Calm',
	afraid: 'Afraid of you',
	angry: 'Angry with you',
	glad: 'Glad of you',
};

/** The person, their place, their mood and their standing. */
function Person({ npc, world }: { npc: NpcView; world: string }) {
	return (
		<>
			<div className="person">
				<Medallion
					name={npc.name}
					seed={npc.id}
					size={112}
					src={medallionPath(medallionName(world, npc.id))}
					mood={npc.mood}
				/>
				<div>
					<p className="person-role">{npc.role}</p>
					<p>{npc.here ? 'Here with you' : npc.place ? `At ${npc.place}` : 'Nobody can say where'}</p>
					<p className={`mood ${npc.mood}`}>{MOOD_WORDS[npc.mood]}</p>
				</div>
			</div>
			<div className="person-standing">
				<p className="row">
					<StandingWord value={npc.relationship} />
					<b className="num">{formatStanding(npc.relationship)}</b>
				</p>
				<StandingBar label={`Standing with ${npc.name}`} value={npc.relationship} />
				<p className="seven-words" aria-hidden="true">
					{STANDING_WORDS.map((word) => (
						<span key={word} className={word === standingWord(npc.relationship) ? 'on' : ''}>
							{word.toLowerCase()}
						</span>
					))}
				</p>
			</div>
		</>
	);
}

function Bones() {
	return (
		<div className="bones person-bones" aria-hidden="true">
			{[40, 100, 86, 44, 96, 72].map((width, n) => (
				<span key={n} style={{ width: `${width}%` }} />
			))}
		</div>
	);
}

function summaryOf({ name, knowledge, standing }: NpcKnowledgeView): string {
	const count = knowledge.length;
	if (count === 0)
		return standing.length === 0 ? `${name} knows nothing of you yet.` : `What moved ${name} is listed.`;
	return `${name} knows ${count === 1 ? 'one thing' : `${count} things`} about you.`;
}
