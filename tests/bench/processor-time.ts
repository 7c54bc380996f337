import { readFileSync } from 'node:fs';

/** Kernel ticks a second, as Linux counts processor time. */
const TICKS = 100;

/** Milliseconds of processor time that a process has used; NaN where the system does not tell. */
export function cpuOf(pid: number | undefined): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
	} catch {
		return Number.NaN;
	}
}
