import { CircleHelp, Save, Scale, User } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { ReadingMenu } from '#islands/preferences/ReadingMenu.tsx';
import { openSheet } from '#islands/stores/play/sheet.ts';
import { MenuButton } from '#islands/tasks/MenuButton.tsx';
import type { GameView } from '#lib/wire/game.ts';

/** Renders into one of the two places that the page's header keeps for the game: its title, or the wallet and tools. */
function InHeader({ place, children }: { place: 'game-title' | 'game-tools'; children: ReactNode }) {
	const target = document.getElementById(place);
	return target && createPortal(children, target);
}

/** The adventure's title and the character's name. */
export function HeaderTitle({ game }: { game: GameView }) {
	return (
		<InHeader place="game-title">
			<h1 style={{ '--letters': game.adventure.title.length } as CSSProperties}>{game.adventure.title}</h1>
			<p>
				Playing as {game.character.name} in {game.world.title}
			</p>
		</InHeader>
	);
}

/** The balance, Save, and buttons for what a screen without rails or tabs lacks. */
export function HeaderTools({ game, phone, wide }: { game: GameView; phone: boolean; wide: boolean }) {
	return (
		<InHeader place="game-tools">
			<button className="balance" type="button" onClick={() => openSheet('Wallet')}>
				<StoneIcon size={20} />
				<b className="num">{game.balance}</b>
				<span className="sr-only"> Casting Stones</span>
			</button>
			{!phone && !wide && (
				<>
					<Tool name="Character" icon={<User size={20} aria-hidden="true" />} />
					<Tool name="World Rules" icon={<Scale size={20} aria-hidden="true" />} />
				</>
			)}
			<ReadingMenu />
			{!phone && <Tool name="Help" icon={<CircleHelp size={20} aria-hidden="true" />} />}
			<button className="icon-btn save" type="button" onClick={() => alert('Game saved!')}>
				<Save size={18} aria-hidden="true" />
				<span>Save</span>
			</button>
			<MenuButton label="Game menu" />
		</InHeader>
	);
}

function Tool({ name, icon }: { name: 'Character' | 'World Rules' | 'Help'; icon: ReactNode }) {
	return (
		<button className="icon-btn" type="button" aria-label={name} onClick={() => openSheet(name)}>
			{icon}
		</button>
	);
}
