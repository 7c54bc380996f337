import type { Page } from '#lib/engine/interpret/gist/acts.ts';
import { DETERMINERS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { type Mention, singular } from '#lib/engine/interpret/words/names.ts';
import { earlier, found, isTopic, type Roles, type Scene, subjectId, verbAt } from './role-parts.ts';
import { castQuestion, castSocial } from './roles-spoken.ts';
import { prepositionOf } from './shifts.ts';

export type { Roles, Scene } from './role-parts.ts';

const SOCIAL = wordSet('ask say persuade threaten deceive give');

/** Assigns roles in the main act. */
export function castRoles(scene: Scene): Roles {
	if (scene.act.kind === 'question') return castQuestion(scene);
	return SOCIAL.has(scene.act.verb) ? castSocial(scene) : castPhysical(scene);
}

function castPhysical(scene: Scene): Roles {
	const { page, act, until, sentence } = scene;
	const mentions = page.mentions.filter((mention) => mention.at !== verbAt(act) && !isLeft(scene, mention));
	const inside = mentions.filter(({ at }) => at >= act.at && at < until);
	const near = mentions.filter(({ at }) => at >= sentence.from && at < sentence.to);
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
	const place = [...inside, ...near, ...mentions].find(
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

/** "flee from Voss", "leave the mill for the inn": the place left behind is not the goal. */
function isLeft({ page, act, sentence }: Scene, mention: Mention): boolean {
	if (act.verb !== 'move') return false;
	if (prepositionOf(page, mention, sentence.from) === 'from') return true;
	if (!page.mentions.some(({ ids, at }) => ids.place && at !== mention.at)) return false;
	const before = page.tokens[mention.at - 1]?.word ?? '';
	const verb = page.bases[DETERMINERS.has(before) ? mention.at - 2 : mention.at - 1] ?? '';
	return LEAVING.has(verb);
}

const LEAVING = wordSet('leave exit abandon vacate evacuate flee escape quit');

const BODY = wordSet(
	'face hand arm leg foot feet finger eye ear mouth nose throat neck chest shoulder back head hair skin wrist elbow knee cheek chin lips belly stomach sleeve pocket purse belt bag satchel collar dress coat cloak clothes shoe boot gown skirt shirt hat',
);

/** "into her sleeve", "his face": the person is the target. */
const isBody = (page: Page, { end }: Mention) =>
	page.tokens.slice(end, end + 2).some(({ word, stop }) => stop === 0 && BODY.has(singular(word)));

/** Voss is the target of "steal Voss's letter", but not of "read Voss's letter". */
function isOwnerOnly({ page, act }: Scene, mention: Mention, item: Mention | undefined): boolean {
	if (!mention.own || isBody(page, mention)) return false;
	return mention.pronoun
		? act.verb !== 'take' && act.verb !== 'attack' && act.verb !== 'help'
		: Boolean(item) && (act.verb === 'look' || act.verb === 'use');
}
