import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';

const SAFE_LINK = /^(https?:|mailto:|\/(?!\/)|#)/i;

const marked = new Marked({
	async: false,
	gfm: true,
	renderer: {
		/** Shows raw markup as text. */
		html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
		/** Shows a picture's description instead of the picture. */
		image: ({ text }: Tokens.Image) => escapeHtml(text),
		link({ href, tokens }: Tokens.Link) {
			const text = this.parser.parseInline(tokens);
			return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${text}</a>` : text;
		},
	},
});

/** Renders a text field's Markdown as HTML. Raw markup is text; links lead to web, mail or local addresses only. */
export function renderMarkdown(text: string): string {
	return marked.parse(text, { async: false }).trim();
}
