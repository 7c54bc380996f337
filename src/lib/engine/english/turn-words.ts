import type { HearerForms } from './hearer-forms.ts';
import { isOddPast, thirdPerson } from './verb-forms.ts';

const HELPERS: ReadonlySet<string> = new Set(
	'am are is was were have has had do does did can could will would shall should may might must cannot'.split(
		' ',
	),
);

/** Words after which a clause begins, so that "you" is its subject. */
const OPENS: ReadonlySet<string> = new Set(
	'what who whom where when why how that if whether because since as while until before after than think know say said hope suppose believe reckon guess mean swear and but so thing way like unless'.split(
		' ',
	),
);

/** Words between a subject and its verb. */
export const ADVERB =
	/^(?:ever|never|always|already|also|just|really|still|even|only|often|sometimes|usually|actually|truly|once|too|all|both|now|then|honestly|secretly|ly|probably|maybe|surely|\p{L}+ly)$/u;

/** The verb of a subject: `are` of "you" becomes `is` of "she", and `am` of "I" becomes `are` of "you". */
export function agree(verb: string, subject: 'hearer' | 'player', { many }: HearerForms): string {
	const low = verb.toLowerCase();
	if (subject === 'player') return low === 'am' ? 'are' : low === 'was' ? 'were' : low;
	if (many) return low;
	const own: Record<string, string> = { are: 'is', were: 'was', have: 'has', do: 'does' };
	return own[low] ?? low;
}

/**
 * The player's words to somebody, told by somebody else: "I" is "you", and "you" is that person. Null where "you" begins
 * a clause whose verb is not known.
 */
export function turnWords(
	words: readonly string[],
	hearer: HearerForms,
	isVerb: (word: string) => boolean,
): string[] | null {
	const told: string[] = [];
	let subject: 'hearer' | 'player' | null = null;
	for (const [at, piece] of words.entries()) {
		const [, word = piece, end = ''] = /^([\p{L}'’-]+)([^\p{L}'’-]*)$/u.exec(piece) ?? [];
		const low = word.toLowerCase();
		const next = bare(words[at + 1]);
		const before = bare(words[at - 1]);
		if (subject && !ADVERB.test(low)) {
			const owner = subject;
			subject = null;
			if (HELPERS.has(low)) {
				told.push(agree(low, owner, hearer) + end);
				continue;
			}
			if (owner === 'hearer' && !hearer.many && isVerb(low) && !isPast(low)) {
				told.push(thirdPerson(low) + end);
				continue;
			}
		}
		if (low === 'i') {
			told.push(`you${end}`);
			subject = end === '' ? 'player' : null;
		} else if (low === 'you') {
			const isSubject =
				end === '' &&
				(HELPERS.has(next) || ((at === 0 || OPENS.has(before)) && (isVerb(next) || isPast(next))));
			if (isSubject && !HELPERS.has(next) && !ADVERB.test(next) && !isVerb(next) && !isPast(next))
				return null;
			told.push((isSubject ? hearer.they : hearer.them) + end);
			subject = isSubject ? 'hearer' : null;
		} else told.push((turned(low, hearer) ?? word) + end);
	}
	return told;
}

const bare = (word: string | undefined) => (word ?? '').toLowerCase().replace(/[^\p{L}']+/gu, '');

const isPast = (word: string) => isOddPast(word) || /[^e]ed$/.test(word);

function turned(word: string, hearer: HearerForms): string | null {
	const { their } = hearer;
	const forms: Record<string, string> = {
		me: 'you',
		my: 'your',
		mine: 'yours',
		myself: 'yourself',
		your: their,
		yours: their === 'his' || their === 'its' ? their : `${their}s`,
		yourself: hearer.themself,
		we: 'you',
	};
	return Object.hasOwn(forms, word) ? (forms[word] ?? null) : null;
}
