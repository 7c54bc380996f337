import { type Script, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { chosen } from '#lib/engine/interpret/frames/choose.ts';
import { phraseOf } from '#lib/engine/interpret/roles/phrase-of.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Book } from './book.ts';
import type { DraftStep } from './draft.ts';
import { wordsOf } from './step-words.ts';
import type { Walk } from './walk.ts';

/** What the player adds in brackets behind a claim, because it is not so: `(its in my boot)`. */
const BELIED =
	/\([^()]*\b(?:i|i['’]m|it|its|it['’]s|he|she|they|they['’]re|there|mine|not|havent|didnt|lie|lying|actually)\b[^()]*\)[.!]*\s*$/i;

/** Statements to nobody beside acts are told, not said; "I lie and say" is one lie. */
export function settleClaims({ script, steps }: Book): DraftStep[] {
	const acts = steps.some(({ unmarked }) => !unmarked);
	const kept = steps.filter(
		({ unmarked, step }) =>
			!(
				acts &&
				unmarked &&
				step.said?.kind === 'claim' &&
				!step.person &&
				!/\b(?:you|your)\b/i.test(step.said.content)
			),
	);
	const belied = BELIED.test(script.clean) ? kept.findLastIndex(({ step }) => step.frame === 'tell') : -1;
	return kept.flatMap((draft, at) => {
		if (at === belied) return [asLie(script, draft, draft.from)];
		const next = kept[at + 1];
		if (isBareLie(draft.step) && next && /^(?:tell|say)$/.test(next.step.word)) return [];
		const before = kept[at - 1];
		if (before && isBareLie(before.step) && /^(?:tell|say)$/.test(draft.step.word))
			return [asLie(script, draft, before.from)];
		return [draft];
	});
}

const isBareLie = ({ word, pattern, object, places }: Step) =>
	word === 'lie' && !pattern.includes('_') && !object && places.length === 0;

function asLie(script: Script, draft: DraftStep, from: number): DraftStep {
	const { id, pattern, frame } = chosen(script.book, 'deceive', 'lie+say');
	const { said, ...step } = draft.step;
	return {
		...draft,
		from,
		step: {
			...step,
			frame: id,
			pattern,
			verb: frame?.verb ?? step.verb,
			...(said && { said: { ...said, kind: 'lie' as const } }),
			harm: step.person ? 1 : 0,
		},
	};
}

/** Clauses that waited for an act and met none shape the last one. */
export function hangShapes(book: Book, walk: Walk): void {
	const last = book.steps.at(-1);
	if (walk.shapes.length === 0 || !last || book.steps.length > walk.earlier) return;
	book.steps[book.steps.length - 1] = {
		...last,
		step: { ...last.step, shapes: [...last.step.shapes, ...walk.shapes] },
	};
}

/** Words that only say what is not done: the player refrains. */
export function settleDenied(book: Book): void {
	const [first] = book.denied;
	if (book.steps.length > 0 || !first) return;
	const { script } = book;
	const { found } = first;
	const choice = chosen(
		script.book,
		/^(?:refuse|decline)$/.test(wordAt(script, found.from)) ? 'refuse' : 'refrain',
		'denied',
	);
	const tries = /\b(?:try|trying|careful|best|hard) not to\b/i.test(script.clean);
	book.steps.push({
		step: {
			frame: choice.id,
			pattern: choice.pattern,
			verb: tries ? 'wait' : 'no',
			word: found.verb,
			words: `do not ${wordsOf(script, found, { manner: [], at: found.at })}`,
			...(found.object &&
				(found.object.person
					? { person: phraseOf(script, found.object) }
					: { object: phraseOf(script, found.object) })),
			places: [],
			manner: [],
			shapes: [{ kind: 'denied', text: first.text }],
			negated: true,
			attempt: false,
			harm: 0,
		},
		from: found.from,
		to: found.to,
		extra: [],
		unmarked: false,
	});
}
