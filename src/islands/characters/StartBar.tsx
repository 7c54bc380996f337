import { WaysOut } from '#islands/forms/Refusal.tsx';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import type { Hurdle } from '#islands/stores/characters/hurdle.ts';
import { type ChosenCharacter, startAdventure, trackChoice } from '#islands/stores/characters/start.ts';
import type { MeView } from '#lib/wire/player.ts';
import { HurdleNote } from './HurdleNote.tsx';

interface Props {
	adventure: string;
	player: ChosenCharacter | null;
	/** The visitor has picked this character, which is counted already. */
	counted: boolean;
	me: MeView | null;
	/** Why the start is sure to be refused; null where it is not, or where that is said already. */
	hurdle: Hurdle | null;
	busy: boolean;
	stoneCost: number;
}

const UNINVITED = 'Starting needs an invitation.';

/** The last step: what it costs, and the button that starts. */
export function StartBar({ adventure, player, counted, me, hurdle, busy, stoneCost }: Props) {
	const invited = me?.invite.invited ?? false;
	const name = player && (player.type === 'premade' ? player.premade.displayName : player.character.name);
	if (!player) return null;
	function begin(chosen: ChosenCharacter) {
		if (busy) return;
		if (!counted) trackChoice(adventure, chosen);
		void startAdventure(adventure, chosen);
	}
	return (
		<div className="start-bar">
			{invited && hurdle && <HurdleNote hurdle={hurdle} id="start-hurdle" />}
			<p className="start-cost">
				<StoneIcon size={18} />
				{invited
					? `Entering costs ${stoneCost} ${stoneCost === 1 ? 'stone' : 'stones'}. You have ${me?.balance ?? 0}.`
					: UNINVITED}
				{!invited && <WaysOut text={UNINVITED} look="text-link" />}
			</p>
			<button
				className="btn btn-primary"
				type="button"
				disabled={!invited}
				aria-disabled={busy || !invited}
				aria-describedby={hurdle ? 'start-hurdle' : undefined}
				onClick={() => begin(player)}
			>
				{busy ? 'Starting Adventure...' : `Start with ${name}`}
			</button>
		</div>
	);
}
