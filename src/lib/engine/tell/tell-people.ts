import type { Emotion, Verb } from '#lib/content/verbs.ts';
import type { Npc } from '#lib/content/world.ts';
import { type Attitude, attitudeOf, type Beat, type ReplyMood } from '#lib/engine/outcome.ts';
import { type Result, withResult } from '#lib/engine/reasons/word-result.ts';
import { capitalize, fill, pronounsOf, type Slots, wordMemory } from '#lib/engine/slots.ts';
import { pronounFirst } from './pronoun-first.ts';
import { say, type Telling } from './telling.ts';

/** The lines that a person has for a reply. */
export function replyLines(npc: Npc, mood: ReplyMood): readonly string[] {
	switch (mood) {
		case 'hurt':
			return npc.hurt;
		case 'greeting':
			return npc.greetings;
		case 'introduced':
			return npc.asked.name ?? [];
		case 'warm':
		case 'even':
		case 'cold':
			return npc.lines[mood];
		case 'kind':
		case 'shy':
		case 'rough':
		case 'robbed':
			return npc.touched[mood];
		default:
			return npc.answers[mood];
	}
}

/** How a reply sounds. */
export const REPLY_EMOTIONS: Record<ReplyMood, Emotion> = {
	warm: 'happy',
	even: 'neutral',
	cold: 'angry',
	hurt: 'angry',
	greeting: 'neutral',
	introduced: 'neutral',
	kind: 'happy',
	shy: 'surprised',
	rough: 'angry',
	robbed: 'angry',
	yes: 'neutral',
	no: 'neutral',
	price: 'neutral',
	thanks: 'happy',
	laugh: 'happy',
	dodge: 'neutral',
	comfort: 'neutral',
	scold: 'angry',
	promised: 'neutral',
	doubt: 'neutral',
};

/** Adds to the plain first sentence what came of it. A failure and a price say so themselves. */
function sayResult(telling: Telling, npc: Npc | undefined, result: Result, about?: string): void {
	const { deed, main, outcome } = telling;
	const at = deed === '' ? -1 : main.indexOf(deed);
	if (!npc || at < 0 || outcome.degree === 'fail' || outcome.degree === 'cost') return;
	telling.deed = withResult(deed, npc, result, about);
	main[at] = telling.deed;
}

/** What is given is taken; to anything else they answer by their mood. */
const resultOf = (verb: Verb, mood: ReplyMood): Result =>
	verb === 'give' && (mood === 'warm' || mood === 'even' || mood === 'cold') ? 'takes' : mood;

/** Tells what somebody says of a subject, by what they think of the player; where they have said it all, that. */
export function tellTopic(
	telling: Telling,
	{ npc, topic, attitude }: Extract<Beat, { kind: 'topic' }>,
): void {
	const { story, outcome, bag, slots } = telling;
	const says = story.topics.get(topic)?.says[npc] ?? {};
	const near: Attitude[] = attitude === 'cold' ? ['cold', 'even'] : [attitude, 'even', 'warm'];
	const line = near.reduce<string | null>(
		(found, mood) => found ?? bag.fresh(`topic.${npc}.${topic}.${mood}`, says[mood] ?? []),
		null,
	);
	sayResult(telling, story.npcs.get(npc), line === null ? 'spent' : 'answers', story.topics.get(topic)?.name);
	if (line === null) say(telling.main, telling, bag.any('spent', story.voice.spent, slots));
	if (outcome.clue && !telling.main.join(' ').includes(outcome.clue))
		say(telling.after, telling, outcome.clue);
	speak(telling, npc, line, REPLY_EMOTIONS[attitude]);
}

/** Tells what somebody agrees to do. */
export function tellWill(telling: Telling, { npc: id, text }: Extract<Beat, { kind: 'will' }>): void {
	const npc = telling.story.npcs.get(id);
	const slots = { ...telling.slots, target: npc?.name };
	say(telling.main, telling, pronounFirst(text, npc, telling.main.at(-1)), slots);
}

/** Lets somebody speak in a mood, else as they think of the player. */
export function tellReply(telling: Telling, beat: Extract<Beat, { kind: 'reply' }>): void {
	const { npc: id, mood, told } = beat;
	const npc = telling.story.npcs.get(id);
	if (!npc) return;
	const { bag } = telling;
	if (
		told === undefined &&
		(telling.main.at(-1) === telling.deed || telling.outcome.answeredBy !== 'storylet')
	)
		sayResult(telling, npc, resultOf(telling.outcome.attempt.verb, mood));
	const near = attitudeOf(telling.outcome.state.standings[id] ?? 0);
	const line =
		beat.line ??
		bag.fresh(`reply.${id}.${mood}`, replyLines(npc, mood)) ??
		bag.fresh(`reply.${id}.${near}`, npc.lines[near]) ??
		bag.fresh(`reply.${id}.even`, npc.lines.even);
	speak(telling, id, line, REPLY_EMOTIONS[mood]);
}

/** Adds a line to what people say in the turn. */
export function speak(telling: Telling, npcId: string, line: string | null, emotion: Emotion): void {
	if (!line) return;
	const text = capitalize(fill(line, telling.slots, telling.outcome.random));
	telling.said.push({ npcId, line: text, emotion });
}

/** Tells that somebody recalls an old deed. */
export function tellCallback(telling: Telling, beat: Extract<Beat, { kind: 'callback' }>): void {
	const { story, bag } = telling;
	const npc = story.npcs.get(beat.memory.who);
	const slots: Slots = {
		...telling.slots,
		npc: npc?.name,
		gist: wordMemory(story, beat.memory, beat.memory.who),
		...pronounsOf(npc),
	};
	say(
		telling.after,
		telling,
		bag.any(`callback.${beat.mood}`, story.voice.callbacks[beat.mood], slots),
		slots,
	);
}
