import type { MeView } from '#lib/wire/player.ts';

/** The columns of a player's row that say whether and how the player was invited. */
interface InvitedRow {
	invite_code: string | null;
	invited_at: Date | null;
	invited_by: string | null;
}

/** Whether and how a player was invited. */
export function inviteView(row: InvitedRow | undefined): MeView['invite'] {
	return {
		invited: Boolean(row?.invited_at),
		inviteCode: row?.invite_code ?? null,
		invitedAt: row?.invited_at?.toISOString() ?? null,
		invitedBy: row?.invited_by ?? null,
	};
}
