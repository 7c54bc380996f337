import { z } from 'zod';

/** An address without a slash at the end. */
export const originSchema = z
	.url({ protocol: /^https?$/, error: 'must be an address such as https://play.example.org' })
	.transform((url) => url.replace(/\/$/, ''));
