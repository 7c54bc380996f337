import { Drawer } from '@base-ui/react/drawer';
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { $sheet, openSheet, type SheetName, sheetOpener } from '#islands/stores/sheet.ts';
import type { GameView } from '#lib/wire.ts';
import { SheetContent } from './SheetContent.tsx';

/** The sheet over the story, 80 % of the screen high: swipe, Close, Escape and the Story tab all close it. */
export default function Sheet({ game }: { game: GameView }) {
	const name = useStore($sheet);
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef<SheetName>('Help');
	if (name) shown.current = name;

	// Another tab, while a sheet is open, leaves the focus on the bar, which the sheet hides from screen readers.
	useEffect(() => {
		if (name) heading.current?.focus();
	}, [name]);

	function change(open: boolean, details: Drawer.Root.ChangeEventDetails) {
		const on = details.event.target;
		const tab = on instanceof Element && on.closest('.tab-bar');
		if (!open && !(tab && details.reason === 'outside-press')) openSheet(null);
	}
	return (
		<Drawer.Root open={name !== null} onOpenChange={change} modal="trap-focus" swipeDirection="down">
			<Drawer.Portal>
				<Drawer.Backdrop className="sheet-scrim" />
				<Drawer.Viewport className="sheet-port">
					<Drawer.Popup
						className="sheet"
						initialFocus={heading}
						finalFocus={() => tabOf(shown.current) ?? sheetOpener() ?? false}
					>
						<div className="sheet-grab" />
						<header>
							<Drawer.Title tabIndex={-1} ref={heading}>
								{shown.current}
							</Drawer.Title>
							<Drawer.Close className="icon-btn" aria-label="Close">
								<X size={22} aria-hidden="true" />
							</Drawer.Close>
						</header>
						<Drawer.Content className="sheet-body" tabIndex={0}>
							<SheetContent name={shown.current} game={game} />
						</Drawer.Content>
					</Drawer.Popup>
				</Drawer.Viewport>
			</Drawer.Portal>
		</Drawer.Root>
	);
}

function tabOf(name: SheetName): HTMLElement | null {
	return document.querySelector<HTMLElement>(`.tab-bar [data-tab="${name}"]`);
}
