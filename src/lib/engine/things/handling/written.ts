import type { Cast } from './cast.ts';
import type { Setting } from './setting.ts';

const WRITING = new Set(['write', 'draw', 'sign']);

/** The longest text that a thing's state keeps. */
export const TEXT_MAX = 200;

/** What the player writes: the words in quotation marks, else what they say, else what they name. */
export function contentOf({ attempt, step, state }: Setting, { made }: Cast): string | undefined {
	if (!WRITING.has(step.frame)) return undefined;
	const quoted = /["“‘]([^"”’]+)["”’]|(?:^|\s)'([^']+)'/.exec(attempt.text);
	const words =
		attempt.quote ?? quoted?.[1] ?? quoted?.[2] ?? (step.said?.quoted ? step.said.content : undefined);
	const named = made && (made.head === 'name' ? state.sheet.name : made.text);
	return (named ?? words ?? step.said?.content)?.slice(0, TEXT_MAX);
}

/** Where the words name no surface, the player writes on the paper that they hold; what they name is the text. */
export function surfaceAtHand({ step, around }: Setting, cast: Cast): Cast {
	if (
		!WRITING.has(step.frame) ||
		cast.thing?.kind?.qualities.has('write') ||
		cast.thing?.kind?.qualities.has('read')
	)
		return cast;
	if (cast.thing && !cast.made && !step.object) return cast;
	if (cast.made) return cast;
	const paper = around.find(
		({ kind, source, id }) =>
			(source === 'held' || source === 'carried') && kind?.material === 'paper' && !id.includes('money'),
	);
	const { named, ...rest } = cast;
	const made = step.object ?? named;
	if (!paper || !made) return cast;
	return {
		...rest,
		frames: [step.frame],
		named: { head: paper.nouns[0] ?? 'paper', text: paper.name.replace(/^the /, ''), ids: {}, person: false },
		thing: paper,
		made,
	};
}
