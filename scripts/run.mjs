// `node scripts/run.mjs <file> [arguments]`: runs a script or a package's program with a recent enough Node.
import { ensureDependencies } from './setup/dependencies.mjs';
import { become, fail } from './setup/node.mjs';

try {
	await ensureDependencies();
	await become(process.argv.slice(2));
} catch (error) {
	fail(error);
}
