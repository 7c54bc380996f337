// Saved games are changed, by hand and at random, and brought back.
import { lineRandomFrom, type Random } from '#lib/engine/random.ts';
import type { GameView } from '#lib/wire/game.ts';
import { timeTurns } from './measures.ts';
import type { Attack, Finding, Stage } from './stage.ts';
import { beginGames, inviteGuest, type Visitor } from './visitors.ts';

// biome-ignore lint/suspicious/noExplicitAny: a file that is written into wherever one likes
type File = any;

/** Fields that a file may say what it likes of: names, times, and what is made anew from premade or answers. */
const FREE =
	/^(game\.(name|createdAt|content)|character\.(race|class|backstory|worldData|inventory\.\d+\.(name|description)|currentHealth)|log\.\d+\.(at|narrator|view\.notice))(\.|$)/;

const FORGERIES: Record<string, (file: File) => void> = {
	'strength 20'(file) {
		file.character.attributes.strength = 20;
		file.log[0].events[0].state.sheet.attributes.strength = 20;
	},
	'100,000 silver'(file) {
		file.log[0].events[0].state.items.silver = 100_000;
	},
	'an edited degree'(file) {
		const { check } = file.log.map(({ view }: File) => view.receipt).find((receipt: File) => receipt?.check);
		check.degree = check.degree === 'great' ? 'good' : 'great';
	},
	'silver found in a turn'(file) {
		file.log[2].events.splice(1, 0, { type: 'gained', id: 'silver', count: 1000, why: 'luck' });
	},
	'the health of level 20'(file) {
		Object.assign(file.log[0].events[0].state, { health: 195, maxHealth: 195 });
	},
	'other words of the player’s'(file) {
		file.log[3].action = 'thank everybody';
	},
	'a turn left out'(file) {
		file.log.splice(2, 1);
	},
};

/** Brings back an honest game, forged ones, and ones of which one value was changed at random. */
export const forgedSaves: Attack = {
	name: 'forged-saves',
	async run(stage, scale, seed) {
		const random = lineRandomFrom(seed);
		const [one] = await beginGames(stage, 1);
		if (!one) throw new Error('There is no game to save.');
		await timeTurns([one]);
		const { text } = await one.guest.send(`/api/games/${one.game.id}/export?format=json`);
		const findings = [await honest(stage, text)];
		for (const [name, forge] of Object.entries(FORGERIES)) {
			const file = JSON.parse(text);
			forge(file);
			const { status, error } = await bring(await inviteGuest(stage), file);
			const fields = Object.keys(error?.details?.fields ?? {}).join(', ');
			findings.push({
				what: `a file with ${name}`,
				measured: `${status} ${fields}`,
				wanted: '422 and the field',
				holds: status === 422 && /^(log|character)\./.test(fields),
			});
		}
		return [...findings, await changeAtRandom(stage, text, random, scale === 'short' ? 20 : 1000)];
	},
};

const bring = (visitor: Visitor, file: File) => visitor.call<GameView>('POST', '/api/games/import', file);

async function honest(stage: Stage, text: string): Promise<Finding> {
	const { status, error } = await bring(await inviteGuest(stage), JSON.parse(text));
	return {
		what: 'an honest file',
		measured: `${status} ${error ? JSON.stringify(error) : ''}`.trim(),
		wanted: '201',
		holds: status === 201,
	};
}

/** Changes one value of a file, again and again. */
async function changeAtRandom(stage: Stage, text: string, random: Random, times: number): Promise<Finding> {
	const believed: string[] = [];
	let visitor = await inviteGuest(stage);
	for (let n = 0; n < times; n += 1) {
		// A visitor may bring back sixty files a minute, and a guest has one character.
		if (n % 50 === 49) visitor = await inviteGuest(stage);
		const file = JSON.parse(text);
		const path = changeOne(file, random);
		const { status } = await bring(visitor, file);
		if (status === 201 || status === 403) visitor = await inviteGuest(stage);
		if (status >= 500 || (status !== 422 && !FREE.test(path))) believed.push(`${path}: ${status}`);
	}
	return {
		what: `of ${times} files with one value changed, believed`,
		measured: believed.slice(0, 5).join('; ') || 0,
		wanted: '0',
		holds: believed.length === 0,
	};
}

/** Changes a value somewhere in a file; returns where. */
function changeOne(file: File, random: Random): string {
	const leaves: { holder: File; key: string; path: string }[] = [];
	const walk = (holder: File, path: string) => {
		for (const key of Object.keys(holder)) {
			const inner = path ? `${path}.${key}` : key;
			if (typeof holder[key] === 'object' && holder[key] !== null) walk(holder[key], inner);
			else leaves.push({ holder, key, path: inner });
		}
	};
	walk(file, '');
	const leaf = leaves[Math.floor(random() * leaves.length)];
	if (!leaf) throw new Error('The file is empty.');
	const { holder, key, path } = leaf;
	const value = holder[key];
	if (typeof value === 'number') holder[key] = value + (random() < 0.5 ? 1 : -1);
	else if (typeof value === 'boolean') holder[key] = !value;
	else if (value === null) holder[key] = 'x';
	else if (/^[0-9a-f]{64}$/.test(value)) holder[key] = value.replace(/^./, value.startsWith('0') ? '1' : '0');
	else holder[key] = `${value}x`;
	return path;
}
