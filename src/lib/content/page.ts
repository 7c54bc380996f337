import { z } from 'zod';

/** The pages that the product has to have, by their address. */
export const PAGES = ['about', 'faq', 'contact', 'tos', 'privacy', 'ai-disclaimer'] as const;

/** YAML readers disagree about whether a date is text. */
const dateSchema = z.preprocess(
	(value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
	z.iso.date(),
);

/** `pages/<name>.md`: a page of plain text at `/<name>`; the Markdown body is its text. */
export const pageSchema = z.strictObject({
	title: z.string().min(3).max(60),
	/** One sentence, for search results and for the links from other pages. */
	description: z.string().min(20).max(160),
	/** The day of the last change, as 2026-11-22. */
	updated: dateSchema,
	/** Two to four other pages that readers of this one go to next. */
	related: z.array(z.enum(PAGES)).min(2).max(4),
	/** Shown below the text, one after the other. */
	questions: z
		.array(
			z.strictObject({
				question: z.string().min(5).max(120),
				/** Markdown. */
				answer: z.string().min(5).max(600),
			}),
		)
		.default([]),
	/** How to reach the operator of this site. */
	ways: z
		.array(
			z.strictObject({
				label: z.string().min(2).max(60),
				/** A web address, or `mailto:` and an e-mail address. */
				href: z.union([
					z.url({ protocol: /^https?$/ }),
					z.string().regex(/^mailto:\S+@\S+$/, 'write a web address or mailto: and an e-mail address'),
				]),
			}),
		)
		.default([]),
});

export type Page = z.output<typeof pageSchema>;
