import type { Npc } from '#lib/content/world.ts';

/** The names by which somebody may be called: the whole name, each part of it, and other names. */
export const callNames = ({ name, aliases }: Pick<Npc, 'name' | 'aliases'>): string[] => [
	name,
	...name.split(' '),
	...aliases,
];
