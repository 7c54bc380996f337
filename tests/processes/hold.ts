// Opens the embedded database in the folder given, as the user given, says "open" and keeps it, or says why it cannot.
import { openPglite } from '#api/storage/pglite.ts';

const [folder = '', user] = process.argv.slice(2);
if (user) process.setuid?.(Number(user));
try {
	await openPglite(folder);
	console.log('open');
	setInterval(() => {}, 1000);
} catch (error) {
	console.log(error instanceof Error ? error.message : String(error));
}
