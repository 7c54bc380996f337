import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Hearer } from './hearer.ts';
import type { Question } from './question.ts';

/** What a source needs to answer a question. */
export interface AskedFacts {
	story: Story;
	state: State;
	hearer: Hearer;
	question: Question;
}

/** An answer: what is told, and what the person says. */
export interface Told {
	/** Sentences about a hearer, with slots as in `fillHearer`; empty where the line says it all. */
	text: string;
	line?: string | undefined;
}

/** A source of answers; null where it has none. */
export type Source = (facts: AskedFacts) => Told | null;

/** A person, place, thing, subject or faction of the story whose name stands in a question. */
export function namedIn<T extends { id: string; name: string; aliases?: readonly string[] }>(
	plain: string,
	list: Iterable<T>,
	but?: string,
): T | null {
	const found = [...list].flatMap((one) =>
		one.id === but
			? []
			: [one.name, ...(one.aliases ?? [])]
					.map((name) => name.toLowerCase().replace(/^(?:the|an?) /, ''))
					.filter((name) => name.length > 2 && has(plain, name))
					.map((name) => ({ one, length: name.length })),
	);
	return found.sort((a, b) => b.length - a.length)[0]?.one ?? null;
}

const has = (text: string, name: string) => {
	const at = text.indexOf(name);
	return at >= 0 && !/[\p{L}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}]/u.test(text[at + name.length] ?? ' ');
};

/** A text that begins in the middle of a sentence. Names keep their capital. */
export function lowerFirst(text: string): string {
	return /^\p{Lu}\p{Ll}+ (?:\p{Lu}|of (?:the )?\p{Lu})/u.test(text) &&
		!/^(?:The|A|An|Owner|Keeper|Chief|Head|Master|Secretary|Second|Senior|Minister|Captain|Commander|Warden|Assayer|Bailiff|Chancellor|Notary|Commissioner|Reeve|Inspector|City|Tray|Heiress|Envoy)\b/.test(
			text,
		)
		? text
		: text.charAt(0).toLowerCase() + text.slice(1);
}
