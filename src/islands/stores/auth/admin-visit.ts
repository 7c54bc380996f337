/** In localStorage once the administrators' pages were opened: signing out has to delete their cookie. */
const MARK = 'stonecast:admin';

/** Notes that the administrators' pages were opened in this browser. */
export function rememberAdminVisit(): void {
	try {
		localStorage.setItem(MARK, '1');
	} catch {
		// Storage is forbidden here: the cookie expires with its token.
	}
}

/** Whether the administrators' pages were opened in this browser since the last sign-in. */
export function hasVisitedAdmin(): boolean {
	try {
		return localStorage.getItem(MARK) === '1';
	} catch {
		return false;
	}
}
