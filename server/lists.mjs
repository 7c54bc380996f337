/** The fields of the lists' filters. */
const FILTERED = /^\/(adventures|worlds)\/?(?=\?(?:[^#]*&)?(?:search|world|difficulty|tags?|page)=)/;

/**
 * Where a list's address leads: as it stands to the page that the build wrote, under filters to the one that is drawn on demand.
 * @param {string} url path and query
 * @returns {string}
 */
export function listUrl(url) {
	return url.replace(FILTERED, '/$1/filtered');
}
