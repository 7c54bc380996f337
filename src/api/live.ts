import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import library from 'virtual:library';
import { type Logger, pino } from 'pino';
import type { Library } from '#lib/library/books.ts';
import { PACKS } from '#lib/wallet/packs.ts';
import { version } from '../../package.json';
import type { DailyBackups } from './backup/daily-backup.ts';
import { makeBackup } from './backup/make-backup.ts';
import { followRenamedWorlds } from './catalogue/renamed-worlds.ts';
import { createStoryFinder } from './catalogue/story-finder.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createCallsUnderWay } from './http/calls-under-way.ts';
import { createEndpoints } from './http/endpoint.ts';
import { createMemoryLimiter, createSharedLimiter } from './http/rate-limiter.ts';
import { ensureFirstInvite } from './invites/first-invite.ts';
import { builtInNarrator } from './narrators/built-in.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createSandboxPayments } from './payments/sandbox.ts';
import { releaseOrphanedRequests } from './players/idempotency.ts';
import { type Config, readConfig } from './process/config.ts';
import type { NarratorConfig } from './process/narrator-config.ts';
import { shutDown } from './process/shutdown.ts';
import { createArgon2Passwords } from './providers/argon2.ts';
import { createCallerAddress } from './providers/caller-address.ts';
import { openKeyring } from './providers/keyring.ts';
import { createLogMailer, createSmtpMailer } from './providers/mail.ts';
import { createMeasures } from './providers/measures.ts';
import { removeOperatorFile, writeOperatorFile } from './providers/operator-file.ts';
import { createSupabaseVerifier, refuseProjectWithoutKeys } from './providers/supabase.ts';
import { createThirdParty } from './providers/third-parties.ts';
import { createImportQueue } from './saves/import-queue.ts';
import type { Server } from './server.ts';
import type { Accounts } from './sessions/accounts.ts';
import { claimAccounts, hasKeyOwner } from './sessions/key-owner.ts';
import { createTokenVerifier } from './sessions/verify-token.ts';
import { explainDiskFault } from './storage/disk-fault.ts';
import { measureDatabase } from './storage/measure-database.ts';
import { migrate } from './storage/migrate.ts';
import { openServedDatabase } from './storage/open-database.ts';

const migrations = import.meta.glob<string>('../../migrations/*.sql', {
	query: '?raw',
	import: 'default',
	eager: true,
});

const HOOK = Symbol.for('stonecast.live');

/** What the process that runs the app calls; see server/app.ts. */
interface Hook {
	ready: Promise<Server>;
	close(): Promise<void>;
	takeContent(library: Library): void;
	invitation(): Promise<string | null>;
	callerAddress: NonNullable<Server['callerAddress']>;
	/** Told once the server listens, with the address that this machine reaches it at. */
	listening(url: string): Promise<void>;
}

// On globalThis, so that a reload of this module in development does not open the database a second time.
const holder = globalThis as { [HOOK]?: Hook };
holder[HOOK] ??= createHook(openServer());
const hook = holder[HOOK];

/** Makes handlers of endpoints, with the server as their port. */
export const { endpoint, refuseOthers } = createEndpoints(() => hook.ready);

function createHook(ready: Promise<Server>): Hook {
	// Callers of `ready` get the failure; without a caller it must not end the process.
	let server: Server | undefined;
	ready.then(
		(opened) => (server = opened),
		() => {},
	);
	return {
		ready,
		callerAddress: (peer, forwarded) => server?.callerAddress?.(peer, forwarded),
		takeContent: (library) => {
			if (server) Object.assign(server, { library, story: createStoryFinder(library) });
		},
		close: async () => {
			const config = readConfig(process.env);
			if (ownsDatabase(config)) await removeOperatorFile(config.dataDir);
			await shutDown(await ready);
		},
		invitation: async () => ensureFirstInvite(await ready),
		listening: async (url) => {
			const opened = await ready;
			opened.picture = pictureReader(url);
			const { operatorToken: token = '' } = opened;
			const config = readConfig(process.env);
			// On PostgreSQL the commands go to the database itself, and the data folder may be read-only.
			if (ownsDatabase(config))
				await orExplain(writeOperatorFile(config.dataDir, { url, token }), config.dataDir);
		},
	};
}

/** Reads pictures as browsers do: where the files lie depends on how the site is served. */
function pictureReader(url: string) {
	return async (path: string): Promise<Uint8Array | null> => {
		const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(5000) });
		return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
	};
}

