import { fillHearer, type Hearer, pick } from '#lib/engine/said/asked/hearer.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';
import { capitalize } from '#lib/engine/slots.ts';

/** How words are taken, besides by their kind. */
export type Taking =
	| SayingKind
	| 'believed'
	| 'doubted'
	| 'caught'
	| 'distrusted'
	| 'forgiven'
	| 'unforgiven'
	| 'boast'
	| 'again'
	| 'feared'
	| 'unafraid'
	| 'told-of'
	| 'struck'
	| 'not-theirs';

type Lines = readonly string[];

/** What somebody does on hearing it: to anybody, and by what they think of the player. {matter} is what it is about. */
interface Reaction {
	about?: Lines;
	plain: Lines;
	warm?: Lines;
	cold?: Lines;
}

const REACTIONS: Partial<Record<Taking, Reaction>> = {
	claim: {
		about: [
			'{They} [listen] to what you say about {matter}.',
			'{They} [take] in what you say about {matter}, and [nod].',
			'What you say about {matter} makes {them} think.',
		],
		plain: ['{They} [listen] to the end, and [nod].', '{They} [hear] you out, and [let] it stand.'],
		cold: ['{They} [hear] it, and [give] you nothing back.'],
	},
	'told-of': {
		plain: [
			'{They} [look] at you to see how it is meant.',
			'{They} [turn] it over, and [seem] to find it no worse than most things that are said to {them}.',
		],
	},
	struck: {
		about: ['{They} [look] you up and down, and [strike] the bargain about {matter}.'],
		plain: ['{They} [look] you up and down, and [agree] to it.'],
	},
	'not-theirs': {
		plain: ['{They} [think] about the bargain, and [let] it go: {they} [have] nothing of that kind to tell.'],
	},
	name: { plain: ['{They} [repeat] the name, so as to have it right.'] },
	boast: {
		about: ['{They} [be] amused, and [believe] about half of what you say of {matter}.'],
		plain: ['{They} [be] amused, and [believe] about half of it.'],
		cold: ['{They} [be] not impressed.'],
	},
	believed: {
		about: [
			'{They} [believe] you about {matter}.',
			'{They} [take] what you say about {matter} for the truth.',
		],
		plain: ['{They} [believe] you.', '{They} [take] it for the truth.'],
	},
	doubted: {
		about: ['{They} only half [believe] what you say about {matter}.'],
		plain: ['{They} only half [believe] it.'],
	},
	caught: {
		about: ['{They} [do] not believe what you say about {matter}: {they} [see] that it is a lie.'],
		plain: ['{They} [see] that it is a lie.'],
	},
	confession: {
		about: ['{They} [hear] you out about {matter}, and [do] not hold the truth against you.'],
		plain: ['{They} [hear] you out, and [do] not hold the truth against you.'],
		cold: ['{They} [hear] the confession, and [keep] what {they} [think] of it to {themself}.'],
	},
	insult: {
		plain: [
			'{They} [take] offence, and [think] the less of you.',
			'{They} [go] stiff at the insult, and [do] not let it pass.',
			'{They} [give] you a look that is as good as an answer.',
		],
		warm: ['It hurts {them}, since it comes from you.'],
		cold: ['{They} [have] expected no better from you, and [turn] away.'],
	},
	praise: {
		plain: ['{They} [be] pleased to hear it.', 'The compliment goes home: {they} [look] away and [smile].'],
		cold: ['{They} [wonder] what you want, that you flatter {them}.'],
	},
	thanks: {
		about: ['{They} [say] that there is no need to thank {them} for {matter}.'],
		plain: ['{They} [say] that you are welcome.'],
		cold: ['{They} [take] your thanks with a short nod.'],
	},
	forgiven: { plain: ['{They} [accept] the apology, and will not speak of it again.'] },
	unforgiven: {
		plain: ['{They} [hear] the apology. It is a beginning, and {they} [say] no more than that.'],
	},
	apology: {
		plain: [
			'{They} [say] that there is nothing to forgive.',
			'{They} [wave] the apology away: no harm was done.',
		],
	},
	greeting: { plain: ['{They} [return] the greeting and [give] {their} name: {name}.'] },
	again: { plain: ['{They} [greet] you back.'] },
	joke: {
		plain: ['{They} [laugh] at it.', '{They} [laugh] in spite of {themself}.'],
		cold: ['{They} [do] not laugh.'],
	},
	promise: {
		about: ['{They} [take] your word about {matter}, and will hold you to it.'],
		plain: ['{They} [take] your word for it, and will hold you to it.'],
	},
	distrusted: {
		plain: ['{They} [do] not trust this promise: you have not kept your word to {them} before.'],
	},
	offer: {
		about: ['{They} [thank] you for the offer, and will think about {matter}.'],
		plain: ['{They} [thank] you for the offer, and will come back to it.'],
	},
	warning: {
		about: ['{They} [take] the warning about {matter} seriously.'],
		plain: ['{They} [take] the warning seriously.'],
		cold: ['{They} [hear] the warning, and [wonder] why it comes from you.'],
	},
	feared: { plain: ['It frightens {them}, and {they} will not forget who did it.'] },
	unafraid: { plain: ['It does not frighten {them}; it makes {them} angry.'] },
};

const WARM = 20;
const COLD = -10;

/** What somebody does on hearing words of this kind; empty where there is nothing to tell. */
export function wordReaction(how: Taking, hearer: Hearer, matter: string | null, text: string): string {
	const reaction = REACTIONS[how];
	if (!reaction) return '';
	const { warm, cold, about, plain } = reaction;
	const own = hearer.standing >= WARM ? warm : hearer.standing <= COLD ? cold : undefined;
	const fit = own ?? (matter && about ? about : plain);
	// Somebody without a name is named first.
	const named = fit.filter((line) => hearer.npc !== null || line.startsWith('{They}'));
	const list = named.length > 0 ? named : fit;
	const line = pick(list, text) ?? '';
	return capitalize(fillHearer(line.replaceAll('{matter}', matter ?? 'it'), hearer));
}
