import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { closeOnBack } from '#islands/back/close-on-back.ts';
import { TroubleCard } from '#islands/games/TroubleCard.tsx';
import { PremiumAdventure } from '#islands/payments/PremiumLock.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { $characters, $premades } from '#islands/stores/characters/characters.ts';
import { openCharacterChoice } from '#islands/stores/characters/choice.ts';
import { type ChosenCharacter, dismissStart, trackChoice } from '#islands/stores/characters/start.ts';
import type { ApiFailure } from '#islands/stores/http/answer.ts';
import { $me } from '#islands/stores/visitor/me.ts';
import { callFailureText } from '#lib/http/errors.ts';
import { hasRoom } from '#lib/wallet/tiers.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { CharacterGrid } from './CharacterGrid.tsx';
import { type CharacterSource, CharacterSources } from './CharacterSources.tsx';
import { NewCharacter } from './NewCharacter.tsx';
import { Recommended } from './Recommended.tsx';
import { StartDock } from './StartDock.tsx';

interface Props {
	adventure: string;
	world: string;
	worldTitle: string;
	/** The cost to enter, in stones. */
	stoneCost: number;
	/** The wizard's address. */
	create: string;
	/** Only for Premium accounts. */
	premium: boolean;
}

/** Who plays the adventure: a ready-made character, one of the visitor's own, or a new one. */
export default function CharacterChoice(props: Props) {
	const { adventure, world, worldTitle, stoneCost, create, premium } = props;
	const premades = useStore($premades, { ssr: 'initial' });
	const characters = useStore($characters, { ssr: 'initial' });
	const me = useStore($me, { ssr: 'initial' });
	/** Undefined until the server has answered, null where nothing is wrong. */
	const [failure, setFailure] = useState<ApiFailure | null>();
	const [mode, setMode] = useState<CharacterSource | null>(null);
	const [chosen, setPlayer] = useState<ChosenCharacter | null>(null);
	const panel = useModeFocus(mode);
	const closed = useRef(() => {});
	useReloadOnReturn();
	useEffect(() => void openCharacterChoice(adventure, world).then(setFailure), [adventure, world]);

	const waiting = failure === undefined || premades === null || characters === null;
	const skeleton = useSkeleton(waiting);
	function enter(next: CharacterSource | null) {
		if (next) closed.current = closeOnBack(() => enter(null));
		else closed.current();
		setMode(next);
		setPlayer(null);
		dismissStart();
	}
	function choose(next: ChosenCharacter) {
		setPlayer(next);
		dismissStart();
		trackChoice(adventure, next);
	}
	if (skeleton) return <CardSkeleton />;
	if (waiting) return <div className="choice-wait" />;
	if (failure) return <Unopened failure={failure} />;
	if (premium && me && !me.limits.features.canAccessPremiumAdventures) return <PremiumAdventure />;
	const [premade] = premades;
	const first: ChosenCharacter | null = premade ? { type: 'premade', premade } : null;
	const player = chosen ?? (mode === null || mode === 'premade' ? first : null);
	const startDock = (
		<StartDock adventure={adventure} player={player} counted={chosen !== null} stoneCost={stoneCost} />
	);
	return (
		<div className="choice" ref={panel}>
			{mode === null ? (
				<>
					{premade && <Recommended premade={premade} />}
					{premade && startDock}
					<CharacterSources
						premades={premades.length}
						living={characters.length}
						worldTitle={worldTitle}
						me={me}
						onPick={enter}
					/>
				</>
			) : (
				<>
					<button className="btn btn-quiet choice-back" type="button" onClick={() => enter(null)}>
						<ArrowLeft size={18} aria-hidden="true" />
						Back
					</button>
					{mode === 'new' ? (
						<NewCharacter worldTitle={worldTitle} world={world} create={create} />
					) : (
						<CharacterGrid
							mode={mode}
							premades={premades}
							characters={characters}
							worldTitle={worldTitle}
							chosen={player}
							recommended={premade?.id ?? null}
							onChoose={choose}
							onDeleted={() => setPlayer(null)}
							create={me && hasRoom(me.limits.maxCharacters, me.counts.characters) ? create : null}
						/>
					)}
					{startDock}
				</>
			)}
		</div>
	);
}

/** Why nobody can be chosen now. */
function Unopened({ failure }: { failure: ApiFailure }) {
	const retry = failure.status === 401 ? null : () => location.reload();
	return (
		<div className="card">
			<TroubleCard message={callFailureText(failure)} onRetry={retry} onDismiss={null} />
		</div>
	);
}

/** The button that was pressed is gone: its successor takes the focus, Back or the way that was come from. */
function useModeFocus(mode: CharacterSource | null) {
	const panel = useRef<HTMLDivElement>(null);
	const shown = useRef(mode);
	useEffect(() => {
		if (shown.current === mode) return;
		const [before, titles] = [shown.current, [...(panel.current?.querySelectorAll('.mode-title') ?? [])]];
		shown.current = mode;
		document.documentElement.toggleAttribute('data-choosing', mode !== null);
		const back = titles.find((title) => title.textContent === (before && MODE_TITLES[before]));
		const heading = panel.current?.querySelector<HTMLElement>('[data-heading]');
		(back?.closest('button') ?? heading)?.focus();
	}, [mode]);
	return panel;
}

const MODE_TITLES: Record<CharacterSource, string> = {
	premade: 'Quick Start',
	existing: 'My Characters',
	new: 'Create New',
};
