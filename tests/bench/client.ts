import { Agent, request } from 'node:http';

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

/** Posts JSON over the agent's connection, which is kept; returns the body's text and the time to the last byte, in milliseconds. */
export function post(
	url: string,
	body: unknown,
	headers: Record<string, string> = {},
	agent = oneConnection,
): Promise<{ text: string; ms: number }> {
	const payload = JSON.stringify(body);
	return new Promise((resolve, reject) => {
		const begun = performance.now();
		const sent = request(
			url,
			{
				method: 'POST',
				agent,
				headers: {
					'Content-Type': 'application/json',
					'Content-Length': Buffer.byteLength(payload),
					...headers,
				},
			},
			(response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('end', () => {
					const text = Buffer.concat(chunks).toString();
					const ms = performance.now() - begun;
					if (response.statusCode !== 200)
						reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 300)}`));
					else resolve({ text, ms });
				});
			},
		);
		sent.on('error', reject);
		sent.end(payload);
	});
}

/** The median of the values. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
