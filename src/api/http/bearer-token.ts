/** The token of `Authorization: Bearer`; empty without one. */
export function readBearerToken(request: Request): string {
	const [, token = ''] = /^Bearer +([^ ]+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
	return token;
}
