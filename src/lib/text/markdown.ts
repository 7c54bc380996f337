import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';

const SAFE_LINK = /^(https?:|mailto:|\/(?!\/)|#)/i;

const marked = new Marked({
	async: false,
	gfm: true,
	renderer: {
		/** Markup is shown as it was typed. */
		html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
		/** Pictures have no place in a text field: their description stands for them. */
		image: ({ text }: Tokens.Image) => escapeHtml(text),
		link({ href, tokens }: Tokens.Link) {
			const text = this.parser.parseInline(tokens);
			return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
		},
	},
});

/** Markdown of a text field as HTML; raw markup in it is text, and a link leads to a web, mail or local address only. */
export function renderMarkdown(text: string): string {
	return marked.parse(text, { async: false }).trim();
}
