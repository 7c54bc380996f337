import { expect, test } from 'vitest';
import type { State } from '#lib/engine/state.ts';
import { play, refuse, start } from '#tests/support/play-noon-kite.ts';

const thing = (state: State, noun: string) =>
	Object.entries(state.things ?? {}).find(([id]) => id.endsWith(noun))?.[1];

test('what is tied is tied to what the words name', () => {
	const { outcome } = play('tie the kite line to the reel', 15);
	expect(thing(outcome.state, 'line')?.is).toContain('tied to the reel');
	expect(outcome.changes).toContainEqual(
		expect.objectContaining({ kind: 'thing', text: 'tied to the reel' }),
	);
});

test('what is written is kept in the player’s words, and told when one looks', () => {
	const written = play('write "four minutes late" on the wall', 15, withShown('wall'));
	expect(thing(written.outcome.state, 'wall')?.text).toBe('four minutes late');
	const { paragraphs } = play('look at the wall', 15, written.outcome.state);
	expect(paragraphs.join(' ')).toContain('“four minutes late”');
});

test('a thing that was picked up goes along and can be put down elsewhere', () => {
	const { outcome } = play('pick up a roof tile', 15);
	expect(thing(outcome.state, 'tile')?.at).toBe('player');
	const down = play('put down the tile', 15, { ...outcome.state, place: 'long-dock' });
	expect(thing(down.outcome.state, 'tile')?.at).toBe('long-dock');
});

test('what the player does not have is not there, however it is called', () => {
	for (const words of [
		'cut the kite line with my sword',
		'draw my pistol',
		'throw my grenade at the chimney',
	])
		expect(refuse(words), words).toMatch(/You have no/);
});

test('a refusal does not call the thing "my"', () => {
	expect(refuse('wave my magic wand')).not.toMatch(/no my/);
});

test('a part of the player’s own body is never missing', () => {
	const { outcome } = play('put my hand on the chimney', 15);
	expect(outcome.answeredBy).toBe('thing');
});

test('a power that nobody has is refused, and flying a kite is none', () => {
	expect(refuse('I fly to the moon')).toMatch(/Nobody here can do that/);
	expect(refuse('stop the sun')).toMatch(/Nobody here can do that/);
	expect(refuse('fly the kite')).not.toMatch(/Nobody here/);
});

test('a verb that no rule has never succeeds', () => {
	expect(refuse('conquer the roofs')).toMatch(/cannot think how/);
});

test('a feat is hard', () => {
	const { odds } = play('jump from the chimney in one leap across the whole market', 15);
	expect(odds?.difficulty).toBeGreaterThan(20);
});

test('a rule does not work without the quality that it needs', () => {
	expect(refuse('eat the reel')).toMatch(/no food/);
});

test('what is done already is not done again', () => {
	const { outcome } = play('look at the reel', 15);
	expect(outcome.changes.length).toBeGreaterThan(0);
	expect(refuse('look at the reel', outcome.state)).toMatch(/\w/);
});

test('snatching is a wrong to whoever is robbed, and asking is none', () => {
	const asked = play('take the cap from Tibb', 15).outcome;
	const snatched = play('snatch the cap from Tibb', 15).outcome;
	const standing = ({ state }: typeof asked) => (state.standings.tibb ?? 0) - (start.standings.tibb ?? 0);
	expect(standing(asked)).toBeGreaterThanOrEqual(0);
	expect(standing(snatched)).toBeLessThan(0);
	expect(snatched.beats).toContainEqual({ kind: 'reply', npc: 'tibb', mood: 'robbed' });
});

test('what is put round somebody is theirs from now on', () => {
	const { outcome } = play('put my coat round Tibb’s shoulders', 15);
	expect(thing(outcome.state, 'coat')?.at).toBe('tibb');
	expect(outcome.state.standings.tibb).toBeGreaterThan(start.standings.tibb ?? 0);
});

test('what is thrown at somebody is minded', () => {
	const { outcome } = play('throw a tile at Tibb', 15);
	expect(outcome.state.standings.tibb).toBeLessThan(start.standings.tibb ?? 0);
});

test('a line agrees with many things', () => {
	const { paragraphs } = play('pull the ropes', 15, withShown('ropes', 'rope'));
	expect(paragraphs[0]).not.toMatch(/\bIt\b/);
});

/** The opening with one more thing shown. */
function withShown(name: string, noun = name): State {
	return { ...start, shown: [...(start.shown ?? []), { noun, name, at: start.place, turn: 0 }] };
}

test('a part of somebody’s body and a word that is no noun are never what is lacking', () => {
	for (const words of ['hug Tibb round the shoulders', 'sit down on the lowest step', 'never sit down again'])
		expect(refuse(words) ?? '', words).not.toMatch(/no (?:shoulders?|lowest|never)\b/);
});

test('what is held out to somebody is offered, and what is held up is shown', () => {
	const { outcome } = play('hold out my handkerchief to Tibb', 15);
	expect(thing(outcome.state, 'handkerchief')?.at).toBe('tibb');
	const shown = play('hold up my handkerchief to Tibb', 15).outcome;
	expect(thing(shown.state, 'handkerchief')?.at).not.toBe('tibb');
});
