import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $turns } from '#islands/stores/games/game.ts';
import { $sheet, openSheet, type SheetName } from '#islands/stores/play/sheet.ts';
import type { ChangeView } from '#lib/wire/turn.ts';
import { TABS } from './tabs.ts';

/** The sheet that shows what kind of thing changed. */
const SHOWS: Partial<Record<ChangeView['kind'], SheetName>> = {
	standing: 'Relationships',
	person: 'Relationships',
	faction: 'Factions',
	meter: 'World Rules',
	health: 'Character',
	item: 'Character',
	clue: 'Character',
	thing: 'Character',
};

/** The sheets with something that the last turn changed and that has not been looked at since. */
function useUnseen(open: SheetName | null): Set<SheetName | 'Story'> {
	const newest = useStore($turns)[0];
	const seen = useRef<{ turn: number | undefined; names: Set<SheetName> }>({
		turn: undefined,
		names: new Set(),
	});
	if (seen.current.turn !== newest?.number) seen.current = { turn: newest?.number, names: new Set() };
	if (open) seen.current.names.add(open);
	const changed = newest?.receipt?.changes.flatMap(({ kind }) => SHOWS[kind] ?? []) ?? [];
	return new Set(changed.filter((name) => !seen.current.names.has(name)));
}

/** The bar at the bottom of small screens. Story closes any sheet; the other tabs open theirs. */
export default function TabBar() {
	const open = useStore($sheet);
	const unseen = useUnseen(open);
	return (
		<nav className="tab-bar" aria-label="Game">
			<ul>
				{TABS.map(({ name, Icon }) => (
					<li key={name}>
						<button
							type="button"
							data-tab={name}
							data-unseen={unseen.has(name) || undefined}
							aria-current={(open ?? 'Story') === name ? 'true' : undefined}
							onClick={() => openSheet(name === 'Story' ? null : name)}
						>
							<Icon size={22} strokeWidth={1.7} aria-hidden="true" />
							<span>{name}</span>
						</button>
					</li>
				))}
			</ul>
		</nav>
	);
}
