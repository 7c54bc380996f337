import { atom } from 'nanostores';

/** Whether Help was opened for its list of keys, which it then scrolls to. */
export const $keyHelpWanted = atom(false);
