import { request } from '#islands/stores/http/client.ts';
import type { TelemetryBody, TelemetryEvent } from '#lib/wire/telemetry.ts';
import { loadItem, saveItem } from './storage.ts';

/** The events counted on the way into a story. */
export type CountedEvent = Bare<TelemetryEvent>;

/** Without the prefix that all names have on the wire. */
type Bare<Name> = Name extends `adventure_${infer Event}` ? Event : never;

export interface TelemetryProps {
	characterType?: 'existing' | 'premade' | 'new';
	/** A character's id, or a premade's. */
	characterId?: string;
	adventureSlug?: string;
	errorCode?: string;
	/** Milliseconds. */
	duration?: number;
}

/** Counts an event, even if the page is left. A failure is only logged. */
export function track(event: CountedEvent, props: TelemetryProps): void {
	const body = { name: `adventure_${event}`, props: { ...props } } satisfies TelemetryBody;
	void request('POST', '/api/telemetry/event', { body, keepalive: true, open: true }).then((answer) => {
		if (!answer.ok) console.info(`The event ${event} was not counted: ${answer.error.code}`);
	});
}

const SLOT = 'stonecast:started';

/** A game begun in this browser that has had no turn yet. */
interface Start {
	gameId: string;
	/** Milliseconds since 1970. */
	at: number;
	props: TelemetryProps;
}

/** Remembers when a game was begun, until its first turn. */
export function rememberStart(gameId: string, props: TelemetryProps): void {
	saveItem(SLOT, { gameId, at: Date.now(), props } satisfies Start);
}

/** The start that waits for its first turn, if it belongs to this game. */
export function findStart(gameId: string): Start | null {
	const start = loadItem(SLOT) as Partial<Start> | null;
	if (typeof start !== 'object' || start?.gameId !== gameId || typeof start.at !== 'number') return null;
	return { gameId, at: start.at, props: start.props ?? {} };
}

/** Forgets the start after the first turn. */
export function forgetStart(): void {
	saveItem(SLOT, null);
}
