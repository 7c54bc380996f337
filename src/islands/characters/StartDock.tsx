import { useStore } from '@nanostores/react';
import { $characters } from '#islands/stores/characters/characters.ts';
import { startHurdle } from '#islands/stores/characters/hurdle.ts';
import { $start, type ChosenCharacter } from '#islands/stores/characters/start.ts';
import { $me } from '#islands/stores/visitor/me.ts';
import { StartBar } from './StartBar.tsx';
import { StartTrouble } from './StartTrouble.tsx';

interface Props {
	adventure: string;
	player: ChosenCharacter | null;
	/** The visitor has picked this character, which is counted already. */
	counted: boolean;
	/** The cost to enter, in stones. */
	stoneCost: number;
}

/** Why the last start failed, and the bar that starts. */
export function StartDock({ adventure, player, counted, stoneCost }: Props) {
	const me = useStore($me, { ssr: 'initial' });
	const start = useStore($start, { ssr: 'initial' });
	const characters = useStore($characters, { ssr: 'initial' }) ?? [];
	const asked = me && player && start.phase !== 'failed';
	return (
		<div className="start-dock">
			{start.phase === 'failed' && <StartTrouble state={start} adventure={adventure} player={player} />}
			<StartBar
				adventure={adventure}
				player={player}
				counted={counted}
				me={me}
				hurdle={asked ? startHurdle(me, player, characters, stoneCost) : null}
				busy={start.phase === 'starting'}
				stoneCost={stoneCost}
			/>
		</div>
	);
}
