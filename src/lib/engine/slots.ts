import type { Npc } from '#lib/content/world.ts';
import type { Memory } from './state.ts';
import type { Story } from './story.ts';

/** The values of slots in this turn. A line with a slot without a value does not fit. */
export interface Slots {
	target?: string | undefined;
	item?: string | undefined;
	amount?: string | undefined;
	manner?: string | undefined;
	quote?: string | undefined;
	place?: string | undefined;
	topic?: string | undefined;
	clue?: string | undefined;
	npc?: string | undefined;
	gist?: string | undefined;
	them?: string | undefined;
	their?: string | undefined;
	they?: string | undefined;
	made?: string | undefined;
}

const PRONOUNS: Record<Npc['pronoun'], { they: string; them: string; their: string }> = {
	she: { they: 'she', them: 'her', their: 'her' },
	he: { they: 'he', them: 'him', their: 'his' },
	they: { they: 'they', them: 'them', their: 'their' },
	it: { they: 'it', them: 'it', their: 'its' },
};

/** The forms of a person's pronoun. */
export function pronounsOf(npc: Npc | undefined): { they: string; them: string; their: string } {
	return PRONOUNS[npc?.pronoun ?? 'they'];
}

/** Words a gist, after "you". The person it was done to is named once, then by pronoun; only by pronoun where `named` is their id. */
export function wordGist(
	{ npcs }: Pick<Story, 'npcs'>,
	{ gist, of }: Pick<Memory, 'gist' | 'of'>,
	named: string,
): string {
	const other = npcs.get(of);
	const name = other?.name ?? 'somebody';
	const first = named === of ? {} : { they: name, them: name, their: `${name}’s` };
	const [before, slot = '', after = ''] = gist.split(/(\{\w+\})(.*)/s, 3);
	const pronouns = pronounsOf(other);
	return before + fill(slot, { ...pronouns, ...first }, () => 0) + fill(after, pronouns, () => 0);
}

/** A deed in words as in `wordGist`, and what was said in quotation marks, exactly. */
export function wordMemory(story: Pick<Story, 'npcs'>, memory: Memory, named: string): string {
	const gist = wordGist(story, memory, named);
	return memory.quote ? `${gist}: “${memory.quote.replace(/\.+$/, '')}”` : gist;
}

const SLOT = /\{(\w+)\}/g;

/** Whether every slot of the line has a value. */
export function fits(line: string, slots: Slots): boolean {
	return [...line.matchAll(SLOT)].every(([, name = '']) => filling(slots, name) !== undefined);
}

/** Puts values into a line's slots, `{Target}` with a capital, and picks one of each `[a|b]`. */
export function fill(line: string, slots: Slots, random: () => number): string {
	const picked = line.replace(/\[([^\][]*\|[^\][]*)\]/g, (_, options: string) => {
		const list = options.split('|');
		return list[Math.floor(random() * list.length)] ?? '';
	});
	return picked.replace(SLOT, (whole, name: string) => {
		const value = filling(slots, name);
		if (value === undefined) return whole;
		return name[0] === name[0]?.toUpperCase() ? capitalize(value) : value;
	});
}

/** The text with a capital at its start. */
export function capitalize(text: string): string {
	return text.replace(
		/^(["“‘(]*)(\p{Ll})/u,
		(_, open: string, letter: string) => open + letter.toUpperCase(),
	);
}

function filling(slots: Slots, name: string): string | undefined {
	const value = slots[name.toLowerCase() as keyof Slots];
	return value === undefined || value === '' ? undefined : value;
}
