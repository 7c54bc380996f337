import { z } from 'zod';
import { ConfigError } from '#api/process/config.ts';
import type { ModelEndpoint } from './model-endpoint.ts';

/** Milliseconds that an endpoint may take to list its models. */
const PROBE_TIMEOUT_MS = 5000;
const NAMES_MAX = 8;

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * Asks an endpoint for its list of models. Throws ConfigError for a refused key, a wrong address or an unknown model.
 * Returns a warning when that is not certain, such as while nothing listens there.
 */
export async function probeEndpoint(
	{ baseUrl, model }: ModelEndpoint,
	headers: Record<string, string>,
): Promise<{ warning: string | null }> {
	const url = `${baseUrl}/models`;
	let response: Response;
	try {
		response = await fetch(url, {
			headers,
			signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
			redirect: 'error',
		});
	} catch (cause) {
		if (isUnknownHost(cause))
			throw new ConfigError(`NARRATOR_BASE_URL: there is no host ${new URL(baseUrl).host}`, { cause });
		return {
			warning: `Nothing answers at ${baseUrl} now; until it does, the built-in narrator tells the turns.`,
		};
	}
	if (response.status === 401 || response.status === 403)
		throw new ConfigError(`NARRATOR_API_KEY is refused by ${new URL(baseUrl).host}`);
	if (!response.ok)
		return {
			warning: `${url} answers ${response.status}; whether there is a model ${model} shows at the first turn.`,
		};
	const list = listSchema.safeParse(await response.json().catch(() => null));
	if (!list.success)
		throw new ConfigError(
			`NARRATOR_BASE_URL: what answers at ${url} is no list of models; the address mostly ends in /v1`,
		);
	return {
		warning: checkModelName(
			model,
			list.data.data.map(({ id }) => id),
		),
	};
}

function checkModelName(model: string, names: string[]): string | null {
	if (names.length === 0 || names.some((name) => name === model || name === `${model}:latest`)) return null;
	// A server with one model usually uses it for any name.
	if (names.length === 1) return `The endpoint's only model is ${names[0]}, not ${model}.`;
	const start = model.slice(0, 4).toLowerCase();
	const near = names.filter((name) => name.toLowerCase().includes(start));
	const shown = (near.length > 0 ? near : names).slice(0, NAMES_MAX).join(', ');
	throw new ConfigError(
		`NARRATOR_MODEL: the endpoint has no model ${model}; it has ${shown}${names.length > NAMES_MAX ? ' and others' : ''}`,
	);
}

function isUnknownHost(error: unknown): boolean {
	const { cause } = error as { cause?: { code?: unknown } };
	return cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN';
}
