import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppHandler } from './app.ts';
import { refuse, TOO_MUCH } from './refuse.ts';

/** Requests of one address that the app works on at a time; as many as a browser sends. */
const WORKING_MAX = 6;

/** Requests of all addresses that the app works on at a time, so that a monitor's question comes soon in between. */
const WORKING_IN_ALL = 24;

/** How long a request counts as work, in milliseconds; a longer one waits for a model or for its reader. */
const WORK_MS = 250;

/** Requests of one address that wait for their place; a whole school may sit behind it. */
const WAITING_MAX = 500;

/** Milliseconds that a request waits for its place. */
const WAIT_MS = 5000;

/** Turns of the event loop in which the process only listens while requests keep coming: it takes one connection in each. */
const LISTEN_MAX = 200;

/** What monitors and proxies ask, which waits for no other address. */
const MONITORED = new Set(['/api/health', '/api/health/live', '/api/health/ready']);

/** Tells a request's address; see `callerAddress` in app.ts. */
export type AddressOf = (peer: string | undefined, forwarded: string | null) => string | undefined;

/** A request and its answer. */
interface Call {
	request: IncomingMessage;
	response: ServerResponse;
}

interface Gate {
	address: string;
	working: number;
	waiting: Set<Call>;
}

/**
 * Lets the app work on a few requests at a time, and on fewer of one address, so that other addresses have their turns;
 * the others wait, and are refused when they are too many or have waited long. One begins in each turn of the event
 * loop: with the embedded database a request is often done in the turn in which it begins, and those that came together
 * would keep the process from hearing anybody else.
 */
export function gateAddresses(app: AppHandler, addressOf: AddressOf): AppHandler {
	const gates = new Map<string, Gate>();
	/** Gates whose next request may begin as soon as there is a place among all, in their turns. */
	const turns = new Set<Gate>();
	let working = 0;
	let isDue = false;
	/** Whether a request came in this turn of the event loop, and for how many it was only listened. */
	let [heard, listened] = [false, 0];
	/** Whether no request came lately: then one begins at once, and is done even if its caller leaves. */
	let quiet = true;

	function begin(call: Call, gate: Gate): void {
		const counts = isMonitored(call) ? 0 : 1;
		working += counts;
		gate.working += 1;
		afterWork(call.response, () => {
			working -= counts;
			gate.working -= 1;
			queue(gate);
		});
		if (!call.response.destroyed) app(call.request, call.response);
	}

	/** Gives a gate its turn where something waits in it, and forgets it where it is empty. */
	function queue(gate: Gate): void {
		if (gate.waiting.size > 0 && gate.working < WORKING_MAX) turns.add(gate);
		else turns.delete(gate);
		if (gate.waiting.size === 0 && gate.working === 0) gates.delete(gate.address);
		if (isDue || turns.size === 0 || working >= WORKING_IN_ALL) return;
		isDue = true;
		setImmediate(beginNext);
	}

	function beginNext(): void {
		if (heard && listened < LISTEN_MAX) {
			heard = false;
			listened += 1;
			setImmediate(beginNext);
			return;
		}
		isDue = false;
		listened = 0;
		const [gate] = turns;
		const [call] = gate?.waiting ?? [];
		if (!gate || !call || working >= WORKING_IN_ALL) return;
		turns.delete(gate);
		gate.waiting.delete(call);
		begin(call, gate);
		queue(gate);
	}

	return (request, response) => {
		const call = { request, response };
		const address = readAddress(request, addressOf);
		const gate = gates.get(address) ?? { address, working: 0, waiting: new Set() };
		gates.set(address, gate);
		if (isMonitored(call) && gate.working < WORKING_MAX) return begin(call, gate);
		if (quiet && !isDue && gate.working < WORKING_MAX && working < WORKING_IN_ALL) {
			quiet = false;
			setImmediate(() => setImmediate(() => (quiet = true)));
			return begin(call, gate);
		}
		if (gate.waiting.size >= WAITING_MAX) return refuse(request, response, TOO_MUCH);
		heard = true;
		gate.waiting.add(call);
		refuseLate(call, gate, () => queue(gate));
		queue(gate);
	};
}

function isMonitored({ request: { url = '' } }: Call): boolean {
	return MONITORED.has(url.split('?', 1)[0] ?? '');
}

/** Refuses a request that still waits after a while; one whose caller is gone waits no longer. */
function refuseLate(call: Call, { waiting }: Gate, left: () => void): void {
	const { request, response } = call;
	const timer = setTimeout(() => {
		if (!waiting.delete(call)) return;
		left();
		refuse(request, response, TOO_MUCH);
	}, WAIT_MS);
	response.once('close', () => {
		clearTimeout(timer);
		if (waiting.delete(call)) left();
	});
}

function readAddress({ socket, headers }: IncomingMessage, addressOf: AddressOf): string {
	const forwarded = headers['x-forwarded-for'];
	return addressOf(socket.remoteAddress, forwarded === undefined ? null : String(forwarded)) ?? '';
}

/** Calls back once: when the answer is out, when nobody waits for it any more, or when it takes long. */
function afterWork(response: ServerResponse, done: () => void): void {
	const over = () => {
		clearTimeout(timer);
		response.off('close', over);
		done();
	};
	const timer = setTimeout(over, WORK_MS);
	if (response.destroyed) setImmediate(over);
	else response.once('close', over);
}
