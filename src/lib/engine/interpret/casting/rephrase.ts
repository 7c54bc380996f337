import type { Attempt } from '#lib/engine/attempt.ts';
import type { Words } from '#lib/engine/interpret/words/compile.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';

const MOST = 3;
const SURE = 0.5;

/** Up to three clearer wordings of an attempt with a confidence under 0.5; else none. */
export function rephrasings(attempt: Attempt, words: Words, around: Surroundings): string[] {
	if (attempt.confidence >= SURE) return [];
	const call = (kind: string, id: string | undefined) => {
		const title = id === undefined ? undefined : words.titles.get(`${kind} ${id}`);
		return title?.replace(/^(?:a|an|some)\s/i, 'the ').replace(/^The /, 'the ');
	};
	const who = call('npc', attempt.target) ?? call('npc', around.lastPerson) ?? call('npc', around.here[0]);
	const item = call('item', attempt.item) ?? call('item', attempt.topic);
	const place = call('place', attempt.place) ?? call('place', attempt.topic);
	const subject =
		call('topic', attempt.topic) ??
		item ??
		place ??
		call('npc', attempt.topic) ??
		call('faction', attempt.topic);
	const holds = attempt.item !== undefined && around.held.includes(attempt.item);
	const offers = [
		who && attempt.verb === 'attack' && `Attack ${who}`,
		who && attempt.verb === 'persuade' && !subject && `Ask ${who} for help`,
		who && subject && subject !== who && `Ask ${who} about ${subject}`,
		item && holds && who && `Give ${item} to ${who}`,
		item && `Examine ${item}`,
		place && `Go to ${place}`,
		who && `Talk to ${who}`,
		'Look around',
		'Wait',
	];
	return [...new Set(offers.filter((offer): offer is string => typeof offer === 'string'))].slice(0, MOST);
}
