import type { Npc } from '#lib/content/world.ts';
import { pronounsOf } from '#lib/engine/slots.ts';

/** A line that begins with {Target} begins with the pronoun instead, where the sentence before it names the person. */
export function pronounFirst(line: string, npc: Npc | undefined, before: string | undefined): string {
	// "They" would need another form of the verb.
	if (!npc || npc.pronoun === 'they' || !before?.includes(npc.name)) return line;
	const { they, their } = pronounsOf(npc);
	const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
	return line.replace(/^\{Target\}’s\b/, capital(their)).replace(/^\{Target\}(?!’)/, capital(they));
}

/** The same for a line that begins with a name, where the sentence before it names this person alone: `She sweeps the step.` */
export function pronounForName(line: string, people: Iterable<Npc>, before: string): string {
	const named = [...people].filter(({ name }) => before.includes(firstOf(name)));
	const [npc] = named;
	if (!npc || named.length > 1 || npc.pronoun === 'they') return line;
	const { they } = pronounsOf(npc);
	const begins = [npc.name, firstOf(npc.name)].find((name) => line.startsWith(`${name} `));
	if (!begins || /^ (?:and|or|of)\b/.test(line.slice(begins.length))) return line;
	return they.charAt(0).toUpperCase() + they.slice(1) + line.slice(begins.length);
}

const firstOf = (name: string): string => name.split(' ')[0] ?? name;
