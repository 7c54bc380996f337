import { readLead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	ingAt,
	isLy,
	opensObject,
	pastAt,
	type Script,
	type Span,
	sAt,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { ARTICLES, HELPERS, OTHER_SUBJECTS, SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import { narratesAt } from './narration.ts';
import { type Context, type Opening, STATES } from './opening.ts';

/** Whether the sentence states something instead of telling an act. */
export function isStatement({ script, core, called, context }: Opening): boolean {
	const first = wordAt(script, core.from);
	if (first === 'having') return false;
	const text = textOf(script, core).toLowerCase();
	const yours = /\b(?:you|your|yours|ur|u|yourself)\b/.test(text);
	if (first === 'i' || first === 'we') return statesOwn(script, core, called, yours, context);
	if (first === 'you') return isAboutYou(script, core, called || context.speaking || context.mine);
	if (first === 'lets' || Object.hasOwn(SUBORDINATES, first))
		return (
			Object.hasOwn(SUBORDINATES, first) &&
			(called || yours) &&
			(context.speaking ? /\byou(?:rs?)?\b/ : /\byou\b/).test(text) &&
			!(/\bi\b/.test(text) && !called && !context.speaking && !/\bi(?:'ll| will|'m| am| can)\b/.test(text))
		);
	if (!called && !context.speaking && !yours && context.first && narratesAt(script, core) >= 0) return false;
	return isAboutOthers(script, core, called || context.speaking || yours, context.first);
}

/** "he must give it to me, I ask him": an act of the player's follows in the same sentence. */
export function actsLater({ script, core, called, context }: Opening): boolean {
	if (called || context.speaking) return false;
	for (let at = core.from + 2; at < core.to - 1; at++) {
		const opens =
			stopAt(script, at) > 0 ? at : ['so', 'and', 'then'].includes(wordAt(script, at)) ? at + 1 : -1;
		if (opens < 0 || wordAt(script, opens) !== 'i') continue;
		const verb = readLead(script, opens + 1, core.to).at;
		if (
			verb > 0 &&
			!STATES.has(baseAt(script, verb) ?? '') &&
			baseAt(script, verb) &&
			!HELPERS.has(wordAt(script, opens + 1))
		)
			return true;
	}
	return false;
}

/** "I am a friend", "I know what you did", "I never touched it", "I will tell you". */
function statesOwn(
	script: Script,
	{ from, to }: Span,
	called: boolean,
	yours: boolean,
	context: Context,
): boolean {
	const lead = readLead(script, from + 1, to);
	const next = wordAt(script, from + 1);
	if (/^(?:am|was|were|are|is)$/.test(next) && lead.at < 0) return true;
	if (hasGot(script, from + 1)) return true;
	if (/^(?:am|was)$/.test(next) && lead.at === from + 1) return true;
	if (lead.at < 0) return called;
	const base = baseAt(script, lead.at) ?? pastAt(script, lead.at) ?? sAt(script, lead.at) ?? '';
	if (base === 'be' || (base === 'wonder' && yours)) return true;
	if (/^i (?:(?:only|just) )+(?:came|come|am here|'m here|was) /i.test(textOf(script, { from, to })))
		return true;
	if (lead.negated && called && yours && /^(?:am|will|wont|shall|would|never|did|have)$/.test(next))
		return true;
	const isProgress = /^(?:am|was|m)$/.test(next) && ingAt(script, lead.at) !== undefined;
	if (isProgress && MEANT.has(ingAt(script, lead.at) ?? '') && (called || yours || context.speaking))
		return true;
	if (base === 'have' && (lead.at === from + 1 || lead.negated) && !hasPattern(script, 'have', lead.at, to))
		return true;
	if (isProgress && FEELS.has(ingAt(script, lead.at) ?? '') && !opensObject(script, lead.at + 1)) return true;
	if (
		(context.speaking || called) &&
		PERFORMED.has(base) &&
		lead.at === from + 1 &&
		!isOfAnother(script, lead.at + 1)
	)
		return true;
	if (lead.negated && next === 'did' && (called || context.speaking || wordAt(script, from - 1) === 'no'))
		return true;
	const never =
		wordAt(script, from + 1) === 'never' && (context.speaking || Boolean(pastAt(script, lead.at)));
	if (never) return true;
	if (STATES.has(base) && !ingAt(script, lead.at))
		return (
			called ||
			yours ||
			context.speaking ||
			lead.negated ||
			!/^(?:think|remember|need|want|wish|trust|feel|agree|guess|suppose|love|know|hope|believe)$/.test(base)
		);
	const told = called || context.speaking;
	if (/^(?:will|shall|wont|would|can|could)$/.test(next))
		return (
			(told && yours) ||
			(yours && /\b(?:if|unless)\b/.test(textOf(script, { from, to }))) ||
			(yours && lead.negated)
		);
	if (pastAt(script, lead.at) && !baseAt(script, lead.at)) return told || yours;
	return false;
}

/** Verbs in which somebody says how they mean their words: "I am only asking because …". */
const MEANT = new Set(
	'ask say tell joke tease mean talk speak lie try think wonder warn hope kid'.split(' '),
);

/** "I've got no money", "I haven't got any powers". */
const hasGot = (script: Script, at: number) => {
	const got = wordAt(script, at + 1) === 'not' ? at + 2 : at + 1;
	return wordAt(script, at) === 'have' && wordAt(script, got) === 'got' && wordAt(script, got + 1) !== 'to';
};

/** What goes on in somebody's body, and is no act. */
const FEELS = new Set(
	'sweat freeze starve die bleed ache burn boil melt faint drown itch tremble shiver'.split(' '),
);

/** Verbs that are done by saying them: "I swear". */
const PERFORMED = new Set(
	'swear promise beg thank warn apologise apologize vow bet pray wish forgive demand'.split(' '),
);

/** Whether somebody else follows the verb: "I promise her" tells what the player does. */
const isOfAnother = (script: Script, at: number) =>
	/^(?:him|her|them|everyone|everybody)$/.test(wordAt(script, at)) || script.names.has(at);

function hasPattern(script: Script, verb: string, at: number, to: number): boolean {
	const phrase = readPhrase(script, at + 1, to);
	return Boolean(
		phrase &&
			(phrase.person || (script.book.patterns.get(verb) ?? []).some(({ noun }) => noun === phrase.head)),
	);
}

/** "you lie", "you are late", "you promised": said to somebody; "you open the door" tells what the player does. */
function isAboutYou(script: Script, { from, to }: Span, told: boolean): boolean {
	const lead = readLead(script, from + 1, to);
	const next = wordAt(script, from + 1);
	if (!told && /^do$/.test(next) && lead.negated && tellsYou(script, to)) return false;
	if (
		HELPERS.has(next) &&
		!(/^(?:are|were)$/.test(next) && lead.at > 0 && ingAt(script, lead.at) && !told && to - from > 4)
	)
		return true;
	if (lead.at < 0) return true;
	return (
		told ||
		Boolean(pastAt(script, lead.at) && !baseAt(script, lead.at)) ||
		STATES.has(baseAt(script, lead.at) ?? '')
	);
}

/** Whether the player is told as "you" after a word: "You fold the newspaper". */
function tellsYou(script: Script, from: number): boolean {
	for (let at = from; at < script.words.length; at++)
		if (wordAt(script, at) === 'you' && stopAt(script, at) === 2)
			return (
				baseAt(script, at + 1) !== undefined &&
				!STATES.has(baseAt(script, at + 1) ?? '') &&
				!HELPERS.has(wordAt(script, at + 1))
			);
	return false;
}

/** Somebody or something else is the subject of the sentence. */
function isAboutOthers(script: Script, { from, to }: Span, told: boolean, alone: boolean): boolean {
	const first = wordAt(script, from);
	if (OTHER_SUBJECTS.has(first) && first !== 'one')
		return (finiteNear(script, from + 1, to) && (told || alone)) || told;
	const phrase = readPhrase(script, from, to);
	if (!phrase || phrase.to >= to || (baseAt(script, from) && !ARTICLES.has(first) && !script.names.has(from)))
		return false;
	// "your soup tastes of mud": the verb was taken for the end of the noun.
	const swallowed = phrase.to - from > 2 && sAt(script, phrase.to - 1) !== undefined;
	return (
		stopAt(script, phrase.to) === 0 && (told || alone) && (swallowed || finiteNear(script, phrase.to, to))
	);
}

const finiteNear = (script: Script, at: number, to: number) =>
	at < to &&
	(HELPERS.has(wordAt(script, at)) ||
		Boolean(sAt(script, at)) ||
		Boolean(pastAt(script, at)) ||
		(isLy(wordAt(script, at)) && Boolean(sAt(script, at + 1) ?? pastAt(script, at + 1))));
