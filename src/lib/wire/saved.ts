/** The largest saved game, in bytes: some 600 turns in a model's words; the longest adventure has 60. */
export const IMPORT_MAX = 2 * 1024 * 1024;
