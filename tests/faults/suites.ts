import { kills } from './kills/kills.ts';
import { requests } from './requests/requests.ts';
import type { Suite } from './suite.ts';

/** Every fault suite, by the name that `npm run faults` takes. */
export const SUITES: readonly Suite[] = [kills, requests];
