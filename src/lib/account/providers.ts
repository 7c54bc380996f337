/** Third parties through which one can sign in. */
export const PROVIDERS = ['google', 'github', 'discord'] as const;

export type Provider = (typeof PROVIDERS)[number];
