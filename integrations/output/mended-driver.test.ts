import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mendDriver } from './mended-driver.ts';

const driver = readFileSync(
	new URL('../../node_modules/postgres/src/connection.js', import.meta.url),
	'utf8',
);

test('mends the driver that is installed', () => {
	const mended = mendDriver(driver);
	expect(mended.match(/nextWriteTimer = null/g)?.length).toBeGreaterThan(
		driver.match(/nextWriteTimer = null/g)?.length ?? 0,
	);
	expect(mended.indexOf('if (!socket)')).toBeLessThan(mended.indexOf('socket.write(chunk, fn)'));
});

test('refuses a driver that has changed', () => {
	expect(() => mendDriver(driver.replace('const x = socket.write', 'const y = socket?.write'))).toThrow(
		'look whether it needs the mend',
	);
});
