import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppHandler } from './app.ts';
import { refuse, TOO_MUCH } from './refuse.ts';

/** Requests of one address that the app works on at a time; as many as a browser sends. */
const WORKING_MAX = 6;

/** How long a request counts as work, in milliseconds; a longer one waits for a model or for its reader. */
const WORK_MS = 250;

/** Requests of one address that wait for their place; a whole school may sit behind it. */
const WAITING_MAX = 500;

/** Tells a request's address; see `callerAddress` in app.ts. */
export type AddressOf = (peer: string | undefined, forwarded: string | null) => string | undefined;

interface Gate {
	working: number;
	waiting: (() => void)[];
}

/**
 * Lets the app work on a few requests of one address at a time, so that other addresses have their turns; the others
 * wait, and past a limit they are refused.
 */
export function gateAddresses(app: AppHandler, addressOf: AddressOf): AppHandler {
	const gates = new Map<string, Gate>();
	function leave(address: string, gate: Gate): void {
		gate.working -= 1;
		const next = gate.waiting.shift();
		if (next) next();
		else if (gate.working === 0) gates.delete(address);
	}
	return (request, response) => {
		const address = readAddress(request, addressOf);
		const gate = gates.get(address) ?? { working: 0, waiting: [] };
		gates.set(address, gate);
		const begin = () => {
			gate.working += 1;
			afterWork(response, () => leave(address, gate));
			if (!response.destroyed) app(request, response);
		};
		if (gate.working < WORKING_MAX) begin();
		else if (gate.waiting.length < WAITING_MAX) gate.waiting.push(begin);
		else refuse(request, response, TOO_MUCH);
	};
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
