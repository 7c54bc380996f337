import type { Phrase } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Setting } from './setting.ts';

const NAMES = /^(?:names?|signature|initials?|mark|autograph)$/;
const SIGNED_AS =
	/\b(?:as|in the name of|on behalf of|for) ((?:the )?\p{L}[\p{L}'’ -]*?)(?: (?:on|in|with|across) .*)?[.!]*$/iu;

/** The name that is signed or written: the one said, else the player's own. Null where no name is written. */
export function nameWritten(
	{ step, story, state, attempt }: Setting,
	made: Phrase | undefined,
): string | null {
	const named = [made, step.instrument, step.object].find((phrase) => phrase && NAMES.test(phrase.head));
	const isInitials = /^initials?$/.test(named?.head ?? '');
	const shorten = (name: string) => (isInitials ? initialsOf(name) : name);
	if (!named && step.frame !== 'sign') return null;
	const [, as] = (step.frame === 'sign' && SIGNED_AS.exec(attempt.text)) || [];
	if (!named && as) return nameOf(story, as) ?? as;
	const [, whose] = (named && WHOSE.exec(named.text)) || [];
	const other = named?.owner && named.owner !== 'my' ? story.npcs.get(named.owner)?.name : undefined;
	if (whose && !/^my$/i.test(whose)) return shorten(other ?? nameOf(story, whose) ?? whose);
	if (other) return shorten(other);
	if (named?.owner === 'my' || !named) return shorten(state.sheet.name);
	// `the name Hilde Marsh`: the words that follow are the name.
	return null;
}

const WHOSE = /^(?:the )?(.+?)['’]s? (?:own |full |real )?(?:names?|signature|initials?|mark|autograph)$/i;

const initialsOf = (name: string) =>
	name
		.split(/[\s-]+/)
		.map((word) => `${word.charAt(0).toUpperCase()}.`)
		.join('');

/** The full name of a person of the story who goes by some words. */
function nameOf({ npcs }: Story, words: string): string | undefined {
	const plain = words.toLowerCase().replace(/^the /, '');
	return [...npcs.values()].find(({ name, aliases }) =>
		[name, ...aliases].some((called) => called.toLowerCase().replace(/^the /, '') === plain),
	)?.name;
}
