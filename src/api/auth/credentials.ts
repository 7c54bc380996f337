import { z } from 'zod';
import { AuthFault } from '#api/sessions/fault.ts';
import { authFailureText } from '#lib/account/auth-words.ts';

/** Bytes of a password at most, as at Supabase, so that accounts can move there. */
const PASSWORD_BYTES = 72;

/** Characters of a password at least. */
export const PASSWORD_MIN = 6;

const INVALID_EMAIL = authFailureText({ code: 'email_address_invalid' });

/** An address in lower case. Only ASCII, since look-alike letters of other scripts could imitate another address. */
export const emailSchema = z
	.string()
	.trim()
	.max(254, INVALID_EMAIL)
	.pipe(z.email(INVALID_EMAIL))
	.transform((email) => email.toLowerCase());

/** The code challenge of the browser (RFC 7636). */
export const pkceSchema = z.object({
	code_challenge: z.string().min(43).max(128).nullish(),
	code_challenge_method: z
		.string()
		.transform((method) => method.toLowerCase())
		.pipe(z.enum(['s256', 'plain']))
		.nullish(),
});

/** The owner's own notes on the account, at most 4,096 characters of JSON. */
export const metadataSchema = z
	.record(z.string().max(100), z.unknown())
	.refine((data) => JSON.stringify(data).length <= 4096, 'That is too much to keep.');

/** Refuses a password that is too short (`weak_password`) or too long (`validation_failed`). */
export function refuseUnfitPassword(password: string): void {
	if (Buffer.byteLength(password) > PASSWORD_BYTES)
		throw new AuthFault(400, 'validation_failed', `Password cannot be longer than ${PASSWORD_BYTES} bytes`);
	if ([...password].length < PASSWORD_MIN) {
		throw new AuthFault(422, 'weak_password', `Password must be at least ${PASSWORD_MIN} characters long`, {
			extra: { weak_password: { reasons: ['length'] } },
		});
	}
}
