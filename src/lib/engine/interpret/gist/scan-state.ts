import { type Act, type ActKind, actAt, type Deeds, type Page } from './acts.ts';

/** The state of reading a sentence. */
export interface Scan {
	page: Page;
	deeds: Deeds;
	/** The next verb is something the player does. */
	open: boolean;
	/** Set inside a clause about something else: its subject, and whether it came first. */
	aside: { from: number; subject: 'none' | 'player' | 'third'; fronted: boolean } | null;
	subject: 'none' | 'player' | 'you' | 'other';
	negated: boolean;
	last: Act | null;
	/** The other subject is unknown: it may be the player's own character. */
	vague: boolean;
	joined: boolean;
	from: number;
	to: number;
}

/** Adds an act, done or denied, and closes the clause to further verbs. */
export function record(scan: Scan, at: number, end: number, verb: Act['verb'], kind: ActKind): void {
	const leads =
		(kind === 'verb' || kind === 'phrase') &&
		at === scan.from &&
		/ing$/.test(scan.page.tokens[at]?.raw ?? '');
	const act = actAt(scan.page, at, end, verb, leads ? 'lead' : kind);
	// "don't kill me", "don't shoot!"
	const begs = ['me', 'us'].includes(scan.page.tokens[end]?.word ?? '');
	const bare = verb === 'attack' && scan.subject === 'none' && end === scan.to;
	const pleads = scan.negated && (begs || bare);
	if (pleads) act.verb = 'persuade';
	(scan.negated && !pleads ? scan.deeds.denied : scan.deeds.acts).push(act);
	scan.last = act;
	scan.open = kind === 'reply' || kind === 'greeting';
	scan.negated = false;
}

/** Begins a clause by or about somebody else, without acts of the player. */
export function turnAside(scan: Scan, at: number): void {
	scan.deeds.addressed = true;
	scan.open = false;
	scan.aside = { from: at, subject: 'third', fronted: false };
}
