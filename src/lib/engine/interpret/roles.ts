import type { NamedKind } from '../attempt.ts';
import type { Act, Page, Sentence } from './acts.ts';
import { INVERTED, MARKERS } from './grammar.ts';
import type { Mention } from './names.ts';
import { prepositionOf } from './shifts.ts';

/** Who and what the main act is about. */
export interface Roles {
	target?: string;
	item?: string;
	topic?: string;
	place?: string;
	/** A name was mended or a pronoun could mean several. */
	unsure: boolean;
}

/** The main act with the stretch of text that belongs to it. */
export interface Scene {
	page: Page;
	act: Act;
	sentence: Sentence;
	/** The index where the next act begins. */
	until: number;
	/** The player moves as well. */
	moves: boolean;
}

const SOCIAL = new Set(['ask', 'say', 'persuade', 'threaten', 'deceive', 'give']);
const ABOUT = new Set(['about', 'regarding', 'concerning']);
const TOPIC_KINDS: NamedKind[] = ['topic', 'item', 'place', 'npc', 'faction'];

/** Gives every named thing its part in the main act. */
export function castRoles(scene: Scene): Roles {
	const { act } = scene;
	const roles =
		act.kind === 'question'
			? castQuestion(scene)
			: SOCIAL.has(act.verb)
				? castSocial(scene)
				: castPhysical(scene);
	return roles;
}

const isTopic = (scene: Scene, mention: Mention): boolean => {
	const preposition = prepositionOf(scene.page, mention, scene.sentence.from);
	// "dress as Voss", "pretend to be Voss": not done to Voss.
	if (scene.act.verb === 'deceive' && mention.at > scene.act.at && isPosed(scene.page, mention)) return true;
	if (ABOUT.has(preposition)) return true;
	const before = scene.page.tokens.slice(Math.max(0, mention.at - 4), mention.at).map((token) => token.word);
	if (preposition === 'of')
		return before.some((word) =>
			[
				'whereabouts',
				'news',
				'speak',
				'talk',
				'hear',
				'word',
				'accuse',
				'know',
				'rumors',
				'rumours',
				'tell',
				'think',
			].includes(word),
		);
	return preposition === 'for' && scene.act.verb === 'ask';
};

const isPosed = (page: Page, { at }: Mention) =>
	page.tokens.slice(Math.max(0, at - 3), at).some(({ word }) => ['as', 'be', 'like', 'am'].includes(word));

/** Whether a word like "that" or "what" parts the mention from its act. */
function isReported(scene: Scene, mention: Mention): boolean {
	return scene.page.tokens
		.slice(scene.act.end, mention.at)
		.some(({ word }) => MARKERS.has(word) && word !== 'like' && word !== 'by' && word !== 'without');
}

function called(scene: Scene): Mention | undefined {
	const { page, sentence } = scene;
	return page.mentions.find(({ at, end, ids, pronoun }) => {
		if (!ids.npc || pronoun || at < sentence.from || at >= sentence.to) return false;
		const opens = at === sentence.from || (page.tokens[at]?.stop ?? 0) > 0 || at - sentence.from <= 1;
		const closes = end >= sentence.to || (page.tokens[end]?.stop ?? 0) > 0;
		return opens && closes && !(at === sentence.from && end === sentence.to);
	});
}

function earlier(scene: Scene): Mention | undefined {
	return scene.page.mentions.findLast(
		(mention) =>
			mention.at < scene.act.at &&
			mention.ids.npc &&
			!isTopic(scene, mention) &&
			!(mention.pronoun && mention.own),
	);
}

function subjectId(mention: Mention | undefined): string | undefined {
	if (!mention) return undefined;
	for (const kind of TOPIC_KINDS) if (mention.ids[kind]) return mention.ids[kind];
	return undefined;
}

function castQuestion(scene: Scene): Roles {
	const { page, act, sentence } = scene;
	const inside = page.mentions.filter(({ at }) => at >= act.at && at < sentence.to);
	const address = called(scene);
	const others = inside.filter((mention) => mention !== address && !(mention.pronoun && mention.own));
	const marked = others.find((mention) => isTopic(scene, mention));
	const knower = others.find((mention) => mention !== marked && mention.ids.npc && isSubject(page, mention));
	const target =
		address ?? (knower && (marked || knows(page, knower)) ? knower : undefined) ?? addressedBefore(scene);
	const topic =
		marked ?? others.find((mention) => mention !== target && mention.ids.npc !== (target?.ids.npc ?? ''));
	return found({ target: target?.ids.npc, topic: subjectId(topic) }, [target, topic]);
}

/** "I turn to Voss. Where is she?" */
function addressedBefore(scene: Scene): Mention | undefined {
	const { page, sentence } = scene;
	if (sentence.from === 0) {
		return page.mentions.find(({ at, end, ids }) => ids.npc && end <= scene.act.at && at < scene.act.at);
	}
	return page.mentions.findLast(
		(mention) => mention.end <= sentence.from && Boolean(mention.ids.npc) && !mention.own,
	);
}

function isSubject(page: Page, mention: Mention): boolean {
	const before = page.tokens.slice(Math.max(0, mention.at - 2), mention.at).map((token) => token.word);
	return before.some((word) => INVERTED.has(word));
}

const KNOWING = new Set(['know', 'think', 'say', 'remember', 'see', 'hear', 'feel', 'believe', 'mean']);
const knows = (page: Page, { end }: Mention) =>
	KNOWING.has(page.bases[end] ?? '') && page.tokens[end]?.stop === 0;

