/** In localStorage where the server's pages for administrators were opened: their cookie has to go with the session. */
const MARK = 'stonecast:admin';

/** Notes that the administrators' pages were opened in this browser. */
export function rememberAdminVisit(): void {
	try {
		localStorage.setItem(MARK, '1');
	} catch {
		// Storage is forbidden here: the cookie goes with its token.
	}
}

/** Whether the administrators' pages were opened in this browser since somebody signed in. */
export function hasVisitedAdmin(): boolean {
	try {
		return localStorage.getItem(MARK) === '1';
	} catch {
		return false;
	}
}
