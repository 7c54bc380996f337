import type { Material, Quality } from '#lib/content/kinds.ts';
import type { Step } from '#lib/engine/step.ts';
import { agree } from '#lib/engine/things/handling/agree.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** What a thing lacks for an act. {It} and the endings follow the thing. */
const WANTING: Record<string, string> = {
	open: 'there is nothing on {them} that opens',
	close: 'there is nothing on {them} that shuts',
	eat: '{it} {is} no food',
	drink: '{it} {is} nothing to drink',
	feed: '{it} {is} no food',
	wear: '{it} {is} nothing to wear',
	undress: 'you are not wearing {them}',
	climb: '{it} give{s} no hold',
	light: 'there is nothing on {them} to light',
	write: 'the marks would not stay',
	draw: 'the marks would not stay',
	sign: 'the marks would not stay',
	erase: 'there is nothing on {them} to rub out',
	ring: '{it} make{s} no sound',
	music: 'there is no music in {them}',
	play: 'there is no music in {them}',
	phone: 'nobody could be reached by {them}',
	swim: '{it} {is} no water',
	steer: '{it} go{es} nowhere',
	ride: '{it} go{es} nowhere',
	tear: '{it} do{es} not tear',
	burn: '{it} do{es} not burn',
	douse: '{it} {is} not alight',
	tie: 'a knot would not hold on {them}',
	untie: 'nothing about {them} is tied',
	pour: '{it} do{es} not run',
	fill: 'nothing would stay in {them}',
	fold: '{it} do{es} not fold',
	clean: 'there is nothing on {them} to wipe off',
	mend: '{it} {is} whole',
	dig: 'there is no soil in {them}',
	garden: 'nothing grows on {them}',
	press: '{it} do{es} not give',
	turn: 'there is nothing on {them} that turns',
	adjust: 'there is nothing on {them} to set',
	jump: '{it} would not bear you',
	block: '{it} would not keep anything shut',
	wedge: '{it} would not keep anything shut',
	hold: 'there is nothing on {them} to hold',
	use: 'there is nothing on {them} to work',
	cook: '{it} {is} nothing to cook',
	taste: '{it} {is} nothing for a tongue',
};

/** The same by the player's own verb, where the frame holds verbs that want something else. */
const BY_VERB: Record<string, string> = {
	water: 'nothing grows on {them}',
	smear: '{it} do{es} not smear',
	bury: 'you would need a hole for {them} first',
	blow: 'nothing about {them} stirs',
	empty: 'there is nothing in {them}',
	stir: 'there is nothing in {them} to stir',
	bend: '{it} do{es} not bend',
	rock: '{it} do{es} not rock',
	lock: 'there is no lock on {them}',
	unlock: 'there is no lock on {them}',
	switch: 'there is no switch on {them}',
	sail: '{it} {is} no boat',
};

/** Acts that need the thing to come away. */
const CARRYING = new Set(
	'take lift carry bring steal snatch throw put conceal give drop wave push pull'.split(' '),
);
const SOFT: ReadonlySet<Material> = new Set([
	'paper',
	'cloth',
	'rope',
	'plant',
	'food',
	'leather',
	'earth',
	'powder',
]);

/** Why a thing does not allow an act, in words after "because": `it is too hard to break`; null for no reason known. */
export function reasonAgainst({ frame, word }: Pick<Step, 'frame' | 'word'>, thing: Thing): string | null {
	const why = BY_VERB[word] ?? reasonOf({ frame, word }, thing);
	return why ? agree(why, thing) : null;
}

function reasonOf({ frame, word }: Pick<Step, 'frame' | 'word'>, { kind }: Thing): string | undefined {
	const has = (quality: Quality) => kind?.qualities.has(quality) ?? false;
	if (has('animal') && !MILD.has(frame)) return '{it} {is} alive, and will not have it';
	if (frame === 'hide' || word === 'hide')
		return (kind?.size ?? 0) > 2
			? 'there is nowhere about {them} to hide'
			: '{it} {is} too small to hide anybody';
	if (CARRYING.has(frame) && kind) return stuck(kind.material, kind.size, has('part'));
	if (frame === 'break' && kind)
		return SOFT.has(kind.material) ? '{it} {is} too soft to break' : '{it} {is} too hard to break';
	if (frame === 'cut') return 'no blade would go through {them}';
	return WANTING[frame];
}

/** Acts that an animal bears as a thing does. */
const MILD = new Set(['eat', 'drink', 'wear', 'open', 'close', 'steer', 'climb', 'hide', 'read', 'play']);

/** Why something cannot be carried off. */
function stuck(material: Material, size: number, isPart: boolean): string {
	if (material === 'liquid') return '{it} run{s} through your fingers';
	if (material === 'fire') return '{it} would burn you';
	if (isPart) return '{it} do{es} not come away';
	if (size >= 4) return '{it} stand{s} where {it} stand{s} for good';
	return size === 3 ? '{it} {is} too heavy' : '{it} do{es} not come away';
}
