import {
	baseAt,
	isAdverb,
	isClosed,
	isFiller,
	type Script,
	type Span,
	stopAt,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { interjectionEnd } from './called.ts';

const ALL =
	/^(?:everyone|everybody|all|both|please|now|you|lot|of|lads|boys|girls|folks|ladies|gentlemen|children|friends)$/;

/** "shoes off everyone", "hands up": an order without a verb. */
export function isBareOrder(script: Script, { from, to: end }: Span, called = false): boolean {
	const cried = interjectionEnd(script, from, end);
	let at = Math.max(from, cried);
	let to = end;
	while (to > at && ALL.test(wordAt(script, to - 1))) to--;
	if (to === end && cried < 0 && !called) return false;
	while (at < to && isFiller(wordAt(script, at))) at++;
	const noun = wordAt(script, to - 2);
	if (
		to - at < 2 ||
		to - at > 3 ||
		!/^(?:off|on|up|down|out|away|in|back|front|together)$/.test(wordAt(script, to - 1))
	)
		return false;
	if (!/[^s]s$|^(?:feet|teeth|men|women|children)$/.test(noun)) return false;
	for (let k = at; k < to - 1; k++)
		if (
			isClosed(wordAt(script, k)) ||
			isAdverb(wordAt(script, k)) ||
			(baseAt(script, k) && k === at && k < to - 2) ||
			stopAt(script, k + 1) > 0
		)
			return false;
	return true;
}
