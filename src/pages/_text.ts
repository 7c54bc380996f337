import { type CollectionEntry, getCollection } from 'astro:content';
import { type FaqEntry, faqPage } from '#lib/site/json-ld.ts';
import { renderMarkdown } from '#lib/text/markdown.ts';

type Entry = CollectionEntry<'pages'>;

/** The pages of the account-and-legal layout; all others use the landing page's. */
const LEGAL = new Set(['tos', 'privacy', 'ai-disclaimer']);

/** The routes of the pages of plain text, of one layout or the other. */
export async function textPaths(kind: 'legal' | 'other') {
	const entries = await getCollection('pages', ({ id }) => LEGAL.has(id) === (kind === 'legal'));
	return entries.map((entry) => ({ params: { page: entry.id }, props: { entry } }));
}

/** A page's questions; the answers are HTML. */
export function readQuestions({ data }: Entry): FaqEntry[] {
	return data.questions.map(({ question, answer }) => ({ question, answer: renderMarkdown(answer) }));
}

/** The values that the page passes to its layout for its head. */
export function textHead(entry: Entry) {
	const { title, description } = entry.data;
	const answered = readQuestions(entry);
	return { title, description, about: answered.length > 0 ? [faqPage(answered)] : [] };
}
