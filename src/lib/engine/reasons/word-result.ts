import type { Npc } from '#lib/content/world.ts';
import type { ReplyMood } from '#lib/engine/outcome.ts';
import { capitalize, pronounsOf } from '#lib/engine/slots.ts';

/** What came of words to somebody: how they take them, that they answer, or that they have told all they know. */
export type Result = ReplyMood | 'answers' | 'spent' | 'takes';

/** What a person does in reply, in words after their name: for one person, and for several. */
const RESULTS: Record<Result, readonly [string, string]> = {
	warm: ['takes it well', 'take it well'],
	even: ['hears you out', 'hear you out'],
	cold: ['takes it coldly', 'take it coldly'],
	hurt: ['takes it badly', 'take it badly'],
	greeting: ['greets you', 'greet you'],
	introduced: ['greets you', 'greet you'],
	kind: ['takes it kindly', 'take it kindly'],
	shy: ['draws back', 'draw back'],
	rough: ['does not like it', 'do not like it'],
	robbed: ['objects', 'object'],
	yes: ['agrees', 'agree'],
	no: ['says no', 'say no'],
	price: ['wants something first', 'want something first'],
	thanks: ['is grateful', 'are grateful'],
	laugh: ['laughs', 'laugh'],
	dodge: ['does not answer', 'do not answer'],
	comfort: ['accepts it', 'accept it'],
	scold: ['takes it badly', 'take it badly'],
	promised: ['takes your word for it', 'take your word for it'],
	doubt: ['doubts it', 'doubt it'],
	takes: ['takes it', 'take it'],
	answers: ['answers', 'answer'],
	spent: ['has no more to say about it', 'have no more to say about it'],
};

/** The plain first sentence with what came of it: `You ask Ada about the clock, and she answers.` */
export function withResult(deed: string, npc: Npc, result: Result, about?: string): string {
	const low = deed.toLowerCase();
	const names = [...npc.name.split(' '), ...npc.aliases].filter((part) => part.length > 2);
	// A way can lead to a place that has somebody's name: the Tull boathouse.
	const isNamed = result !== 'greeting' && names.some((part) => low.includes(part.toLowerCase()));
	const who = isNamed ? pronounsOf(npc).they : npc.name;
	// Words that were quoted may ask for more than what is told.
	const isOther = result === 'answers' && about !== undefined && /[”"]\.?$/.test(deed);
	const [one, several] = isOther ? [`speaks of ${about}`, `speak of ${about}`] : RESULTS[result];
	const told = `${who} ${who === 'they' ? several : one}`;
	return deed.endsWith('.') ? `${deed.slice(0, -1)}, and ${told}.` : `${deed} ${capitalize(told)}.`;
}
