import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Cast } from '#lib/engine/things/handling/casting/cast-parts.ts';
import { phraseOf } from '#lib/engine/things/naming/phrase-for.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { Setting } from './setting.ts';

/** With these the object is only read; it is written down somewhere else. */
const COPYING: ReadonlySet<string> = new Set(['copy', 'transcribe', 'jot', 'note', 'spell']);
/** The size of the largest thing that somebody simply has by them to write on. */
const SHEET_MAX = 2;
const ONTO = /^(?:on|onto|in|into|with|out of)$/;

/** What is copied, and onto what: the surface that is named, else paper at hand, else a new sheet. Null where nothing is copied. */
export function copyCast(setting: Setting, cast: Cast): Cast | null {
	const { step } = setting;
	const { object } = step;
	if (!object || !COPYING.has(step.word)) return null;
	const goal = step.places.find(({ preposition }) => ONTO.test(preposition))?.thing;
	const second = cast.seconds.find(({ preposition, thing }) => thing && ONTO.test(preposition));
	const found = second?.thing ?? (goal ? null : paperAtHand(setting));
	const size = goal && kindOf(setting.story.kinds, goal.text)?.size;
	if (!found && size !== undefined && size > SHEET_MAX) return null;
	const thing = found ?? newSheet(setting, goal?.text ?? 'sheet of paper');
	return {
		...cast,
		frames: [step.frame],
		named: second?.phrase ?? phraseOf(thing),
		thing,
		by: 'on',
		made: object,
		seconds: [],
		...(!found && { isNew: true }),
	};
}

/** Paper that the player holds and can write on; undefined for none. */
export const paperAtHand = ({ around, story }: Setting): Thing | undefined =>
	around.find(
		({ kind, source, id }) =>
			(source === 'held' || source === 'carried') &&
			kind?.material === 'paper' &&
			!kind.qualities.has('writes') &&
			!kind.qualities.has('money') &&
			id !== `item.${story.world.money.item}`,
	);

/** A sheet that comes about by being written on: `note`, `scrap of paper`. */
export function newSheet({ story, state }: Setting, words: string): Thing {
	const name = words.replace(/^(?:my|his|her|their|your|an?|the) /i, '');
	const [noun = name] = name.split(' of ');
	const id = `${state.place}.${noun.replaceAll(' ', '-')}.${state.turn + 1}`;
	const kind = kindOf(story.kinds, name) ?? kindOf(story.kinds, 'paper');
	return { id, name: `the ${name}`, nouns: [noun], marks: [], kind, source: 'carried' };
}
