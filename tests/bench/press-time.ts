import type { Browser, Page } from '@playwright/test';

/** A press or a key, and the processor time of the page's main thread from it to the paint that shows what it did. */
export interface Press {
	/** Milliseconds. */
	ms: number;
	/** The kinds of its last event. */
	what: string;
}

/** An event of Chromium's trace; times are in microseconds. */
interface Traced {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	/** Processor time. */
	tdur?: number;
	args?: { data?: { type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const BEGINS = /^(pointerdown|keydown)$/;
const WORKS = /^(pointerdown|pointerup|click|keydown|keypress|beforeinput|input)$/;
/** A finger or a key is up again after this many microseconds. */
const LONGEST_PRESS = 500_000;

/** Records the presses that are made meanwhile. What other programs do on the machine is not in their times. */
export async function recordPresses(
	browser: Browser,
	page: Page,
	press: () => Promise<void>,
): Promise<Press[]> {
	await browser.startTracing(page, { categories: CATEGORIES });
	await press();
	const trace = (await browser.stopTracing()).toString();
	return readPresses((JSON.parse(trace) as { traceEvents: Traced[] }).traceEvents);
}

function readPresses(all: Traced[]): Press[] {
	const first = all.find(({ name }) => name === 'EventDispatch');
	const main = all
		.filter(({ ph, pid, tid }) => ph === 'X' && pid === first?.pid && tid === first.tid)
		.sort((a, b) => a.ts - b.ts);
	const events = main.filter((one) => one.name === 'EventDispatch' && WORKS.test(typeOf(one)));
	const begins = events.filter((one) => BEGINS.test(typeOf(one)));
	return begins.map((begin, n) => {
		const until = Math.min(begins[n + 1]?.ts ?? Number.POSITIVE_INFINITY, begin.ts + LONGEST_PRESS);
		const last = events.findLast(({ ts }) => ts >= begin.ts && ts < until) ?? begin;
		const paint = main.find(({ name, ts }) => name === 'Commit' && ts >= endOf(last));
		return { ms: workBetween(main, begin.ts, endOf(paint ?? last)), what: typeOf(last) };
	});
}

/** Processor time in milliseconds. */
function workBetween(main: Traced[], from: number, to: number): number {
	const tasks = main.filter((one) => one.name === 'RunTask' && endOf(one) > from && one.ts < to);
	return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

const typeOf = ({ args }: Traced): string => args?.data?.type ?? '';
const endOf = ({ ts, dur = 0 }: Traced): number => ts + dur;
