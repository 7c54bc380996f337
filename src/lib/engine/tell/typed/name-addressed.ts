import type { Attempt } from '#lib/engine/attempt.ts';
import type { Story } from '#lib/engine/story.ts';

/** The name of the one who is spoken to, as it stands after "to": `Ada`, `the widow`; undefined for nobody. */
export function nameAddressed(
	story: Story,
	{ text, target, steps = [] }: Attempt,
	person = steps.find((step) => step.said)?.person,
): string | undefined {
	const npc = story.npcs.get(person?.ids.npc ?? target ?? '');
	if (npc) return npc.name;
	if (!person?.person) return undefined;
	return withArticle(person.text, text);
}

const NO_ARTICLE =
	/^(?:he|him|she|her|they|them|it|you|everyone|everybody|someone|somebody|anyone|anybody|nobody|all|whoever|one|each|both|two|three|four|five|six|the|a|an|my|your|his|their)\b/i;

/** Somebody without a name with the article that the player wrote, else with "the": `the widow`. */
function withArticle(name: string, text: string): string {
	const at = text.toLowerCase().indexOf(name.toLowerCase());
	const [, typed] =
		/\b(the|an?|my|his|her|this|that|those|these)\s+$/i.exec(text.slice(0, Math.max(0, at))) ?? [];
	if (typed) return `${typed.toLowerCase() === 'my' ? 'your' : typed.toLowerCase()} ${name}`;
	return NO_ARTICLE.test(name) || /^\p{Lu}/u.test(name) ? name : `the ${name}`;
}
