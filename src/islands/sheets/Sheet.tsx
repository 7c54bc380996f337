import { Drawer } from '@base-ui/react/drawer';
import { useStore } from '@nanostores/react';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCloseOnBack } from '#islands/back/use-close-on-back.ts';
import { useMedia } from '#islands/site/use-media.ts';
import { $wantedTurn } from '#islands/stores/play/go-to-turn.ts';
import { $person, $sheet, openSheet, type SheetName, sheetOpener } from '#islands/stores/play/sheet.ts';
import { afterPaint } from '#lib/site/after-paint.ts';
import type { GameView } from '#lib/wire/game.ts';
import { SheetContent } from './SheetContent.tsx';

/** The sheet that is open or sliding away. */
interface Shown {
	name: SheetName;
	person: string | null;
}

/**
 * On phones a sheet over the story, 80 % of the screen high: swipe, Close, Escape, Back and the Story tab close it. On wider
 * screens a panel beside the story, which stays in use.
 */
export default function Sheet({ game }: { game: GameView }) {
	const { name, person } = useWanted();
	const beside = useMedia('(width >= 768px)');
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef<Shown>({ name: 'Help', person: null });
	const before = useRef<string | null>(null);
	const leadsAway = useRef(false);
	if (name) shown.current = { name, person };
	useCloseOnBack(name !== null && !beside, () => openSheet(null));
	// The story makes room. A mark, since a selector that looks for the panel from the page's root restyles all of it.
	useLayoutEffect(() => {
		document.documentElement.toggleAttribute('data-panel', name !== null && beside);
		return () => document.documentElement.removeAttribute('data-panel');
	}, [name, beside]);

	// Choosing another tab leaves the focus on the bar, which an open sheet hides from screen readers. Back from a
	// person, the focus returns to their name.
	useEffect(() => {
		const left = person === null && name === 'Relationships' ? before.current : null;
		if (name) (rowOf(left) ?? heading.current)?.focus();
		before.current = name && person;
	}, [name, person]);

	// A link to a turn closes the sheet and takes the focus there itself.
	useEffect(() => {
		if (name) leadsAway.current = false;
	}, [name]);
	useEffect(
		() =>
			$wantedTurn.listen((turn) => {
				if (turn !== null) leadsAway.current = true;
			}),
		[],
	);

	function change(open: boolean, details: Drawer.Root.ChangeEventDetails) {
		if (beside && !['escape-key', 'close-press', 'swipe'].includes(details.reason)) return;
		const on = details.event.target;
		const tab = on instanceof Element && on.closest('.tab-bar');
		if (!open && !(tab && details.reason === 'outside-press')) openSheet(null);
	}
	return (
		<Drawer.Root
			open={name !== null}
			onOpenChange={change}
			modal={beside ? false : 'trap-focus'}
			swipeDirection={beside ? 'right' : 'down'}
		>
			<Drawer.Portal>
				{!beside && <Drawer.Backdrop className="sheet-scrim" />}
				<Drawer.Viewport className={beside ? 'sheet-port beside' : 'sheet-port'}>
					<Drawer.Popup
						className="sheet"
						initialFocus={heading}
						finalFocus={() => !leadsAway.current && returnTo(shown.current.name)}
					>
						{!beside && <div className="sheet-grab" />}
						<div className="sheet-head">
							{shown.current.person && (
								<button
									className="icon-btn"
									type="button"
									aria-label="Back to Relationships"
									onClick={() => openSheet('Relationships')}
								>
									<ArrowLeft size={22} aria-hidden="true" />
								</button>
							)}
							<Drawer.Title tabIndex={-1} ref={heading}>
								{titleOf(shown.current, game)}
							</Drawer.Title>
							<Drawer.Close className="icon-btn" aria-label="Close">
								<X size={22} aria-hidden="true" />
							</Drawer.Close>
						</div>
						<Drawer.Content
							className="sheet-body"
							tabIndex={0}
							key={shown.current.person ?? shown.current.name}
						>
							<SheetContent {...shown.current} game={game} />
						</Drawer.Content>
					</Drawer.Popup>
				</Drawer.Viewport>
			</Drawer.Portal>
		</Drawer.Root>
	);
}

/** The sheet that is wanted, a frame late: the pressed tab is painted before the sheet is drawn. Within a sheet nothing waits. */
function useWanted(): { name: SheetName | null; person: string | null } {
	const name = useStore($sheet);
	const person = useStore($person);
	const [wanted, setWanted] = useState<SheetName | null>(null);
	useEffect(() => afterPaint(() => setWanted($sheet.get())), [name]);
	return { name: wanted, person };
}

function titleOf({ name, person }: Shown, game: GameView): string {
	if (!person) return name;
	const npc = game.storyState.worldState.npcs.find(({ id }) => id === person);
	return `What ${npc?.name ?? 'this person'} knows about you`;
}

/** Where the focus goes when the sheet closes: its opener, or its tab. */
function returnTo(name: SheetName): HTMLElement | false {
	const opener = sheetOpener();
	if (opener?.isConnected && !opener.closest('.tab-bar')) return opener;
	return document.querySelector<HTMLElement>(`.tab-bar [data-tab="${name}"]`) ?? opener ?? false;
}

function rowOf(person: string | null): HTMLElement | null {
	return person === null
		? null
		: document.querySelector<HTMLElement>(`.sheet [data-person="${CSS.escape(person)}"]`);
}
