import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { type ChosenCharacter, startAdventure } from '#islands/stores/characters/start.ts';
import type { MeView } from '#lib/wire/player.ts';

interface Props {
	adventure: string;
	player: ChosenCharacter | null;
	me: MeView | null;
	busy: boolean;
	stoneCost: number;
}

/** The last step: what it costs, and the button that starts. */
export function StartBar({ adventure, player, me, busy, stoneCost }: Props) {
	const invited = me?.invite.invited ?? false;
	const name = player && (player.type === 'premade' ? player.premade.displayName : player.character.name);
	if (!player) return null;
	return (
		<div className="start-bar">
			<p>
				<StoneIcon size={18} />
				{invited
					? `Entering costs ${stoneCost} ${stoneCost === 1 ? 'stone' : 'stones'}. You have ${me?.balance ?? 0}.`
					: 'Starting needs an invitation.'}
			</p>
			<button
				className="btn btn-primary"
				type="button"
				disabled={!invited}
				aria-disabled={busy || !invited}
				onClick={() => !busy && void startAdventure(adventure, player)}
			>
				{busy ? 'Starting Adventure...' : `Start with ${name}`}
			</button>
		</div>
	);
}