async function openServer(): Promise<Server> {
	const config = readConfig(process.env);
	const log = pino({ level: config.logLevel });
	const narration = config.narrator && (await loadNarrator(config.narrator, log));
	const opened = await openServedDatabase(config);
	const { patient, probe } = opened;
	const measures = createMeasures(opened.database.use);
	const tracing = config.traces ? (await import('./providers/open-telemetry.ts')).openTracing(version) : null;
	const database = measureDatabase(opened.database, (kind, outcome, ms) => {
		measures.asked(kind, outcome, ms);
		tracing?.asked(kind, outcome, ms);
	});
	const closing = new AbortController();
	const calls = createCallsUnderWay();
	const server: Server = {
		database: { ...database, close: opened.close },
		probe,
		library,
		story: createStoryFinder(library),
		now: () => new Date(),
		uuid: randomUUID,
		random: randomBytes,
		log,
		verifyToken: null,
		operatorToken: randomBytes(32).toString('base64url'),
		callerAddress: createCallerAddress(config.trustedProxies),
		measures,
		...(tracing && { tracing }),
		limiter: ownsDatabase(config) ? createMemoryLimiter() : createSharedLimiter(database),
		bootId: randomUUID(),
		narrator: builtInNarrator,
		payments: await openPayments(config),
		packs: PACKS,
		turnsUnderWay: new Set(),
		calls,
		imports: createImportQueue(calls),
		stopModelCalls: () => closing.abort(),
		metricsToken: config.metricsToken,
		siteUrl: config.siteUrl,
		allowedOrigins: config.allowedOrigins,
		version,
		auth: config.auth,
		backup: (file, passphrase) => makeBackup(patient, file, keysToKeep(config, passphrase)),
	};
	await migrate(
		patient,
		Object.entries(migrations).map(([path, sql]) => ({ name: path.replace('../../migrations/', ''), sql })),
	);
	await followRenamedWorlds(patient.sql, library);
	await openAccounts(server, config);
	if (narration) Object.assign(server, narration(server, closing.signal));
	await releaseOrphanedRequests(server, { sole: ownsDatabase(config) });
	server.stopHousekeeping = startHousekeeping({ ...server, database: patient }, dailyBackups(config));
	return server;
}

/** The keys that go along with a backup. */
function keysToKeep({ dataDir, backups }: Config, passphrase = backups.passphrase) {
	return { keysFile: join(dataDir, 'keys.json'), passphrase, now: new Date() };
}

function dailyBackups({ dataDir, backups }: Config): DailyBackups {
	return { ...backups, folder: join(dataDir, 'backups'), keysFile: join(dataDir, 'keys.json') };
}

/** Loads the model's code only where a model is configured, and checks its endpoint before anything else is opened. */
async function loadNarrator(config: NarratorConfig, log: Logger) {
	const { checkNarrator, openNarrator } = await import('./providers/models/open-narrator.ts');
	const warning = await checkNarrator(config);
	if (warning) log.warn(warning);
	return (server: Server, stop: AbortSignal) => openNarrator(server, config, stop);
}

/** Sets up the accounts and how access tokens are verified. */
async function openAccounts(server: Server, config: Config): Promise<void> {
	if (config.auth === 'supabase') {
		await refuseProjectWithoutKeys(config.supabase);
		server.supabase = config.supabase;
		server.verifyToken = createSupabaseVerifier(config.supabase, server.now);
	}
	if (config.auth !== 'built-in') return;
	server.accounts = await builtInAccounts(server, config);
	server.verifyToken = createTokenVerifier(server, server.accounts.keys);
}

async function builtInAccounts({ log, database, now, measures }: Server, config: Config): Promise<Accounts> {
	const { dataDir, smtpUrl, mailFrom, clients } = config;
	const file = join(dataDir, 'keys.json');
	const keys = await orExplain(openKeyring(file, now, !(await hasKeyOwner(database))), file);
	await claimAccounts(database, keys, { file, now: now() });
	return {
		keys,
		passwords: createArgon2Passwords(),
		mail: smtpUrl ? createSmtpMailer(smtpUrl, mailFrom, log, measures) : createLogMailer(log),
		thirdParties: Object.fromEntries(
			clients.map(({ provider, id, secret }) => [provider, createThirdParty(provider, id, secret)]),
		),
	};
}

/** Waits for work on the disk, and says in words for the operator where the disk does not let us. */
async function orExplain<Done>(work: Promise<Done>, place: string): Promise<Done> {
	try {
		return await work;
	} catch (error) {
		throw explainDiskFault(error, place);
	}
}

/** Stripe's library is large, and loaded only where it is asked for. */
async function openPayments({ payments, stripe: settings, siteUrl }: Config): Promise<PaymentProvider> {
	if (payments === 'sandbox') return createSandboxPayments({ siteUrl });
	const { createStripePayments } = await import('./providers/stripe.ts');
	return createStripePayments(settings, { siteUrl, now: () => new Date() });
}

/** Whether this process has the database to itself, as with the embedded one. Older reservations are then orphans. */
function ownsDatabase(config: Config): boolean {
	return config.databaseUrl === undefined;
}
