/** The fields of the lists' filters. */
const FILTERED =
	/^\/(adventures|worlds|worlds\/[^/?#]+\/adventures)\/?(?=\?(?:[^#]*&)?(?:search|world|difficulty|tags?|page)=)/;

/**
 * Returns the address (path and query) of the page that shows a list: the page that the build wrote, or with filters
 * the page that the app draws for the request.
 */
export function listUrl(url: string): string {
	return url.replace(FILTERED, '/$1/filtered');
}
