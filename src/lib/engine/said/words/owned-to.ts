import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { meansAll } from '#lib/engine/persons/find-stranger.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';

/** An act of speech to somebody, and behind its end what is said. */
const OWNED =
	/^i ((own up|confess|admit|apologi[sz]e|come clean) to ((?:the |these |those |all |both |every )*(?:whole |entire )?(\p{L}+)(?: of (them|you))?(?: (?:in|on|at|with|by|here|there)\b[^.:!?]*)?))\s*[.:!]\s*(.{4,})$/isu;

/** Several people at once: `the lot of them`, `both of you`. */
const MANY = /^(?:lot|all|both|bunch|pack|rest|each|every|most)$/i;

/** `I own up to the lot of them. I cut the hair`: the first sentence says to whom, and the rest is said to them. */
export function ownedTo(step: Step, text: string): Step {
	const { said, pattern, person } = step;
	if (!said || said.quoted || person || !pattern.startsWith('said ')) return step;
	const [, words, act = '', whom, noun = '', them, content] = OWNED.exec(text.trim()) ?? [];
	if (!words || !whom || !content) return step;
	const head = noun.toLowerCase();
	const isMany = (MANY.test(head) && them !== undefined) || meansAll(head);
	if (!isMany && !isPersonNoun(head, () => false)) return step;
	const meant: Phrase = { head: isMany ? 'everybody' : head, text: whom, ids: {}, person: true };
	const word = act.split(' ')[0] ?? act;
	return { ...step, pattern: word, word, words, person: meant, said: { ...said, content } };
}

const SEVERAL = /^(?:the )?(?:whole )?(?:lot|all|both|bunch|pack|rest|each|every one) of (?:them|you)\b/i;

/** Words to several people are for no single one of them: `tell both of them`. */
export function toSeveral(step: Step): Step {
	const { said, person } = step;
	if (!said || !person || !SEVERAL.test(person.text)) return step;
	return { ...step, person: { ...person, head: 'everybody', ids: {}, person: true } };
}
