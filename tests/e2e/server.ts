// The built server with an invitation for every test, and guests with stones for a whole story; Playwright starts and
// stops it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createInvite } from '#api/invites/invites.ts';
import { grantStones } from '#api/ledger/ledger.ts';
import { ensurePlayer } from '#api/players/identity.ts';
import type { Server } from '#api/server.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { listenAsSupabase } from '#tests/supabase/listen.ts';
import { emptyDatabaseFolder } from '#tests/support/storage/made-once.ts';
import { answerAsGitHub } from './github.ts';
import { GUESTS_WITH_STONES, INVITATION } from './guest.ts';

const dataDir = process.env['DATA_DIR'] ?? '';
const database = await openDatabase({ dataDir, template: await emptyDatabaseFolder() });
await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, {
	code: INVITATION,
	uses: 500,
});
for (const guestId of GUESTS_WITH_STONES) await enrich(guestId);
await database.close();
const { PUBLIC_SUPABASE_URL } = process.env;
if (PUBLIC_SUPABASE_URL) await listenAsSupabase(PUBLIC_SUPABASE_URL);
else answerAsGitHub();
await import('#server/index.ts');

async function enrich(guestId: string): Promise<void> {
	const server = { now: () => new Date(), uuid: randomUUID } as Server;
	const guestHash = createHash('sha256').update(guestId).digest();
	const guest = {
		playerId: null,
		kind: 'guest',
		tier: 'guest',
		invited: false,
		proof: { guestHash },
	} as const;
	await database.transaction(async (sql) => {
		const { playerId } = await ensurePlayer(server, sql, guest);
		await grantStones(server, sql, { playerId, stones: 200, reason: 'For a whole story', cause: 'e2e' });
	});
}
