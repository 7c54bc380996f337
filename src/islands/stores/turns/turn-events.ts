import type { CheckView, NpcResponse, TurnView } from '#lib/wire/turn.ts';

/** What a stream's `resolved` says: the check, or null where nothing was rolled. Undefined where it is not readable. */
export function parseCheck(data: unknown): CheckView | null | undefined {
	if (!isRecord(data)) return undefined;
	const { check } = data;
	if (check === null) return null;
	return isRecord(check) && typeof check['total'] === 'number' ? (check as unknown as CheckView) : undefined;
}

/** The text that a `narrative` adds; empty where it is not readable. */
export function parseDelta(data: unknown): string {
	return isRecord(data) && typeof data['delta'] === 'string' ? data['delta'] : '';
}

/** Who spoke, and what, in an `npc`; null where it is not readable. */
export function parseSpeech(data: unknown): NpcResponse | null {
	const readable = isRecord(data) && typeof data['name'] === 'string' && typeof data['response'] === 'string';
	return readable ? (data as unknown as NpcResponse) : null;
}

/** Whether an answer is a turn of that game, with all that the page is going to show of it. */
export function isTurnView(data: unknown, gameId: string): data is TurnView {
	if (!isRecord(data) || data['gameId'] !== gameId) return false;
	const { turnCount, narrative, npcResponses, choices, receipt, world } = data;
	const told = typeof turnCount === 'number' && typeof narrative === 'string';
	const lists = Array.isArray(npcResponses) && Array.isArray(choices);
	return told && lists && isRecord(world) && isRecord(receipt) && Array.isArray(receipt['changes']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
