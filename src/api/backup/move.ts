import type { Database } from '#api/storage/database.ts';
import type { Migration } from '#api/storage/migrate.ts';
import type { BackupPart } from './backup-part.ts';
import { copyIn } from './copy-in.ts';
import { type Copied, copyOut } from './copy-out.ts';

/** Copies all that one database holds to another one without players, and compares every row. */
export async function moveDatabase(
	from: Database,
	to: Database,
	migrations: readonly Migration[],
	now: Date,
): Promise<Copied> {
	const pipe = createPipe<BackupPart>();
	const reading = copyOut(from, { now, keys: null, take: pipe.put }).then(pipe.end, pipe.fail);
	try {
		return await copyIn(to, migrations, pipe.read());
	} finally {
		pipe.stop();
		await reading;
	}
}

/** Hands values over one by one: `put` waits until its value was taken. */
function createPipe<Value>() {
	const { promise: stopped, reject: stop } = Promise.withResolvers<never>();
	stopped.catch(() => {});
	let offered = offer<Value>();
	let taken = Promise.withResolvers<void>();
	return {
		put: async (value: Value) => {
			offered.resolve({ value });
			await Promise.race([taken.promise, stopped]);
		},
		end: () => offered.resolve(null),
		fail: (error: unknown) => offered.reject(error),
		/** Ends the reading side; a `put` that waits throws. */
		stop: () => stop(new Error('Nobody takes it any more.')),
		async *read(): AsyncGenerator<Value> {
			for (;;) {
				const next = await offered.promise;
				if (!next) return;
				offered = offer();
				const given = taken;
				taken = Promise.withResolvers();
				yield next.value;
				given.resolve();
			}
		},
	};
}

function offer<Value>() {
	const made = Promise.withResolvers<{ value: Value } | null>();
	// A reader that has given up does not hear of a failure.
	made.promise.catch(() => {});
	return made;
}
