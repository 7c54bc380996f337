// `npm run attacks`: attacks the built server, on PGlite and, with TEST_DATABASE_URL, on PostgreSQL. Names of attacks
// choose some of them; ATTACK_SEED chooses other bodies and changes. Needs a build.
import { useOwnFolder } from '#scripts/setup/own-folder.mjs';
import { readWords } from '#scripts/setup/read-command.ts';
import { TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';
import { ATTACKS } from './attacks.ts';
import { runAttack } from './stage.ts';

/** How long one attack may take, in milliseconds. */
const LONGEST = 10 * 60_000;

useOwnFolder();
const names = readWords(`npm run attacks -- [name …]     attacks the built server`);
const strange = names.filter((name) => !ATTACKS.some((attack) => attack.name === name));
if (strange.length > 0) {
	console.error(
		`There is no attack ${strange.join(', ')}, only ${ATTACKS.map(({ name }) => name).join(', ')}.`,
	);
	process.exit(1);
}
const seed = process.env['ATTACK_SEED'] ?? 'attacks';
const engines = [undefined, ...(TEST_DATABASE_URL ? [TEST_DATABASE_URL] : [])];
for (const attack of ATTACKS.filter(({ name }) => names.length === 0 || names.includes(name)))
	for (const postgres of engines) {
		const timer = setTimeout(() => {
			console.error(`${attack.name} took more than ${LONGEST / 60_000} minutes.`);
			process.exit(1);
		}, LONGEST);
		const findings = await runAttack(attack, { scale: 'full', seed, postgres });
		clearTimeout(timer);
		console.log(`\n${attack.name} on ${postgres ? 'PostgreSQL' : 'PGlite'}, seed ${seed}`);
		for (const { what, measured, wanted, holds } of findings)
			console.log(`${holds ? '✓' : '✗'} ${what}: ${measured} (${wanted})`);
		if (findings.some(({ holds }) => !holds)) process.exitCode = 1;
	}
if (!TEST_DATABASE_URL) console.log('\nPostgreSQL: left out; set TEST_DATABASE_URL.');
// Connections that are kept open would keep the process.
process.exit();
