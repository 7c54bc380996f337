import type { Phrase } from '#lib/engine/step.ts';
import { findHere } from '#lib/engine/things/handling/find-here.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';

/** Verbs that say what is done to a thing, whatever else the sentence made of them. */
const PLAIN_FRAME: Record<string, string> = {
	take: 'take',
	pick: 'take',
	touch: 'touch',
	kick: 'hit',
	stroke: 'touch',
	pat: 'touch',
	shove: 'push',
	grab: 'take',
	pull: 'pull',
	put: 'put',
	lift: 'lift',
	push: 'push',
	hold: 'hold',
	throw: 'throw',
	toss: 'throw',
	hurl: 'throw',
	fling: 'throw',
	chuck: 'throw',
};
/** Frames of acts between people, which a thing as their object does not fit. */
const BETWEEN_PEOPLE = new Set([
	'guard',
	'agree',
	'help',
	'hand',
	'flirt',
	'lead',
	'restrain',
	'hit',
	'shove',
	'pat',
]);

/** Blows that break what can break, and only strike the rest. */
const BLOWS = new Set(
	'hit punch strike smash crush bash thump slap smack whack bang beat stamp stomp hammer'.split(' '),
);

/** With these an animal is petted, and not hurt. */
const PETTING: ReadonlySet<string> = new Set([
	'scratch',
	'tickle',
	'rub',
	'ruffle',
	'brush',
	'comb',
	'groom',
	'stroke',
]);

function isAnimal(setting: Setting, phrase: Phrase | undefined): boolean {
	const thing = phrase && !phrase.ids.npc ? findHere(setting, { ...phrase, person: false }) : null;
	return thing?.kind?.qualities.has('animal') ?? false;
}

/** The frames by which a step can be done to a thing, in order. */
export function framesOf(
	setting: Setting,
	object: Phrase | undefined,
	seconds: readonly { somebody: object | null }[],
): string[] {
	const { frame, word, words } = setting.step;
	if (PETTING.has(word) && isAnimal(setting, object ?? setting.step.person)) return ['pat'];
	if (frame === 'photograph' && word === 'take') return ['take'];
	if (/\bthrough\b/.test(words) && (BLOWS.has(word) || word === 'kick')) return ['break'];
	if (word === 'kick' && frame === 'push') return ['hit'];
	if (frame === 'break' && BLOWS.has(word)) return [frame, 'hit'];
	if (/^(?:take|get|catch|grab|seize|lay) (?:tight |firm |a )?hold (?:of|on)\b/.test(words)) return ['hold'];
	const plain = PLAIN_FRAME[word];
	if (!plain || plain === frame || !object || object.person || (frame === 'wear' && word === 'put'))
		return [frame];
	if (!BETWEEN_PEOPLE.has(frame)) return findHere(setting, object) ? [frame, plain] : [frame];
	// "Put my coat round her": what is done for somebody comes first.
	return seconds.some(({ somebody }) => somebody) && plain === 'put' ? [frame, plain] : [plain];
}
