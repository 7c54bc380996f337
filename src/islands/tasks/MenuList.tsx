import { useStore } from '@nanostores/react';
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { hasSession } from '#islands/stores/http/session-mark.ts';
import { setOpenGameStatus } from '#islands/stores/tasks/manage-game.ts';
import { $menu, $task } from '#islands/stores/tasks/task.ts';
import { withReturn } from '#lib/site/return-to.ts';
import type { GameView } from '#lib/wire/game.ts';
import { gameItems, type MenuItem, turnItems } from './menu-items.ts';

/** Pixels from a menu to its button and to the edge of the window. */
const GAP = 6;

/** css/frame.css hides the button of the reading settings here. */
const NARROW = '(width < 480px)';

/** The open menu of the game or of a turn: arrows, Home, End and first letters move, Escape and Tab close it. */
export function MenuList({ game }: { game: GameView }) {
	const menu = useStore($menu);
	return menu && <OpenMenu key={menu.turn} game={game} {...menu} />;
}

interface Props {
	game: GameView;
	anchor: HTMLElement;
	turn: number | null;
}

function OpenMenu({ game, anchor, turn }: Props) {
	const list = useRef<HTMLDivElement>(null);
	const items =
		turn === null ? gameItems(game, matchMedia(NARROW).matches, mayGetAccount()) : turnItems(game, turn);
	useLayoutEffect(() => {
		const popup = list.current;
		if (!popup) return;
		popup.showPopover();
		putBelow(popup, anchor);
		popup.querySelector('button')?.focus({ preventScroll: true });
	}, [anchor]);
	useEffect(() => {
		const press = ({ target }: Event) => {
			if (target instanceof Node && !list.current?.contains(target) && !anchor.contains(target)) closeMenu();
		};
		const follow = () => list.current && putBelow(list.current, anchor);
		document.addEventListener('pointerdown', press);
		addEventListener('resize', follow);
		addEventListener('scroll', follow, { passive: true });
		return () => {
			document.removeEventListener('pointerdown', press);
			removeEventListener('resize', follow);
			removeEventListener('scroll', follow);
		};
	}, [anchor]);

	function choose({ does }: MenuItem) {
		leave();
		if (typeof does === 'object') $task.set(does);
		else if (does === 'reading') document.getElementById('reading-menu')?.showPopover();
		else if (does === 'book') location.assign(`/play/${game.id}/book`);
		else if (does === 'sign-up') location.assign(withReturn('/auth/signup', location.pathname));
		else void setOpenGameStatus(does === 'pause' ? 'paused' : 'active');
	}
	function leave() {
		anchor.focus({ preventScroll: true });
		closeMenu();
	}
	function move(event: KeyboardEvent) {
		if (event.key === 'Escape' || event.key === 'Tab') {
			// Tab continues from the button.
			leave();
			if (event.key === 'Escape') event.preventDefault();
			return;
		}
		const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
		const next = nextOf(buttons, event.key);
		if (!next) return;
		event.preventDefault();
		next.focus();
	}
	return (
		<div
			className="menu menu-list"
			popover="manual"
			role="menu"
			tabIndex={-1}
			aria-label={turn === null ? 'Game menu' : `Menu of turn ${turn}`}
			ref={list}
			onKeyDown={move}
		>
			{items.map((item) => (
				<Fragment key={item.label}>
					{item.apart && <hr className="menu-line" />}
					<button
						className="menu-item"
						type="button"
						role="menuitem"
						tabIndex={-1}
						onClick={() => choose(item)}
					>
						{item.label}
					</button>
				</Fragment>
			))}
		</div>
	);
}

function closeMenu(): void {
	$menu.set(null);
}

/** The entry that a key leads to; undefined if the menu does not use the key. */
function nextOf(buttons: HTMLButtonElement[], key: string): HTMLButtonElement | undefined {
	const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
	if (key === 'ArrowDown') return buttons[(at + 1) % buttons.length];
	if (key === 'ArrowUp') return buttons.at(at <= 0 ? -1 : at - 1);
	if (key === 'Home') return buttons[0];
	if (key === 'End') return buttons.at(-1);
	if (key.length !== 1 || key === ' ') return undefined;
	const letter = key.toLowerCase();
	return [...buttons.slice(at + 1), ...buttons.slice(0, at + 1)].find(({ textContent }) =>
		textContent?.toLowerCase().startsWith(letter),
	);
}

/** Under its button, aligned with its right edge; above it if there is more room. */
function putBelow(popup: HTMLElement, anchor: HTMLElement): void {
	const { top, bottom, right } = anchor.getBoundingClientRect();
	const { width, height } = popup.getBoundingClientRect();
	const left = Math.max(GAP, Math.min(right, document.documentElement.clientWidth - GAP) - width);
	const below = bottom + GAP + height <= innerHeight || bottom < innerHeight - top;
	popup.style.left = `${left}px`;
	popup.style.top = `${below ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
}

/** Whether the player is a guest, on a server with accounts. */
function mayGetAccount(): boolean {
	return !hasSession() && document.documentElement.dataset['accounts'] !== 'off';
}
