import { useStore } from '@nanostores/react';
import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { $menu } from '#islands/stores/tasks/task.ts';

/** Opens the menu of the game, or of one turn. */
export function MenuButton({ label, turn = null }: { label: string; turn?: number | null }) {
	const button = useRef<HTMLButtonElement>(null);
	const menu = useStore($menu);
	const open = menu !== null && menu.anchor === button.current;
	return (
		<button
			className="icon-btn menu-btn"
			type="button"
			ref={button}
			aria-label={label}
			aria-haspopup="menu"
			aria-expanded={open}
			onClick={(event) => $menu.set(open ? null : { anchor: event.currentTarget, turn })}
		>
			<Ellipsis size={20} aria-hidden="true" />
		</button>
	);
}
