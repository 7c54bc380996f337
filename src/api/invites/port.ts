import type { PlayersPort } from '#api/players/port.ts';

/** What the invitations need of the server. */
export interface InvitesPort extends PlayersPort {
	/** Random bytes, fit for secrets. */
	random(bytes: number): Uint8Array;
}
