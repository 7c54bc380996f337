import type { Found } from './adventure.ts';
import { joinRecords } from './join-records.ts';
import type { PlayRecord } from './play-record.ts';

/** The most games of seekers. */
const SEEKERS = 40;

/** The search ends after this many seekers in a row found nothing new. */
const IN_VAIN = 16;

/** Sends one seeker after what nobody has found; null where nothing is missing. */
export type SendSeeker = (index: number, found: Found) => Promise<PlayRecord | null>;

/**
 * Sends seekers after what the games of a record did not reach, and adds their games to it, until everything is found or
 * `IN_VAIN` of them found nothing new. So many play at a time; where one of them finds something, those sent with it that
 * come after it are sent anew, so that the number changes nothing in the record.
 */
export async function seekRest(first: PlayRecord, send: SendSeeker, atOnce: number): Promise<PlayRecord> {
	let record = first;
	for (let [index, vain] = [0, 0]; index < SEEKERS && vain < IN_VAIN; ) {
		const { told, endings } = record;
		const many = Math.min(atOnce, SEEKERS - index, IN_VAIN - vain);
		const sent = Array.from({ length: many }, (_, n) => send(index + n, { told, endings }));
		for (const part of await Promise.all(sent)) {
			if (part === null) return record;
			const isNew = findsMore(record, part);
			record = joinRecords(record, part);
			index += 1;
			vain = isNew ? 0 : vain + 1;
			if (isNew) break;
		}
	}
	return record;
}

function findsMore({ told, endings }: Found, part: Found): boolean {
	return (
		Object.keys(part.told).some((id) => !told[id]) || Object.keys(part.endings).some((id) => !endings[id])
	);
}
