/** Loads the script for a signed-in visitor: at once, or when a call finds a sign-in in another tab. */
export function followSession(): void {
	const load = () => void import('./account.ts');
	document.addEventListener('stonecast:session', load);
	if ('signedIn' in document.documentElement.dataset) load();
}
