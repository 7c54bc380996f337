import {
	BookOpenText,
	CircleHelp,
	Flag,
	HeartHandshake,
	type LucideIcon,
	Scale,
	User,
	Wallet,
} from 'lucide-react';
import type { SheetName } from '#islands/stores/play/sheet.ts';

/** The tab bar, from left to right. */
export const TABS: { name: SheetName | 'Story'; Icon: LucideIcon }[] = [
	{ name: 'Story', Icon: BookOpenText },
	{ name: 'Character', Icon: User },
	{ name: 'Relationships', Icon: HeartHandshake },
	{ name: 'Factions', Icon: Flag },
	{ name: 'World Rules', Icon: Scale },
	{ name: 'Wallet', Icon: Wallet },
	{ name: 'Help', Icon: CircleHelp },
];
