// The project's account service at an address of this machine, for browsers: msw's handlers behind a plain server.
import { createServer, type IncomingMessage } from 'node:http';
import { getResponse, HttpResponse, http } from 'msw';
import { supabaseHandlers } from './handlers.ts';
import { supabaseProject } from './project.ts';

/** Any page may call, as with Supabase. */
const CORS = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
	'Access-Control-Allow-Headers':
		'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
	'Access-Control-Expose-Headers': 'X-Supabase-Api-Version',
};

/** Listens at `url`; `/letters` returns the mail it has sent. */
export async function listenAsSupabase(url: string): Promise<void> {
	const project = await supabaseProject(url);
	const handlers = [
		...supabaseHandlers(project),
		http.get(`${url}/letters`, () => HttpResponse.json(project.letters)),
	];
	const server = createServer(async (asked, answer) => {
		if (asked.method === 'OPTIONS') {
			answer.writeHead(204, CORS).end();
			return;
		}
		const response = await getResponse(handlers, await requestOf(url, asked));
		answer.writeHead(response?.status ?? 404, { ...Object.fromEntries(response?.headers ?? []), ...CORS });
		answer.end(response ? Buffer.from(await response.arrayBuffer()) : undefined);
	});
	await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), 'localhost', resolve));
}

async function requestOf(url: string, asked: IncomingMessage): Promise<Request> {
	const body = Buffer.concat(await asked.toArray());
	return new Request(new URL(asked.url ?? '/', url), {
		method: asked.method ?? 'GET',
		headers: asked.headers as Record<string, string>,
		...(body.length > 0 && { body }),
	});
}
