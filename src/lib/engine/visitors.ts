import type { Story } from './story.ts';

/** The people whom the opening shows at its place though their own place is another: NPC id to that place. */
export function visitorsOf({ adventure, npcs }: Story): Record<string, string> {
	const { says, here } = adventure.opening;
	const ids = [...new Set([...says.map(({ who }) => who), ...here])];
	return Object.fromEntries(
		ids.flatMap((id) => {
			const home = npcs.get(id)?.place;
			return home && home !== adventure.start ? [[id, home]] : [];
		}),
	);
}

/** Where people are, and where those who are only visiting go back to. */
interface Whereabouts {
	people: Readonly<Record<string, string>>;
	visiting?: Readonly<Record<string, string>>;
}

/** Who goes back when the player leaves a place: NPC id and where to. */
export function homeGoers({ visiting = {}, people }: Whereabouts, from: string): [string, string][] {
	return Object.entries(visiting).filter(([id, home]) => people[id] === from && home !== from);
}