function castSocial(scene: Scene): Roles {
	const { page, act, until, sentence } = scene;
	const inside = page.mentions.filter(({ at }) => at >= act.at && at < until && at !== verbAt(act));
	const people = inside.filter(
		(mention) => mention.ids.npc && !isTopic(scene, mention) && !isReported(scene, mention),
	);
	const unowned = people.find((mention) => !(mention.own && mention.pronoun)) ?? people[0];
	const towards =
		act.verb === 'give'
			? people.find((mention) => prepositionOf(page, mention, act.end) === 'to')
			: undefined;
	const target =
		towards ?? unowned ?? told(scene, inside) ?? called(scene) ?? (finds(act) ? undefined : earlier(scene));
	const rest = inside.filter(
		(mention) => mention !== target && !mention.pronoun && (!target || mention.ids.npc !== target.ids.npc),
	);
	const marked = page.mentions.find(
		(mention) =>
			mention !== target &&
			!(mention.pronoun && mention.own) &&
			mention.at >= Math.max(act.at, sentence.from) &&
			mention.at < sentence.to &&
			isTopic(scene, mention),
	);
	const thing = rest.find((mention) => mention.ids.item && mention !== marked);
	const spoken = act.verb === 'ask' || act.verb === 'say';
	const where = rest.find(
		(mention) =>
			mention.ids.place &&
			['at', 'in', 'inside', 'on', 'to'].includes(prepositionOf(page, mention, act.end)) &&
			!isReported(scene, mention),
	);
	const gift = act.verb === 'give';
	const topic =
		marked ??
		(gift
			? undefined
			: rest.find((m) => (spoken || m !== thing || m.ids.topic) && m !== where && (spoken || !m.ids.item)));
	const fallback = spoken
		? inside.find((m) => m !== target && m.pronoun && !m.own && m.ids.npc !== target?.ids.npc)
		: undefined;
	const item = spoken ? undefined : (thing ?? (gift ? anyItem(scene) : undefined));
	const faction = gift ? rest.find(({ ids }) => ids.faction && !ids.item) : undefined;
	const place =
		where ??
		(scene.moves ? page.mentions.find((mention) => mention.ids.place && mention !== topic) : undefined);
	return found(
		{
			target: target?.ids.npc,
			item: item?.ids.item,
			topic: subjectId(topic ?? fallback ?? faction),
			place: place?.ids.place,
		},
		[target, item, topic],
	);
}

/** "report what I know to Voss", "demand that Voss open the gate" */
function told(scene: Scene, inside: Mention[]): Mention | undefined {
	const { page, act } = scene;
	const people = inside.filter((mention) => mention.ids.npc && !mention.pronoun && !isTopic(scene, mention));
	if (act.verb === 'say' || act.verb === 'ask')
		return people.find((mention) => prepositionOf(page, mention, act.end) === 'to');
	return page.tokens[act.end]?.word === 'that' ? people[0] : undefined;
}

/** To find something out names a subject, not the person asked. */
const finds = (act: Act) =>
	act.base === 'find' ||
	act.base === 'learn' ||
	act.base === 'wonder' ||
	act.base === 'inquire' ||
	act.base === 'enquire';

function anyItem({ page, sentence }: Scene): Mention | undefined {
	return page.mentions.find(({ at, ids }) => ids.item && at >= sentence.from && at < sentence.to);
}

function castPhysical(scene: Scene): Roles {
	const { page, act, until, sentence } = scene;
	const inside = page.mentions.filter(({ at }) => at >= act.at && at < until && at !== verbAt(act));
	const near = page.mentions.filter(
		({ at }) => at >= sentence.from && at < sentence.to && at !== verbAt(act),
	);
	const item = [...inside, ...near].find(
		(mention) => mention.ids.item && !(mention.ids.npc && !mention.ids.place),
	);
	const person = (list: Mention[]) =>
		list.find(
			(mention) =>
				mention.ids.npc && mention !== item && !isOwnerOnly(scene, mention, item) && !isTopic(scene, mention),
		);
	const target =
		person(inside) ??
		person(near.toReversed()) ??
		(act.verb === 'attack' || act.verb === 'help' ? earlier(scene) : undefined);
	const place = [...inside, ...near, ...page.mentions].find(
		(mention) => mention.ids.place && mention !== item && mention !== target,
	);
	const topic =
		near.find((mention) => isTopic(scene, mention) && mention !== target) ??
		near.find(({ ids }) => (ids.topic || ids.faction) && !ids.item && !ids.npc && !ids.place);
	return found(
		{ target: target?.ids.npc, item: item?.ids.item, topic: subjectId(topic), place: place?.ids.place },
		[target, item, place],
	);
}

/** "read Voss's letter" is not done to Voss; "steal Voss's letter" is. */
function isOwnerOnly({ act }: Scene, mention: Mention, item: Mention | undefined): boolean {
	if (!mention.own) return false;
	return mention.pronoun
		? act.verb !== 'take' && act.verb !== 'attack' && act.verb !== 'help'
		: Boolean(item) && (act.verb === 'look' || act.verb === 'use');
}

/** A verb that is a name as well names nothing where it is the verb. */
const verbAt = (act: Act) => (act.kind === 'question' || act.kind === 'phrase' ? -1 : act.at);

function found(
	ids: Record<'target', string | undefined> & Partial<Record<'item' | 'topic' | 'place', string | undefined>>,
	mentions: (Mention | undefined)[],
): Roles {
	const roles: Roles = { unsure: mentions.some((mention) => mention?.unsure) };
	if (ids.target) roles.target = ids.target;
	if (ids.item) roles.item = ids.item;
	if (ids.topic) roles.topic = ids.topic;
	if (ids.place) roles.place = ids.place;
	return roles;
}
