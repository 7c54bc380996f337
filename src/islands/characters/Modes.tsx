import { type LucideIcon, Users, Zap } from 'lucide-react';

export type Mode = 'premade' | 'existing';

interface Props {
	/** How many ready-made characters there are. */
	premades: number;
	/** How many the visitor has in this world. */
	characters: number;
	/** How many the visitor may have; null means no limit. */
	limit: number | null | undefined;
	onPick: (mode: Mode) => void;
}

/** The ways to get a character. */
export function Modes({ premades, characters, limit, onPick }: Props) {
	const count = limit === null || limit === undefined ? String(characters) : `${characters}/${limit}`;
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
				text="Take somebody of yours into a new story."
				count={count}
				Icon={Users}
				onPick={() => onPick('existing')}
			/>
		</ul>
	);
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
