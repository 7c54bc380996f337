import { clock } from './clock/clock.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { kills } from './kills/kills.ts';
import { overload } from './overload/overload.ts';
import { requests } from './requests/requests.ts';
import { soak } from './soak.ts';
import type { Suite } from './suite.ts';

/** Every fault suite, by the name that `npm run faults` takes. */
export const SUITES: readonly Suite[] = [kills, requests, clock, disk, database, soak, overload];
