/** Loads what a page does for somebody who is signed in: at once, or when a call finds a sign-in in another tab. */
export function followSession(): void {
	const load = () => void import('./account.ts');
	document.addEventListener('stonecast:session', load);
	if ('signedIn' in document.documentElement.dataset) load();
}
