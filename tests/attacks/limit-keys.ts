// One visitor writes an id, a token or an address in many ways, to be counted as many.
import { randomUUID } from 'node:crypto';
import { lineRandomFrom, type Random } from '#lib/engine/random.ts';
import type { Attack, Finding, Stage } from './stage.ts';
import { createVisitor, nextAddress } from './visitors.ts';

/** Redemptions that one visitor may try in ten minutes, and all of one address. */
const VISITOR_MAX = 20;
const ADDRESS_MAX = 300;

const PATHS = [
	'/api/invites/redeem',
	'/api/invites/redeem/',
	'/api/invites/%72edeem',
	'/api/%69nvites/redeem/',
	'/api/invites/%2572edeem',
];

/** Tries codes as one visitor in disguise, from many addresses, and as many visitors from one address. */
export const limitKeys: Attack = {
	name: 'limit-keys',
	async run(stage, scale, seed) {
		const random = lineRandomFrom(seed);
		const tries = scale === 'short' ? 40 : 400;
		const guest = randomUUID();
		const token = await signUp(stage);
		const findings = [
			await count('a guest’s id in other letters', tries, VISITOR_MAX, () =>
				tryCode(stage, random, { 'X-Guest-Id': inAnyCase(guest, random) }),
			),
			await count('a token behind other spaces', tries, VISITOR_MAX, () =>
				tryCode(stage, random, {
					Authorization: `${inAnyCase('Bearer', random)}${' '.repeat(1 + Math.floor(random() * 9))}${token}`,
				}),
			),
		];
		const address = nextAddress();
		findings.push(
			await count(
				'random ids, wrong ids and forged tokens of one address',
				ADDRESS_MAX + 60,
				ADDRESS_MAX,
				() => {
					const kinds = [
						{ 'X-Guest-Id': randomUUID() },
						{ 'X-Guest-Id': `nobody ${random()}` },
						{ Authorization: `Bearer ${random()}` },
					];
					return tryCode(stage, random, kinds[Math.floor(random() * kinds.length)] ?? {}, address);
				},
			),
		);
		return findings;
	},
};

/** Counts the tries that were let through. */
async function count(
	what: string,
	tries: number,
	most: number,
	attempt: () => Promise<number>,
): Promise<Finding> {
	let through = 0;
	for (let n = 0; n < tries; n += 1) if ((await attempt()) !== 429) through += 1;
	return {
		what: `${what}: of ${tries} tries, let through`,
		measured: through,
		wanted: `at most ${most}`,
		holds: through <= most,
	};
}

/** Tries a wrong code; returns the status. */
async function tryCode(
	stage: Stage,
	random: Random,
	headers: Record<string, string>,
	address = nextAddress(),
): Promise<number> {
	const visitor = createVisitor(stage, headers, address);
	const path = PATHS[Math.floor(random() * PATHS.length)] ?? '';
	return (await visitor.call('POST', path, { code: `NONE-${Math.floor(random() * 1e6)}` })).status;
}

async function signUp(stage: Stage): Promise<string> {
	const visitor = createVisitor(stage, { 'Content-Type': 'application/json' });
	const body = JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'stones and moss' });
	const { text } = await visitor.send('/auth/v1/signup', { method: 'POST', body });
	const { access_token: token } = JSON.parse(text) as { access_token?: string };
	if (!token) throw new Error('Nobody could sign up.');
	return token;
}

function inAnyCase(text: string, random: Random): string {
	return [...text].map((letter) => (random() < 0.5 ? letter.toUpperCase() : letter.toLowerCase())).join('');
}
