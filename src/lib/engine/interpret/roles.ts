import { wordSet } from './grammar.ts';
import type { Mention } from './names.ts';
import { earlier, found, isTopic, type Roles, type Scene, subjectId, verbAt } from './role-parts.ts';
import { castQuestion, castSocial } from './roles-spoken.ts';
import { prepositionOf } from './shifts.ts';

export type { Roles, Scene } from './role-parts.ts';

const SOCIAL = wordSet('ask say persuade threaten deceive give');

/** Gives every named thing its part in the main act. */
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

/** "flee from Voss", "run away from the mill": what is left behind is not gone to. */
function isLeft({ page, act, sentence }: Scene, mention: Mention): boolean {
	return act.verb === 'move' && prepositionOf(page, mention, sentence.from) === 'from';
}

/** "read Voss's letter" is not done to Voss; "steal Voss's letter" is. */
function isOwnerOnly({ act }: Scene, mention: Mention, item: Mention | undefined): boolean {
	if (!mention.own) return false;
	return mention.pronoun
		? act.verb !== 'take' && act.verb !== 'attack' && act.verb !== 'help'
		: Boolean(item) && (act.verb === 'look' || act.verb === 'use');
}
