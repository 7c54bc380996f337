import { forgedSaves } from './forged-saves.ts';
import { importFlood } from './import-flood.ts';
import { limitKeys } from './limit-keys.ts';
import { pipelining } from './pipelining.ts';
import { replay } from './replay.ts';

/** Every attack that the built server has to stand. */
export const ATTACKS = [importFlood, replay, pipelining, limitKeys, forgedSaves];
