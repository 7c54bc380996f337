import type { Step } from '#lib/engine/step.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

/** The longest plan that is repeated, in characters. */
const PLAN_MAX = 240;

/** What stands before the plan and is no part of it. */
const BEFORE_PLAN =
	/^(?:(?!\b(?:if|unless|in case|when|whenever|once|as soon|until|till)\b)[^“"])*?[.!?;,]\s+(?:and |but )?(?=(?:if|unless|in case|when|whenever|once|as soon)\b)/i;

/** Waiting with a plan, after "you": `wait to see: if the door opens, you go in`. */
export function waitingWords(text: string): string {
	const own = text.replace(BEFORE_PLAN, '');
	const plan = cutAtClause(lowerFirst(toSecondPerson(own.trim().replace(/[\s.!…]+$/u, ''))));
	const isOpen = /\b(?:if|unless|in case)\b/i.test(text);
	return `${isOpen ? 'wait to see' : 'wait for it'}: ${plan}`;
}

/** What is kept for later beside acts that are done: `If the door opens, you go in: that waits.` */
export function keptWords(waits: readonly Step[]): string {
	const [first] = waits;
	if (!first?.condition) return '';
	const same = waits.filter(({ condition }) => condition === first.condition);
	const acts = same.map(({ words }) => toSecondPerson(words.replace(/[\s.,;:!]+$/u, '')));
	const condition = lowerFirst(toSecondPerson(first.condition));
	return `One thing waits: ${condition}, you ${acts.join(' and ')}.`;
}

/** What an act waits for, as a sentence: `If the door opens.` */
export function conditionWords(condition: string): string {
	const plain = toSecondPerson(condition.trim().replace(/[\s.,;:!]+$/u, ''));
	return plain === '' ? '' : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}.`;
}

/** Without a capital at the start, unless it is a name. */
function lowerFirst(text: string): string {
	return /^(?:If|Unless|When|Whenever|Once|As|Should|In|I|You|The|A|An|The moment|Until|While|Only|But|And|Then|So|My|Your)\b/.test(
		text,
	)
		? text.charAt(0).toLowerCase() + text.slice(1)
		: text;
}

function cutAtClause(text: string): string {
	if (text.length <= PLAN_MAX) return text;
	const head = text.slice(0, PLAN_MAX);
	const end = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '));
	return `${head.slice(0, end > PLAN_MAX / 2 ? end : head.lastIndexOf(' '))} …`;
}
