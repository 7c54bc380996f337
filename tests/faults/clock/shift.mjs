// Loaded before the server: its clock is that of the machine, shifted by the milliseconds that the file CLOCK_FILE holds.
import { readFileSync } from 'node:fs';

const Real = Date;
const file = process.env['CLOCK_FILE'] ?? '';
let offset = read();
setInterval(() => {
	offset = read();
}, 20).unref();

function read() {
	try {
		return Number(readFileSync(file, 'utf8')) || 0;
	} catch {
		return 0;
	}
}

const now = () => Real.now() + offset;

globalThis.Date = new Proxy(Real, {
	construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
	get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
