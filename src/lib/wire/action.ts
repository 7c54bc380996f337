/** The longest action a player may write, in characters after trimming. */
export const ACTION_MAX = 2000;
