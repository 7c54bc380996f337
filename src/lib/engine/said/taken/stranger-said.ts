import type { SayingKind } from '#lib/engine/said/saying.ts';
import { kindBySigns } from '#lib/engine/said/words/signs.ts';
import { TELLS } from '#lib/engine/said/words/tells.ts';
import { kindByTerms, readTerms, type Terms } from '#lib/engine/said/words/terms.ts';
import type { Step } from '#lib/engine/step.ts';

/** Words to somebody without a name, and how they are meant. */
export interface StrangerSaid {
	kind: SayingKind;
	terms: Terms | null;
	/** They speak of whoever hears them: `you did very well`. */
	isAboutThem: boolean;
	/** They are to tell something for what they are offered. */
	isForNews: boolean;
}

const THEY = /\b(?:he|she|they)(?:['’](s|re|d|ll|ve))?\b(?: (is|was|has)\b)?/i;
const YOURS: Record<string, string> = {
	is: 'are',
	was: 'were',
	has: 'have',
	s: '’re',
	ve: '’ve',
	ll: '’ll',
	d: '’d',
	re: '’re',
};

/** Words that are told as they would be said: `she did very well` to a child is `you did very well`. */
function asSaid({ said, pattern }: Step): string {
	const content = (said?.content ?? '').replace(/^that /i, '');
	if (said?.quoted || pattern.startsWith('said ') || /\byou\b/i.test(content)) return content;
	return content
		.replace(THEY, (_, short: string | undefined, verb: string | undefined) => {
			const you = `you${short ? (YOURS[short.toLowerCase()] ?? '') : ''}`;
			return verb ? `${you} ${YOURS[verb.toLowerCase()] ?? verb}` : you;
		})
		.replace(/^(?:his|her|their)\b/i, 'your');
}

/** How words to somebody without a name are meant; null where nothing is said. */
export function strangerSaid(step: Step): StrangerSaid | null {
	if (!step.said) return null;
	const words = asSaid(step);
	const terms = readTerms(words);
	const meant = kindByTerms(kindBySigns(step.said.kind, words), terms, words);
	const isToTell = (meant === 'order' || meant === 'request') && TELLS.test(words);
	const kind = isToTell ? 'question' : meant;
	return {
		kind,
		terms,
		isAboutThem: /^(?:you|your)\b/i.test(words),
		isForNews:
			kind === 'bargain' && TELLS.test(terms?.theirs.replace(/^you(?: will| can|['’]ll)? /i, '') ?? ''),
	};
}
