// Proposals that somebody who attacks has written: none of their effects, sentences, replies and picks is accepted.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { checkProposal } from '#lib/engine/improvised/check-proposal.ts';
import { pickWritten } from '#lib/engine/improvised/meet/pick-written.ts';
import { proposalSchema } from '#lib/engine/improvised/proposal.ts';
import { planUncovered } from '#lib/engine/improvised/uncovered.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();

interface Attack {
	setting: string;
	part: string;
	written: unknown;
}

function readAttacks(): Attack[] {
	const lines = readFileSync(new URL('proposals.txt', import.meta.url), 'utf8').split('\n');
	let setting = '';
	return lines.flatMap((line) => {
		if (line.startsWith('@')) setting = line.slice(2);
		if (line === '' || /^[@#]/.test(line)) return [];
		const [, part = '', written = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
		return [{ setting, part, written: JSON.parse(written) }];
	});
}

/** The act that the words of a setting are read as, and where. */
const opened = new Map<string, ReturnType<typeof readSetting>>();

function openAct(setting: string) {
	const known = opened.get(setting) ?? readSetting(setting);
	opened.set(setting, known);
	return known;
}

function readSetting(setting: string) {
	const [head = '', words = ''] = setting.split(' | ');
	const [slug = '', place = '', people = ''] = head.split(' ');
	const story = buildStory(library, slug);
	const premade = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades[0];
	if (!story || !premade) throw new Error(`No adventure is called ${slug}.`);
	const { state } = beginGame(story, playerOf(premade), '0'.repeat(64));
	state.place = place;
	for (const id of people.split(',')) state.people[id] = place;
	const plan = planUncovered(story, state, readAction(story, state, words));
	if (!plan) throw new Error(`Somebody has written “${words}”.`);
	const [act = '', ...rest] = words.split(' ');
	const clause = { act, person: people, object: rest.includes('lanterns') ? 'lantern' : null };
	return { story, state, attempt: plan.attempt, clause };
}

/** What is accepted of an attack; null for nothing. */
function acceptedOf({ setting, part, written }: Attack): unknown {
	const { story, state, attempt, clause } = openAct(setting);
	const base = { kind: 'act', clauses: [clause], skill: 'dexterity', band: 'hard', stance: 'kind' };
	const check = (over: object) =>
		checkProposal(story, state, attempt, proposalSchema.parse({ ...base, ...over }));
	const none = check({});
	expect(none).not.toBeNull();
	if (part === 'pick') {
		const read = proposalSchema.safeParse(written).data;
		return read ? pickWritten(story, state, { kind: 'act', attempt }, read) : null;
	}
	if (part === 'act') return check(written as object);
	const [where = '', side = ''] = part.split('-');
	const over =
		where === 'beat'
			? { beats: { [side]: [written] } }
			: where === 'reply'
				? { reply: { [side]: written } }
				: { effects: { [part]: [written] } };
	const act = check(over);
	return JSON.stringify(act?.degrees) === JSON.stringify(none?.degrees) ? null : act?.degrees;
}

const attacks = readAttacks();

test('of two hundred hostile proposals none is accepted', () => {
	expect(attacks.length).toBeGreaterThanOrEqual(200);
	const accepted = attacks.filter((attack) => acceptedOf(attack) !== null);
	expect(accepted.map(({ setting, part, written }) => [setting, part, written])).toEqual([]);
});

test('an honest effect, beat, reply and pick of the same forms are accepted', () => {
	const setting = attacks[0]?.setting ?? '';
	const honest: [string, unknown][] = [
		['done', { k: 'standing', who: 'gundred', by: 2 }],
		['done', { k: 'meter', id: 'courtesy', by: 2 }],
		['fail', { k: 'health', by: -2 }],
		['done', { k: 'memory', who: 'gundred', feel: 1 }],
		['done', { k: 'ready' }],
		['beat-done', { who: 'gundred', does: 'smiles at', at: 'you' }],
		['reply-good', { who: 'gundred', stance: 'laugh' }],
		['pick', { kind: 'scene', pick: 'count-string' }],
		['pick', { kind: 'game', pick: 'exits' }],
	];
	for (const [part, written] of honest)
		expect([part, acceptedOf({ setting, part, written }) !== null]).toEqual([part, true]);
});
