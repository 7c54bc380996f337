/** For whoever asks for /favicon.ico without reading the page. */
import type { APIRoute } from 'astro';
import { drawIcon, icoOf } from './og/_icon.ts';

export const GET: APIRoute = async () =>
	new Response(new Uint8Array(icoOf(await drawIcon(32, 0.9), 32)), {
		headers: { 'Content-Type': 'image/x-icon' },
	});
