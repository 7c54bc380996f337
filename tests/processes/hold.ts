// Opens the embedded database in a folder, prints "open" and keeps it open, or prints why it cannot.
import { openPglite } from '#api/storage/pglite.ts';

const [folder = ''] = process.argv.slice(2);
try {
	await openPglite(folder);
	console.log('open');
	setInterval(() => {}, 1000);
} catch (error) {
	console.log(error instanceof Error ? error.message : String(error));
}
