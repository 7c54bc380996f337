import type { Page } from '#lib/engine/interpret/gist/acts.ts';
import { INVERTED, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Mention } from '#lib/engine/interpret/words/names.ts';
import {
	called,
	earlier,
	found,
	isReported,
	isTopic,
	type Roles,
	type Scene,
	subjectId,
	verbAt,
} from './role-parts.ts';
import { prepositionOf } from './shifts.ts';

/** Assigns roles in a question. */
export function castQuestion(scene: Scene): Roles {
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

const KNOWING = wordSet('know think say remember see hear feel believe mean');

const knows = (page: Page, { end }: Mention) =>
	KNOWING.has(page.bases[end] ?? '') && page.tokens[end]?.stop === 0;

/** Assigns roles in an act between people. */
export function castSocial(scene: Scene): Roles {
	const { page, act, until } = scene;
	const inside = page.mentions.filter(({ at }) => at >= act.at && at < until && at !== verbAt(act));
	const spoken = act.verb === 'ask' || act.verb === 'say';
	const gift = act.verb === 'give';
	const target = addressee(scene, inside);
	const rest = inside.filter(
		(mention) => mention !== target && !mention.pronoun && (!target || mention.ids.npc !== target.ids.npc),
	);
	const marked = markedTopic(scene, target);
	const thing = rest.find((mention) => mention.ids.item && mention !== marked);
	const where = rest.find((mention) => isWhere(scene, mention));
	const talked = (m: Mention) => m !== where && (spoken || (!m.ids.item && (m !== thing || m.ids.topic)));
	const fallback = spoken
		? inside.find((m) => m.pronoun && !m.own && m.ids.npc !== target?.ids.npc)
		: undefined;
	const faction = gift ? rest.find(({ ids }) => ids.faction && !ids.item) : undefined;
	const topic = marked ?? (gift ? faction : (rest.find(talked) ?? fallback));
	const item = spoken ? undefined : (thing ?? (gift ? anyItem(scene) : armed(scene)));
	const way = scene.moves
		? page.mentions.find(({ ids }) => ids.place && ids.place !== subjectId(topic))
		: undefined;
	return found(
		{
			target: target?.ids.npc,
			item: item?.ids.item,
			topic: subjectId(topic),
			place: (where ?? way)?.ids.place,
		},
		[target, item, topic],
	);
}

function addressee(scene: Scene, inside: Mention[]): Mention | undefined {
	const { page, act } = scene;
	const bidden = act.kind === 'request' ? (called(scene) ?? opener(scene)) : undefined;
	if (bidden) return bidden;
	const people = inside.filter(
		(mention) => mention.ids.npc && !isTopic(scene, mention) && !isReported(scene, mention),
	);
	const given =
		act.verb === 'give' && people.find((mention) => prepositionOf(page, mention, act.end) === 'to');
	const near = given || people.find((mention) => !(mention.own && mention.pronoun)) || people[0];
	return near ?? told(scene, inside) ?? called(scene) ?? (FINDING.has(act.base) ? undefined : earlier(scene));
}

/** "Dot lock the door": the order is for the person named first. */
const opener = ({ page, act, sentence }: Scene) =>
	page.mentions.find(
		({ at, end, ids, own }) =>
			ids.npc && !own && at >= sentence.from && at <= sentence.from + 1 && end <= act.at,
	);

/** Verbs of finding out are followed by a topic, not by the person asked. */
const FINDING = wordSet('find learn wonder inquire enquire');

function markedTopic(scene: Scene, target: Mention | undefined): Mention | undefined {
	const { page, act, sentence } = scene;
	return page.mentions.find(
		(mention) =>
			mention !== target &&
			!(mention.pronoun && mention.own) &&
			mention.at >= Math.max(act.at, sentence.from) &&
			mention.at < sentence.to &&
			isTopic(scene, mention),
	);
}

const WHERE = wordSet('at in inside on to');

function isWhere(scene: Scene, mention: Mention): boolean {
	if (!mention.ids.place || isReported(scene, mention)) return false;
	return WHERE.has(prepositionOf(scene.page, mention, scene.act.end));
}

/** "report what I know to Voss", "demand that Voss open the gate" */
function told(scene: Scene, inside: Mention[]): Mention | undefined {
	const { page, act } = scene;
	const people = inside.filter((mention) => mention.ids.npc && !mention.pronoun && !isTopic(scene, mention));
	if (act.verb === 'say' || act.verb === 'ask')
		return people.find((mention) => prepositionOf(page, mention, act.end) === 'to');
	return page.tokens[act.end]?.word === 'that' ? people[0] : undefined;
}

const ARMS = wordSet('draw pull unsheathe raise take get grab lift show hold lower');

/** "draw my knife and demand the truth": the item drawn is the one used to threaten. */
function armed({ page, act, sentence }: Scene): Mention | undefined {
	if (act.verb !== 'threaten') return undefined;
	return page.mentions.find(
		({ at, end, ids, pronoun }) =>
			ids.item &&
			!pronoun &&
			at >= sentence.from &&
			end <= act.at &&
			page.bases.slice(Math.max(0, at - 3), at).some((base) => ARMS.has(base)),
	);
}

function anyItem({ page, sentence }: Scene): Mention | undefined {
	return page.mentions.find(({ at, ids }) => ids.item && at >= sentence.from && at < sentence.to);
}
