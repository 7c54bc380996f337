/** The icons that the manifest and <head> name, drawn from public/favicon.svg. */
import type { APIRoute } from 'astro';
import { drawIcon } from './og/_icon.ts';

interface Props {
	/** Pixels. */
	size: number;
	/** How much of the square the mark takes. Systems cut a maskable icon down to its middle four fifths. */
	share: number;
}

const ICONS: Record<string, Props> = {
	'icon-192': { size: 192, share: 0.8 },
	'icon-512': { size: 512, share: 0.8 },
	'icon-maskable': { size: 512, share: 0.56 },
	'apple-touch-icon': { size: 180, share: 0.68 },
};

export function getStaticPaths() {
	return Object.entries(ICONS).map(([icon, props]) => ({ params: { icon }, props }));
}

export const GET: APIRoute<Props> = async ({ props: { size, share } }) =>
	new Response(new Uint8Array(await drawIcon(size, share)), { headers: { 'Content-Type': 'image/png' } });
