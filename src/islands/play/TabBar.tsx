import { useStore } from '@nanostores/react';
import { $sheet, openSheet } from '#islands/stores/play/sheet.ts';
import { TABS } from './tabs.ts';

/** The bar at the bottom of small screens. Story closes any sheet; the other tabs open theirs. */
export function TabBar() {
	const open = useStore($sheet);
	return (
		<nav className="tab-bar" aria-label="Game">
			<ul>
				{TABS.map(({ name, Icon }) => (
					<li key={name}>
						<button
							type="button"
							data-tab={name}
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
