// npm run cluster [-- --size 4 --port 8080 --direct]: several processes behind HAProxy, on PostgreSQL through PgBouncer.
// SIGHUP restarts the processes one after the other. The database is a new one, and goes when the cluster ends.
import { startCluster } from './cluster/cluster.ts';
import { ensureBuild } from './setup/build.mjs';
import { useOwnFolder } from './setup/own-folder.mjs';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run cluster     starts several processes behind HAProxy, on PostgreSQL through PgBouncer

  --size 4        processes
  --port 8080     where HAProxy listens
  --direct        leaves PgBouncer out`;

const { values } = readCommand(USAGE, {
	options: {
		size: { type: 'string', default: '4' },
		port: { type: 'string', default: '8080' },
		direct: { type: 'boolean', default: false },
	},
});

useOwnFolder();
try {
	await ensureBuild();
	const { size, port, direct } = values;
	const cluster = await startCluster({ size: Number(size), port: Number(port), direct });
	console.log(`${size} processes are ready: ${cluster.url}\nPostgreSQL: ${cluster.databaseUrl}`);
	process.on('SIGHUP', () => {
		cluster.restart().then(
			() => console.log('Every process was restarted.'),
			(error: Error) => console.error(error.message),
		);
	});
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.once(signal, () => void cluster.stop().then(() => process.exit(0)));
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
}
