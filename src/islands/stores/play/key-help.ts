import { atom } from 'nanostores';

/** Help was asked for its list of keys, which it brings into view. */
export const $keyHelpWanted = atom(false);
