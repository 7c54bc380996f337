// Random calls that fit the contract, nearly fit it, or are rubbish: none may get a 5xx, and every answer is as promised.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { findOperation } from '#api/contract/operations.ts';
import { atMost, type FaultStage, memoryOf, none, openStage, type Suite, told } from '#tests/faults/suite.ts';
import { checkAnswer } from '#tests/support/checked-answer.ts';
import { makeCallers, type RandomCaller } from './callers.ts';
import { readKnown } from './known.ts';
import { type CallPlan, callPlans } from './plans.ts';

/** Calls under way at once. */
const AT_ONCE = 6;
/** Network addresses that the calls come from, so that the limits of one do not stop them. */
const ADDRESSES = 200;
/** Milliseconds that an answer may take. */
const LONGEST_MS = 30_000;

/** A call as it is sent. */
interface Sent {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string | null;
}

/** The suite of random calls. */
export const requests: Suite = {
	name: 'requests',
	counts: 'calls',
	async run({ scale, seed, postgres, count = scale === 'short' ? 400 : 100_000 }) {
		const stage = await openStage({ postgres });
		try {
			const callers = await makeCallers(stage, scale === 'short' ? 6 : 60);
			const known = await readKnown(stage.server().url);
			const faults: string[] = [];
			const statuses: Record<string, number> = {};
			let early = 0;
			// In pieces, because a hundred thousand plans would take much memory of this process.
			for (let done = 0; done < count; done += 1000) {
				const plans = fc.sample(callPlans(known), {
					numRuns: Math.min(1000, count - done),
					seed: seed + done,
				});
				await sendAll(stage, callers, plans, done, { faults, statuses });
				if (done + 1000 === 3000) early = await memoryOf(stage.server());
				if (scale === 'full' && (done + 1000) % 10_000 === 0)
					console.log(`${done + 1000} calls, ${faults.length} faults, ${await memoryOf(stage.server())} MB`);
			}
			const late = await memoryOf(stage.server());
			for (const fault of faults.slice(0, 20)) console.error(fault);
			return [
				none(`answers of ${count} calls that are no answers of the contract`, faults.length),
				told(
					'answers by status',
					Object.entries(statuses)
						.map(([status, n]) => `${status}: ${n}`)
						.join(', '),
				),
				...(count > 30_000
					? [atMost(`MB at the end; after 3,000 calls ${early}`, late, Math.round(early * 1.3))]
					: []),
			];
		} finally {
			await stage.close();
		}
	},
};

async function sendAll(
	stage: FaultStage,
	callers: RandomCaller[],
	plans: CallPlan[],
	before: number,
	found: { faults: string[]; statuses: Record<string, number> },
): Promise<void> {
	let next = 0;
	const sendNext = async () => {
		for (let at = next++; at < plans.length; at = next++) {
			const plan = plans[at] as CallPlan;
			const fitting =
				plan.who % 3 === 0 ? callers : callers.filter(({ may }) => may.includes(plan.operation.caller));
			const able = fitting.length > 0 ? fitting : callers;
			const caller = able[plan.who % able.length] as RandomCaller;
			const other = callers[(plan.who + 1) % callers.length] as RandomCaller;
			const call = fill(plan, caller, other);
			const fault = await send(stage, call, found.statuses);
			if (fault)
				found.faults.push(
					`call ${before + at}: ${call.method} ${call.path.slice(0, 200)} ${call.body?.slice(0, 300)}\n  ${fault}`,
				);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
}

/** Makes a call of a plan, with the ids that its caller has. */
function fill(plan: CallPlan, caller: RandomCaller, other: RandomCaller): Sent {
	const { operation, query, body, key, streams } = plan;
	const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
		encodeURIComponent(idFor(plan, name, caller, other)),
	);
	const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
	const content = contentOf(body, caller);
	return {
		method: operation.method.toUpperCase(),
		path: path + (search.size > 0 ? `?${search}` : ''),
		body: content?.text ?? null,
		headers: {
			...caller.headers,
			'X-Forwarded-For': `10.7.0.${plan.who % ADDRESSES}`,
			...(content && content.type !== '' && { 'Content-Type': content.type }),
			...(key !== null && { 'Idempotency-Key': typeof key === 'number' ? uuidOf(key) : key }),
			...(streams && { Accept: 'text/event-stream' }),
		},
	};
}

function idFor({ operation, id }: CallPlan, name: string, caller: RandomCaller, other: RandomCaller): string {
	if ('text' in id) return id.text;
	if (id.from === 'nobody') return name === 'id' ? uuidOf(id.at) : 'nobody';
	const owner = id.from === 'own' ? caller : other;
	const [, , noun = ''] = operation.path.split('/');
	const ids =
		name === 'npcId'
			? owner.people
			: { games: owner.games, characters: owner.characters, purchases: owner.purchases }[noun];
	return ids?.[id.at % ids.length] ?? uuidOf(id.at);
}

function contentOf(body: CallPlan['body'], caller: RandomCaller): { text: string; type: string } | null {
	if (body === null) return null;
	if ('raw' in body) return { text: body.raw, type: body.type };
	const type = 'application/json';
	if ('save' in body)
		return { text: body.save === 'whole' ? caller.save : changed(caller.save, body.at), type };
	const text = JSON.stringify(body.json) ?? '';
	// `#1` stands for the second choice that the caller has.
	return {
		text: text.replace(/"#(\d)"/, (_, at) => JSON.stringify(caller.choices[Number(at)] ?? 'none')),
		type,
	};
}

/** A text with one piece of it written over by another piece of it. */
function changed(text: string, at: number): string {
	const [from, to] = [at % text.length, (at * 7919) % text.length];
	return text.slice(0, to) + text.slice(from, from + 12) + text.slice(to + 12);
}

async function send(stage: FaultStage, call: Sent, statuses: Record<string, number>): Promise<string | null> {
	const url = stage.server().url + call.path;
	const { method, headers, body } = call;
	const count = (what: string) => {
		statuses[what] = (statuses[what] ?? 0) + 1;
	};
	let response: Response;
	try {
		response = await fetch(url, {
			method,
			headers: inLatin(headers),
			body,
			redirect: 'manual',
			signal: AbortSignal.timeout(LONGEST_MS),
		});
	} catch (error) {
		count('broken');
		// Of a body that is too large the rest is left unread, and the connection is closed.
		const cut = (body?.length ?? 0) > 60_000 && stage.server().process.exitCode === null;
		return cut ? null : `no answer: ${(error as Error).cause ?? error}`;
	}
	count(String(response.status));
	// Refused by HTTP itself, or an id such as `..` that made another address of it.
	if (response.status === 431 || !findOperation(method, new URL(url).pathname)) return null;
	try {
		if (response.status >= 500 && response.status !== 503)
			return `${response.status}: ${await response.text()}`;
		const checked = await checkAnswer(new Request(url, { method }), response);
		await checked.text();
		return null;
	} catch (error) {
		return (error as Error).message;
	}
}

/** Headers hold no other characters. */
function inLatin(headers: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]),
	);
}

function textOf(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
	// A lone surrogate has no form in an address.
	return text.toWellFormed();
}

/** The same UUID for the same number. */
function uuidOf(n: number): string {
	const hex = createHash('sha256').update(String(n)).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
