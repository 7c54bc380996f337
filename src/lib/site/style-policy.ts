/** What pages are built with: every style attribute is allowed. No page is sent with it. */
export const ANY_STYLES = "style-src-attr 'unsafe-inline'";

const ATTRIBUTE = /\sstyle="([^"]+)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
	quot: '"',
	'#34': '"',
	'#39': "'",
	lt: '<',
	gt: '>',
	amp: '&',
};

/**
 * A page's policy with the hashes of the style attributes that the page has, and without permission for any other.
 * @param hash SHA-256 of a text, in base64
 */
export function allowOwnStyles(policy: string, html: string, hash: (text: string) => string): string {
	if (!policy.includes(ANY_STYLES)) return policy;
	const styles = [...html.matchAll(ATTRIBUTE)].map(([, value = '']) => decode(value));
	const hashes = [...new Set(styles)].map((style) => ` 'sha256-${hash(style)}'`);
	const own = hashes.length === 0 ? "'none'" : `'unsafe-hashes'${hashes.join('')}`;
	return policy.replace(ANY_STYLES, `style-src-attr ${own}`);
}

function decode(value: string): string {
	return value.replace(/&(quot|#34|#39|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
