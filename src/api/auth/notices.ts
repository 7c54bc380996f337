import type { Sql } from '#api/storage/database.ts';
import { BRAND } from '#lib/site/brand.ts';
import type { AuthPort } from './port.ts';

const NOTICE_TEXTS = {
	password: {
		subject: `Your password for ${BRAND} was changed`,
		text: 'Somebody changed the password of your account; wherever else it was signed in, it is signed out.',
	},
	email: {
		subject: `Your e-mail for ${BRAND} was changed`,
		text: 'Your account uses another e-mail from now on. This one no longer opens it.',
	},
	factorAdded: {
		subject: `An authenticator was added for ${BRAND}`,
		text: 'From now on your account asks for a code of that authenticator when you sign in.',
	},
	factorRemoved: {
		subject: `An authenticator was removed for ${BRAND}`,
		text: 'Your account no longer takes codes of that authenticator.',
	},
	erasure: {
		subject: `Your account at ${BRAND} will be deleted`,
		text: 'Everything in it is erased in seven days. Sign in before then and open your profile to keep it.',
	},
} as const;

/**
 * Mails an account's owner what was changed, where mail is delivered. An owner who turned notices off gets only the one
 * about erasure.
 */
export async function mailNotice(
	{ accounts, siteUrl }: AuthPort,
	sql: Sql,
	user: { id: string; email: string },
	what: keyof typeof NOTICE_TEXTS,
): Promise<void> {
	if (!accounts.mail.delivers) return;
	const [row] = await sql<{ off: boolean }>`
		select coalesce((f.preferences->'notifications'->>'email')::boolean, true) = false as off
		from game.profile f join game.player p on p.id = f.player_id where p.user_id = ${user.id}`;
	if (row?.off && what !== 'erasure' && what !== 'email') return;
	const { subject, text } = NOTICE_TEXTS[what];
	const not =
		what === 'email'
			? `If that was not you, write to whoever runs ${siteUrl} at once.`
			: `If that was not you, choose a new password at once: ${siteUrl}/auth/signin`;
	// Not awaited: the change is already done.
	void accounts.mail.send({ to: user.email, subject, text: `${text}\n\n${not}\n` });
}
