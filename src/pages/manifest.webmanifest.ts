import type { APIRoute } from 'astro';
import { BRAND, TAGLINE } from '#lib/site/brand.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
	src,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
});

export const GET: APIRoute = () =>
	new Response(
		JSON.stringify({
			name: BRAND,
			short_name: BRAND,
			description: TAGLINE,
			id: '/',
			start_url: '/',
			display: 'standalone',
			background_color: '#0e0e13',
			theme_color: '#0e0e13',
			categories: ['games', 'entertainment'],
			icons: [
				icon('/icons/192.png', 192, 'any'),
				icon('/icons/512.png', 512, 'any'),
				icon('/icons/maskable-512.png', 512, 'maskable'),
			],
		}),
		{ headers: { 'Content-Type': 'application/manifest+json' } },
	);
