/** Ids with a fixed meaning: any person, the person addressed, and no place. */
export const ANYONE = 'anyone';
export const THEM = 'them';
export const NOWHERE = 'nowhere';
/** The clue id that means the adventure's next clue not found yet. */
export const NEXT_CLUE = 'next';
