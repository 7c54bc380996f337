import type { Page } from '@playwright/test';

/** 900 characters in four paragraphs. */
export const LONG_STORY = [
	'The bell on the landing counts to seven and stops. Nobody on the stair speaks. Gundred puts her thumb on the page, because somebody must hold the place. “Not tonight,” she says, to nobody that you can see; and nobody answers her.',
	'Below you the ferry goes over with one lamp. It comes back with two! Whoever lit the second has gone up by the other way, and the steps there are still wet. You could ask. You could also wait, as the whole of Tarry is waiting, and see.',
	'Hamo has taken off his hat. He turns it by the brim, a quarter at a time, as a man does who counts. At the fourth quarter he looks up. The moon is in the mill pond, where it was not before, and it is the wrong way round. He says nothing of it.',
	'Somewhere a door is bolted. Then another, and a third, each nearer than the last. You have time for one more thing before they reach this one. It had better be the right one. Choose well.',
].join('\n\n');

/** Sends the page its turns in small pieces over `ms` milliseconds, with the given text. Call it before the page opens. */
export async function tellSlowly(page: Page, story: string, ms: number): Promise<void> {
	await page.addInitScript(
		({ story, ms }) => {
			const fetchAtOnce = window.fetch;
			const pieces = story.match(/[\s\S]{1,9}/g) ?? [];
			const encode = (name: string, data: unknown) =>
				new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

			async function* reworded(events: [string, object][]) {
				for (const [name, data] of events) {
					if (name === 'narrative') continue;
					yield encode(name, name === 'turn' ? { ...data, narrative: story } : data);
					if (name !== 'resolved') continue;
					const begun = performance.now();
					for (const [n, delta] of pieces.entries()) {
						const wait = begun + ((n + 1) * ms) / pieces.length - performance.now();
						await new Promise((resume) => setTimeout(resume, wait));
						yield encode('narrative', { delta });
					}
				}
			}
			window.fetch = async (input, init) => {
				const response = await fetchAtOnce(input, init);
				if (!String(input).endsWith('/turn')) return response;
				const text = await response.text();
				const events = [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
					([, name = '', data = '']): [string, object] => [name, JSON.parse(data)],
				);
				const waiting = reworded(events);
				const body = new ReadableStream({
					async pull(controller) {
						const { done, value } = await waiting.next();
						if (done) controller.close();
						else controller.enqueue(value);
					},
				});
				return new Response(body, { headers: response.headers });
			};
		},
		{ story, ms },
	);
}

/** Waits for the code of a cast's movements, which comes when the page is idle; a cast before it has none. */
export async function waitForMotion(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => /motion\./.test(name)),
	);
}
