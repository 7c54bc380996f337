/** Third parties that an account can sign in with. */
export const PROVIDERS = ['google', 'github', 'discord'] as const;

export type Provider = (typeof PROVIDERS)[number];

/** What they call themselves. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
	google: 'Google',
	github: 'GitHub',
	discord: 'Discord',
};
