import { ERRORS } from './errors.ts';

/** A link that leads out of a failure. */
export interface WayOut {
	label: string;
	/** Null is the page itself, loaded anew. */
	path: string | null;
	/** Whether the page behind the link brings its reader back. */
	returns: boolean;
}

const WAYS: readonly (WayOut & { named: RegExp })[] = [
	{ named: /\bsign in\b/i, label: ERRORS.UNAUTHORIZED.action, path: '/auth/signin', returns: true },
	{ named: /\bsign up\b/i, label: 'Sign Up for Free', path: '/auth/signup', returns: true },
	{
		named: /\bvisit the shop\b|\bnot enough casting stones\b/i,
		label: 'Visit the Shop',
		path: '/payments',
		returns: false,
	},
	{
		named: /\bupgrade to premium\b|\bfor premium accounts\b/i,
		label: 'See the Plans',
		path: '/payments',
		returns: false,
	},
	{ named: /\bfinish (it|one|or abandon)\b/i, label: 'See My Games', path: '/adventures', returns: false },
	{ named: /\b(needs|requires) an invitation\b/i, label: 'Use an Invitation', path: '/', returns: false },
	{ named: /\brefresh\b/i, label: 'Refresh', path: null, returns: false },
];

/** The links to what the words of a failure tell the player to do. The words may be the server's own, so they decide and not the code. */
export function waysOut(text: string): WayOut[] {
	return WAYS.filter(({ named }) => named.test(text)).map(({ label, path, returns }) => ({
		label,
		path,
		returns,
	}));
}
