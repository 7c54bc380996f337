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
