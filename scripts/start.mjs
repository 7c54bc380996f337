// `npm start`: installs and builds what is out of date, then runs the server until it is stopped.
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { become, fail, SERVER, SERVER_ENV } from './setup/node.mjs';

try {
	await ensureDependencies();
	await ensureBuild();
	await become(SERVER, { ...SERVER_ENV, ...process.env });
} catch (error) {
	fail(error);
}
