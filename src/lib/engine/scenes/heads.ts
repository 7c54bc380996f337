import type { Words } from '#lib/engine/interpret.ts';
import type { FrameBook, Pattern } from './frames.ts';
import { wordsIn } from './stems.ts';

/** The act that a short wording begins with. */
export interface Head {
	/** The verb in its base form. */
	verb: string;
	/** Null for a verb that no frame has. */
	frame: string | null;
}

/** Words before the verb of a wording. */
const LEADS = new Set(
	"i i'd i'll we just then please quietly quickly slowly carefully gently to let me try want would like go and".split(
		' ',
	),
);

/** Words after the verb that still belong to its pattern. */
const SPAN = 6;

/** Reads the first act of a label or of another short wording. */
export function headOf(
	book: FrameBook,
	words: Words,
	people: ReadonlySet<string>,
	text: string,
): Head | null {
	const said = wordsIn(text);
	const bases = said.map((word) => {
		const plain = words.irregular.get(word) ?? word;
		return words.forms.get(plain)?.base ?? plain;
	});
	const known = bases.findIndex((base, at) => isHead(book, said, base, at));
	const at = known >= 0 ? known : said.findIndex((word) => !LEADS.has(word));
	const verb = bases[at];
	if (verb === undefined) return null;
	const after = bases.slice(at + 1, at + 1 + SPAN);
	const isPerson = after.find((word) => !/^(?:the|a|an|old|your|my)$/.test(word));
	const found = book.byVerb
		.get(verb)
		?.find((pattern) => fits(pattern, after, people.has(isPerson ?? ''), said.slice(at + 1)));
	return { verb, frame: found?.frame ?? null };
}

/** Verbs of frames; `go`, `let`, `try`, `like` and `want` only where no other verb follows. */
function isHead({ byVerb }: FrameBook, said: string[], base: string, at: number): boolean {
	if (!byVerb.has(base)) return false;
	const before = said.slice(0, at);
	if (!before.every((word) => LEADS.has(word))) return false;
	const next = said[at + 1];
	const leads = LEADS.has(said[at] ?? '') || base === 'try';
	return !leads || !(next === 'to' || next === 'and' || next === 'me');
}

function fits({ particles, noun, type }: Pattern, after: string[], person: boolean, said: string[]): boolean {
	let from = 0;
	for (const particle of particles) {
		const at = said.indexOf(particle, from);
		if (at < 0 || at >= SPAN) return false;
		from = at + 1;
	}
	if (noun && !after.some((word) => word === noun || word === `${noun}s`)) return false;
	if (type === 'p' || type === 'v') return person;
	if (type === 't') return !person && said.length > particles.length;
	if (type === 'i') return said.length <= particles.length;
	if (type === 'l' || type === 'o' || type === 'd') return type === 'd' ? person : noun !== undefined;
	return true;
}
