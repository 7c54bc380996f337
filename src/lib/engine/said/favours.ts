import type { Attempt } from '#lib/engine/attempt.ts';
import type { Draft } from '#lib/engine/draft.ts';
import { lose, record } from '#lib/engine/draft.ts';
import { writeOut } from '#lib/engine/english/short-forms.ts';
import { turnWords } from '#lib/engine/english/turn-words.ts';
import { readSteps } from '#lib/engine/interpret.ts';
import { addChange } from '#lib/engine/receipt.ts';
import { idsIn, phrasesOf } from '#lib/engine/said/matter/matter.ts';
import { aroundFor } from '#lib/engine/said/words/around.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { hearerOf } from './asked/hearer.ts';
import { wordBookOf } from './asked/word-book.ts';
import type { Favour } from './saying.ts';

const ASKING =
	/^(?:[\p{L}’'-]+[,:] )?(?:please |now |then |kindly )*(?:(?:(?:can|could|will|would|won['’]?t) you|you(?:['’]ll| will| can| could| must| should| shall)?|would you mind|i (?:want|need|beg|ask|would like|order|beseech) you to|(?:he|she|they)) )?(?:please |kindly |just |to )*/iu;
const COMES =
	/\b(?:com(?:e|ing) (?:along|with|here)|follow(?:ing)? me|join(?:ing)? me|accompany|walk with me|go(?:ing)? with me)\b/i;
const TELLS =
	/\b(?:tell(?:ing|s)?|read(?:ing)? (?:me|us|it|that|this|out|aloud)|recite|translate|explain|say|name|describe|answer|confess|admit|show me (?:how|where|who|what)|who|where|what|why|when|whose|which|how)\b/i;
const WAITS = /^(?:wait|stay|remain|hold on|stop|stand (?:still|here|back)|keep (?:still|watch|quiet))/i;
const HANDS = new Set(['give', 'pay', 'trade', 'bring', 'show', 'hand', 'take', 'put']);

/** What somebody is asked to do; `answer` where they are to tell something, `none` where they do not have it. */
export function favourOf(
	story: Story,
	state: State,
	npc: string,
	spoken: Spoken,
): Favour | 'answer' | 'none' {
	const words = (spoken.terms?.theirs ?? spoken.quote) || spoken.step.words;
	const bare = words.replace(/^[“"']+|[”"'?!.]+$/g, '').replace(ASKING, '');
	if (COMES.test(bare)) return { does: 'come' };
	if (WAITS.test(bare)) return { does: 'wait' };
	const [step] = readSteps(bare, story.words, aroundFor(story, state, npc)).steps;
	const wanted = spoken.step.said?.content ? undefined : spoken.step.object;
	const object = wanted && !wanted.person ? wanted : step?.object;
	const place = step && idsIn(phrasesOf(step)).find((id) => story.places.has(id));
	if (step && /^(?:go|enter|leave|run|flee)$/.test(step.frame) && place && place !== state.place)
		return { does: 'go', place };
	const isHanding =
		wanted !== undefined ||
		/^(?:give|lend|hand|pass|sell|let me have|i have|have)\b/i.test(bare) ||
		(step && HANDS.has(step.frame) && /\bme\b/i.test(bare));
	if (isHanding && object) return thingOf(story, state, npc, object);
	if (TELLS.test(bare)) return 'answer';
	const what = actFor(story, state, npc, bare);
	return { does: 'agree', ...(what && { what }) };
}

/** The longest act that is repeated, in characters. */
const ACT_MAX = 90;

/** What they are asked to do, told by the narrator: `let me hold the spanner` is `let you hold the spanner`. */
function actFor(story: Story, state: State, id: string, bare: string): string | null {
	const npc = story.npcs.get(id);
	const [, leave] = /^(?:may|can|could|might) (?:i|we) (?:please )?(.+)$/i.exec(bare) ?? [];
	const last =
		(leave ? `let me ${leave}` : bare)
			.replace(/([.!?]) /g, '$1\0')
			.split('\0')
			.at(-1) ?? bare;
	const words = writeOut(
		last
			.replace(/[\s,.;!?]+$/u, '')
			.replace(ASKING, '')
			.replace(/,? (?:because|since|so that|while|before|until|unless|if)\b.*$/i, ''),
	).split(' ');
	const book = wordBookOf(story);
	const [first = ''] = words;
	if (
		!npc ||
		!(book.isVerb(first.toLowerCase()) || /^(?:let|be|have|do|get|go)$/i.test(first)) ||
		words.length < 2
	)
		return null;
	const told = turnWords(words, hearerOf(npc, state).forms, book.isVerb)?.join(' ') ?? '';
	return told === '' || told.length > ACT_MAX || /[“”"?!;:]/.test(told)
		? null
		: told.charAt(0).toLowerCase() + told.slice(1);
}

/** A thing of theirs that is here. The story's own things are handed over by scenes only. */
function thingOf(
	story: Story,
	state: State,
	npc: string,
	object: NonNullable<Spoken['step']['object']>,
): Favour | 'none' {
	if (object.ids.item && object.ids.item !== story.world.money.item) return 'none';
	if (object.ids.item) return 'none';
	const thing = findThing(
		listThingsAround(story, state).filter(({ source }) => !['held', 'carried', 'worn'].includes(source)),
		{ ...object, ...(object.owner === 'your' && { owner: npc }) },
	);
	return thing && (thing.owner === undefined || thing.owner === npc)
		? { does: 'hand', thing: thing.id, name: thing.name }
		: 'none';
}

/** How hard it is to get somebody to do it. */
export const DIFFICULTY: Record<Favour['does'], number> = { wait: 7, agree: 11, come: 12, go: 13, hand: 13 };

/** They do it: it is so from now on. */
export function doFavour(draft: Draft, npc: string, favour: Favour): void {
	const { state, story } = draft;
	const name = story.npcs.get(npc)?.name ?? npc;
	const why = `you asked ${name} to ${wordFavour(story, favour)}`;
	const tell = (text: string) =>
		addChange(draft.changes, { kind: 'person', id: npc, name, text, why, good: true });
	const body = state.bodies?.[npc] ?? [];
	if (favour.does === 'come' && !body.includes('following')) {
		record(draft, { type: 'bodied', id: npc, is: [...body, 'following'], why });
		tell('following');
	}
	if (favour.does === 'wait') {
		if (body.includes('following'))
			record(draft, { type: 'bodied', id: npc, is: body.filter((word) => word !== 'following'), why });
		tell('waiting');
	}
	if (favour.does === 'go' && state.people[npc] !== favour.place) {
		record(draft, { type: 'sent', id: npc, to: favour.place, why });
		tell(`now at ${story.places.get(favour.place)?.name ?? favour.place}`);
	}
	if (favour.does === 'hand') {
		const to = { ...state.things?.[favour.thing], at: 'player', name: favour.name.slice(0, 80) };
		record(draft, { type: 'altered', id: favour.thing, to, why });
		addChange(draft.changes, {
			kind: 'thing',
			id: favour.thing,
			name: favour.name.replace(/^the /, ''),
			text: 'handed over',
			why,
			good: true,
		});
	}
	if (favour.does === 'agree') tell(`will ${wordFavour(story, favour)}`.slice(0, 80));
}

/** What a favour is, after "would" or "does": for the sentence that tells it. */
export function wordFavour(story: Story, favour: Favour): string {
	switch (favour.does) {
		case 'come':
			return 'come with you';
		case 'wait':
			return 'wait here';
		case 'go':
			return `go to ${story.places.get(favour.place)?.name ?? favour.place}`;
		case 'hand':
			return `give you ${favour.name}`;
		default:
			return favour.what ?? 'do it';
	}
}

/** The money of a bargain that is paid at once, where the words name a sum. */
export function sumOffered(moneyItem: string, attempt: Attempt, spoken: Spoken): number {
	const { step } = spoken;
	if (step.object?.ids.item === moneyItem) return step.amount ?? 1;
	return attempt.item === moneyItem && attempt.amount !== undefined ? attempt.amount : 0;
}

/** Pays it. */
export function payFor(draft: Draft, npc: string, count: number): void {
	const { money } = draft.story.world;
	lose(draft, money.item, count, `you paid ${draft.story.npcs.get(npc)?.name ?? npc}`);
}
