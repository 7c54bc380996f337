import type { CheckView, NpcResponse, TurnView } from '#lib/wire/turn.ts';

/** Reads a stream's `resolved`: the check, or null if nothing was rolled. Undefined if it is unreadable. */
export function parseCheck(data: unknown): CheckView | null | undefined {
	if (!isRecord(data)) return undefined;
	const { check } = data;
	if (check === null) return null;
	return isRecord(check) && typeof check['total'] === 'number' ? (check as unknown as CheckView) : undefined;
}

/** Reads the text that a `narrative` adds; empty if it is unreadable. */
export function parseDelta(data: unknown): string {
	return isRecord(data) && typeof data['delta'] === 'string' ? data['delta'] : '';
}

/** Reads who spoke, and what, from an `npc`; null if it is unreadable. */
export function parseSpeech(data: unknown): NpcResponse | null {
	const readable = isRecord(data) && typeof data['name'] === 'string' && typeof data['response'] === 'string';
	return readable ? (data as unknown as NpcResponse) : null;
}

/** Whether an answer is a turn of that game, with everything that the page shows of it. */
export function isTurnView(data: unknown, gameId: string): data is TurnView {
	if (!isRecord(data) || data['gameId'] !== gameId) return false;
	const { turnCount, narrative, npcResponses, choices, receipt, world } = data;
	const told = typeof turnCount === 'number' && typeof narrative === 'string';
	const lists = Array.isArray(npcResponses) && Array.isArray(choices);
	return told && lists && isRecord(world) && isRecord(receipt) && Array.isArray(receipt['changes']);
}

/** Words an unplayed turn for screen readers. */
export function wordUnplayed({ narrative, asks }: TurnView): string {
	const readings = asks?.readings.map(({ label }, n) => `${n + 1}: ${label}.`) ?? [];
	return [narrative, ...readings, 'No stone was spent.'].join(' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
