import { useStore } from '@nanostores/react';
import { type LucideIcon, UserRoundPlus, Users, Zap } from 'lucide-react';
import { $charactersLost } from '#islands/stores/characters/characters.ts';
import { hasRoom } from '#lib/wallet/tiers.ts';
import type { MeView } from '#lib/wire/player.ts';

export type CharacterSource = 'premade' | 'existing' | 'new';

interface Props {
	/** The number of ready-made characters. */
	premades: number;
	/** How many of the visitor's characters live in this world. */
	living: number;
	worldTitle: string;
	me: MeView | null;
	onPick: (mode: CharacterSource) => void;
}

/** The ways to get a character. */
export function CharacterSources({ premades, living, worldTitle, me, onPick }: Props) {
	const lost = useStore($charactersLost);
	const most = me?.limits.maxCharacters ?? null;
	const count = me?.counts.characters ?? living;
	return (
		<ul className="modes">
			{premades > 0 && (
				<ModeCard
					title="Quick Start"
					text="Play a character who is ready to go, with a past and a temper."
					count={premades === 1 ? '1 character' : `${premades} characters`}
					Icon={Zap}
					onPick={() => onPick('premade')}
				/>
			)}
			<ModeCard
				title="My Characters"
				text={`Take somebody of yours into a new story. ${lost ? '' : whereabouts(living, count, worldTitle)}`}
				count={lost ? 'Not reached' : me ? `${count}/${most ?? 'unlimited'}` : String(count)}
				Icon={Users}
				onPick={() => onPick('existing')}
			/>
			{me && hasRoom(most, count) && (
				<ModeCard
					title="Create New"
					text={`Make somebody who belongs to ${worldTitle}, question by question.`}
					count="About three minutes"
					Icon={UserRoundPlus}
					onPick={() => onPick('new')}
				/>
			)}
		</ul>
	);
}

/** How many of the characters live in this world, in words; empty if the count alone is clear. */
function whereabouts(living: number, count: number, worldTitle: string): string {
	if (count === 0 || living === count) return '';
	return living === 0 ? `None lives in ${worldTitle}.` : `${living} of them in ${worldTitle}.`;
}

interface CardProps {
	title: string;
	text: string;
	count: string;
	Icon: LucideIcon;
	onPick: () => void;
}

function ModeCard({ title, text, count, Icon, onPick }: CardProps) {
	return (
		<li>
			<button className="card mode" type="button" onClick={onPick}>
				<span className="mode-icon">
					<Icon size={24} strokeWidth={1.6} aria-hidden="true" />
				</span>
				<span className="mode-title">{title}</span>
				<span className="mode-count">{count}</span>
				<span className="mode-text">{text}</span>
			</button>
		</li>
	);
}
