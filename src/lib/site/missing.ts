/** The texts for a page that does not exist; `back` leads to the list it would be in. */
export interface MissingPage {
	title: string;
	text: string;
	back?: { label: string; href: string };
}

/** Describes what is missing at a path. */
export function describeMissingPage(pathname: string): MissingPage {
	// Where server/lists.ts leads.
	const [room, id, below, adventure] = pathname
		.replace(/\/filtered\/?$/, '')
		.split('/')
		.filter(Boolean);
	if ((room === 'adventures' && id) || (room === 'worlds' && below === 'adventures' && adventure))
		return {
			title: 'Adventure Not Found',
			text: 'There is no adventure at this address.',
			back: { label: 'Back to Adventures', href: '/adventures' },
		};
	if (room === 'worlds' && id)
		return {
			title: 'World Not Found',
			text: 'There is no world at this address.',
			back: { label: 'Back to Worlds', href: '/worlds' },
		};
	return { title: 'Page Not Found', text: 'There is no page at this address.' };
}
