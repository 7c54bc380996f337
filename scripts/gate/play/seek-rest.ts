import type { Found } from './adventure.ts';
import { joinRecords } from './join-records.ts';
import type { PlayRecord } from './play-record.ts';

/** The most games of seekers in one search. */
export const SEEKERS = 60;

/** The search ends after this many seekers in a row found nothing new. */
const IN_VAIN = 24;

/** So many seekers are sent at a time, on any number of cores, so that all of their games count and none is played anew. */
const TOGETHER = 4;

/** Sends one seeker after what nobody has found; null where nothing is missing. */
export type SendSeeker = (index: number, found: Found) => Promise<PlayRecord | null>;

/**
 * Sends seekers after what the games of a record did not reach, and adds their games to it, until everything is found or
 * `IN_VAIN` of them found nothing new. A second search begins at another number, so that it goes other ways.
 */
export async function seekRest(first: PlayRecord, send: SendSeeker, from = 0): Promise<PlayRecord> {
	let record = first;
	for (let [index, vain] = [from, 0]; index < from + SEEKERS && vain < IN_VAIN; index += TOGETHER) {
		const { told, endings } = record;
		const sent = Array.from({ length: TOGETHER }, (_, n) => send(index + n, { told, endings }));
		for (const part of await Promise.all(sent)) {
			if (part === null) return record;
			vain = findsMore(record, part) ? 0 : vain + 1;
			record = joinRecords(record, part);
		}
	}
	return record;
}

function findsMore({ told, endings }: Found, part: Found): boolean {
	return (
		Object.keys(part.told).some((id) => !told[id]) || Object.keys(part.endings).some((id) => !endings[id])
	);
}
