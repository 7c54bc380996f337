import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSkeleton } from '#islands/parts/use-skeleton.ts';
import {
	$characters,
	$premades,
	$start,
	dismissStart,
	loadCharacters,
	type Player,
} from '#islands/stores/characters.ts';
import { $me, loadMe } from '#islands/stores/me.ts';
import { CardBones } from './CardBones.tsx';
import { CharacterGrid } from './CharacterGrid.tsx';
import { type Mode, Modes } from './Modes.tsx';
import { StartBar } from './StartBar.tsx';
import { StartTrouble } from './StartTrouble.tsx';

interface Props {
	adventure: string;
	world: string;
	worldTitle: string;
	/** Stones to enter. */
	stoneCost: number;
}

/** Who plays the adventure: a ready-made character, or one of the visitor's own. */
export default function CharacterChoice({ adventure, world, worldTitle, stoneCost }: Props) {
	const premades = useStore($premades, { ssr: 'initial' });
	const characters = useStore($characters, { ssr: 'initial' });
	const me = useStore($me, { ssr: 'initial' });
	const start = useStore($start, { ssr: 'initial' });
	const [asked, setAsked] = useState(false);
	const [mode, setMode] = useState<Mode | null>(null);
	const [player, setPlayer] = useState<Player | null>(null);
	useEffect(() => void Promise.all([loadMe(), loadCharacters(world)]).then(() => setAsked(true)), [world]);

	const waiting = !asked || premades === null || characters === null;
	const skeleton = useSkeleton(waiting);
	function enter(next: Mode | null) {
		setMode(next);
		setPlayer(null);
		dismissStart();
	}
	if (skeleton) return <CardBones />;
	if (waiting) return <div className="min-h-64" />;
	return (
		<div className="choice">
			{mode === null ? (
				<Modes
					premades={premades.length}
					characters={characters.length}
					limit={me?.limits.maxCharacters}
					onPick={enter}
				/>
			) : (
				<>
					<button className="btn btn-quiet choice-back" type="button" onClick={() => enter(null)}>
						<ArrowLeft size={18} aria-hidden="true" />
						Back
					</button>
					<CharacterGrid
						mode={mode}
						premades={premades}
						characters={characters}
						worldTitle={worldTitle}
						chosen={player}
						onChoose={setPlayer}
						onQuickStart={premades.length > 0 ? () => enter('premade') : null}
					/>
					<div className="start-dock">
						{start.phase === 'failed' && <StartTrouble state={start} adventure={adventure} player={player} />}
						<StartBar
							adventure={adventure}
							player={player}
							me={me}
							busy={start.phase === 'starting'}
							stoneCost={stoneCost}
						/>
					</div>
				</>
			)}
		</div>
	);
}
