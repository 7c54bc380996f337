import type { RestingTaste } from '#lib/taste/pack.ts';

/** The first page as it stands in the panel. */
export function readPage(root: HTMLElement): RestingTaste {
	const texts = (selector: string) =>
		[...root.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
	const names = texts('.taste-says cite');
	return {
		...JSON.parse(texts('script')[0] ?? ''),
		slug: root.dataset['taste'] ?? '',
		summary: texts('.taste-as span span')[0] ?? '',
		narrative: texts('.taste-opening p').join('\n\n'),
		npcResponses: texts('.taste-says p').map((response, n) => ({
			npcId: '',
			name: names[n] ?? '',
			response: response.replace(/^“|”$/g, ''),
			emotion: 'neutral',
		})),
		choices: texts('.taste-choices b').map((label) => ({ id: label, label, description: '' })),
	};
}
