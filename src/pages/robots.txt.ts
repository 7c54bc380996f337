import type { APIRoute } from 'astro';

/** Game screens and account pages say `noindex` themselves; only addresses that are not pages are closed here. */
export const GET: APIRoute = ({ site }) =>
	new Response(
		['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join('\n'),
		{ headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
	);
