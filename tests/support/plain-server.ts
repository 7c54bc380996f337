import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { createSandboxPayments } from '#api/payments/sandbox.ts';
import { createImportQueue } from '#api/saves/import-queue.ts';
import type { Server } from '#api/server.ts';
import { PACKS } from '#lib/wallet/packs.ts';

/** A server on a database and a library, without settings from the environment. Given ports replace the defaults. */
export function plainServer(given: Pick<Server, 'database' | 'library'> & Partial<Server>): Server {
	return {
		story: createStoryFinder(given.library),
		now: () => new Date(),
		uuid: randomUUID,
		random: (bytes) => randomBytes(bytes),
		log: pino({ level: 'silent' }),
		verifyToken: null,
		bootId: randomUUID(),
		imports: createImportQueue(),
		narrator: builtInNarrator,
		payments: createSandboxPayments({ siteUrl: 'http://localhost:3000' }),
		packs: PACKS,
		siteUrl: 'http://localhost:3000',
		allowedOrigins: [],
		version: '0.0.0-test',
		auth: 'off',
		...given,
	};
}
