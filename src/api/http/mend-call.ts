type Params = Readonly<Record<string, string | undefined>>;

/** NUL in an address. No text of a database can hold it, so that a statement with it fails. */
const NUL = '%00';

/** A call that a database can be asked about: U+FFFD takes the place of NUL in its address. */
export function mendCall(request: Request, params: Params): { request: Request; params: Params } {
	if (!request.url.includes(NUL)) return { request, params };
	const mended = Object.entries(params).map(([name, text]) => [name, text?.replaceAll('\0', '\ufffd')]);
	const url = request.url.replaceAll(NUL, encodeURIComponent('\ufffd'));
	return { request: new Request(url, request), params: Object.fromEntries(mended) };
}
