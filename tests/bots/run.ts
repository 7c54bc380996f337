// `npm run bots`: 5,000 turns of bots in all adventures, and what is counted in them. BOT_TURNS sets another number.
import { readCommand } from '#scripts/setup/read-command.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { countBots, wordFigures } from './figures.ts';

readCommand(
	'npm run bots     plays 5,000 turns of bots in all adventures and counts what is in them; BOT_TURNS sets another number',
	{ options: {} },
);
const figures = countBots(await worldsLibrary(), Number(process.env['BOT_TURNS'] ?? 5000));
console.log(wordFigures(figures));
const faults = [figures.elsewhere, figures.unexplained, figures.unfelt, figures.ambushes].flat();
process.exitCode = faults.length > 0 || figures.repeated >= 0.02 ? 1 : 0;
