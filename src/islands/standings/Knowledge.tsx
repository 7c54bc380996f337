import { Ear, Eye, type LucideIcon, MessageCircle, Search } from 'lucide-react';
import { openPerson } from '#islands/stores/play/sheet.ts';
import { TurnLink } from '#islands/turns/TurnLink.tsx';
import { formatStanding } from '#lib/turns/changes.ts';
import type { KnowledgeView, NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import type { NpcView } from '#lib/wire/world-state.ts';
import { ScoreHistory } from './ScoreHistory.tsx';

const ICONS: Record<KnowledgeView['source'], LucideIcon> = {
	saw: Eye,
	found: Search,
	heard: Ear,
	told: MessageCircle,
};

/** Changes of a standing shown before the button for the rest. */
const MOVES = 4;

/** A person's view of the player: the standing, what changed it, what they know, and whom they tell. */
export function Knowledge({ view, people }: { view: NpcKnowledgeView; people: NpcView[] }) {
	const { name, knowledge, regard, talksTo } = view;
	const moves = view.standing.map((move) => ({ ...move, good: move.to > move.from }));
	return (
		<>
			{regard && <Regard name={name} regard={regard} />}
			{(knowledge.length > 0 || moves.length === 0) && <h3>What {name} knows</h3>}
			{knowledge.length === 0 && moves.length === 0 && (
				<p className="none">{name} knows nothing of you yet.</p>
			)}
			{knowledge.length > 0 && (
				<ul className="known">
					{knowledge.map((fact, n) => (
						<Fact key={n} fact={fact} people={people} />
					))}
				</ul>
			)}
			<h3>What moved the standing</h3>
			{moves.length > 0 && (
				<ScoreHistory
					moves={moves}
					most={MOVES}
					kind="standing"
					label={`what moved your standing with ${name}`}
				/>
			)}
			<p className="says">It began at {formatStanding(view.startedAt)}.</p>
			{talksTo.length > 0 && (
				<>
					<h3>Talks about you with</h3>
					<p className="talks-to">
						{talksTo.map((other) => (
							<Named key={other.id} person={other} people={people} />
						))}
					</p>
				</>
			)}
		</>
	);
}

function Regard({ name, regard }: { name: string; regard: 'trusts' | 'doubts' }) {
	return (
		<p className={`regard ${regard}`}>
			<b>{regard === 'trusts' ? 'Trusts you' : 'Checks every word'}</b>
			{regard === 'trusts'
				? `After what you did, ${name} is easier to talk round: +2 on such checks.`
				: `After what you did, ${name} is harder to talk round: −2 on such checks.`}
		</p>
	);
}

/** One deed: what it was, how they know of it, how they feel about it, and when. */
function Fact({ fact, people }: { fact: KnowledgeView; people: NpcView[] }) {
	const { text, quote, source, from, of, feeling, turn, learned } = fact;
	const Icon = ICONS[source];
	return (
		<li>
			<Icon size={17} strokeWidth={1.8} aria-hidden="true" />
			<div>
				{quote && <q className="said">{quote}</q>}
				<p>
					<span className={quote ? 'deed-said' : 'deed'}>{text}</span> <TurnLink turn={turn} />
				</p>
				<p className="how">
					{source === 'saw' && 'Saw it'}
					{source === 'found' && 'Found it out'}
					{source === 'heard' && 'Heard of it'}
					{source === 'told' && 'Told by '}
					{source === 'told' && (from ? <Named person={from} people={people} /> : 'somebody')}
					{learned !== turn && (
						<>
							{' in '}
							<TurnLink turn={learned} inline />
						</>
					)}
					{of && !text.includes(of.name) && ` (done to ${of.name})`},{' '}
					<span className={toneOf(feeling)}>{feeling}</span>
				</p>
			</div>
		</li>
	);
}

/** A name that leads to what the person knows, if the story has them. */
function Named({ person, people }: { person: { id: string; name: string }; people: NpcView[] }) {
	if (!people.some(({ id }) => id === person.id)) return <span>{person.name}</span>;
	return (
		<button className="text-link" type="button" onClick={() => openPerson(person.id)}>
			{person.name}
		</button>
	);
}

function toneOf(feeling: KnowledgeView['feeling']): string {
	if (feeling === 'makes nothing of it') return '';
	return feeling === 'is glad of it' || feeling === 'is grateful' ? 'text-ok' : 'text-bad';
}
