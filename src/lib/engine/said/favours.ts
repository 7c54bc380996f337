import type { Attempt } from '#lib/engine/attempt.ts';
import type { Draft } from '#lib/engine/draft.ts';
import { lose, record } from '#lib/engine/draft.ts';
import { addChange } from '#lib/engine/receipt.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { fillHearer, hearerOf } from './asked/hearer.ts';
import type { Favour } from './saying.ts';

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
			return `come with you${favour.place ? ` to ${story.places.get(favour.place)?.name ?? favour.place}` : ''}`;
		case 'wait':
			return 'wait here';
		case 'go':
			return `go to ${story.places.get(favour.place)?.name ?? favour.place}`;
		case 'hand':
			return `give you ${favour.name}`;
		default:
			return favour.what ?? 'do as you say';
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

/** They refuse what they are asked for, and say what that is. */
export function wordNo(story: Story, state: State, id: string, favour: Favour): string {
	const npc = story.npcs.get(id);
	const words = `{They} will not ${wordFavour(story, favour)}.`;
	return npc ? capitalize(fillHearer(words, hearerOf(npc, state))) : '';
}
