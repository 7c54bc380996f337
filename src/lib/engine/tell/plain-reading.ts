import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { nameOf, type Story, subjectOf } from '#lib/engine/story.ts';

const READINGS: Record<Verb, string> = {
	attack: 'Attack {target}',
	threaten: 'Threaten {target}',
	persuade: 'Persuade {target}',
	deceive: 'Deceive {target}',
	ask: 'Ask {target} {topic}',
	say: 'Talk to {target} {topic}',
	give: 'Give {item} to {target}',
	take: 'Take {item} {from}',
	sneak: 'Go unseen {place}',
	move: 'Go {place}',
	look: 'Look closely {at}',
	use: 'Use {item} {on}',
	help: 'Help {target}',
	wait: 'Wait',
	yes: 'Agree',
	no: 'Refuse',
	other: 'Try something unheard of',
	meta: 'Ask about the game',
	unclear: 'Not understood',
};

/** An attempt in the game's own words, by its verb and what it names: `Ask Ada about the clock`. */
export function plainReading(story: Story, attempt: Attempt): string {
	const [target, place] = [attempt.target, attempt.place].map((id) => nameOf(story, id));
	const topic = subjectOf(story, attempt.topic);
	const phrase = itemPhrase(story, attempt);
	const parts: Record<string, string> = {
		target: target ?? 'somebody',
		item: phrase ?? 'something',
		topic: topic ? `about ${topic}` : '',
		place: place ? `to ${place}` : '',
		from: target ? `from ${target}` : '',
		on: target ? `on ${target}` : '',
		at: (phrase ?? target ?? topic ?? place) ? `at ${phrase ?? target ?? topic ?? place}` : '',
	};
	return READINGS[attempt.verb]
		.replace(/\{(\w+)\}/g, (_, slot: string) => parts[slot] ?? '')
		.replace(/ {2,}/g, ' ')
		.trim();
}
