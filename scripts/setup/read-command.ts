import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from '#lib/library/faults/suggestion.ts';

/**
 * Reads the words after a command. For `--help` it prints the usage and ends the process; for words that the command
 * does not know it says which, and ends the process with 1.
 */
export function readCommand<T extends ParseArgsConfig>(
	usage: string,
	config: T,
): ReturnType<typeof parseArgs<T>> {
	if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
		console.log(usage);
		process.exit(0);
	}
	try {
		return parseArgs(config);
	} catch (error) {
		console.error(`${explain(error as Error, Object.keys(config.options ?? {}))}\n\n${usage}`);
		process.exit(1);
	}
}

/** The same for a command that takes words only, no options. */
export function readWords(usage: string): string[] {
	return readCommand(usage, { allowPositionals: true, options: {} }).positionals;
}

function explain({ message, ...error }: Error & { code?: string }, known: readonly string[]): string {
	const [, option = ''] = /'(-{1,2}[^\s'=]*)/.exec(message) ?? [];
	switch (error.code) {
		case 'ERR_PARSE_ARGS_UNKNOWN_OPTION': {
			const near = nearestName(option.replace(/^-+/, ''), known);
			return `There is no option ${option}.${near === undefined ? '' : ` Did you mean --${near}?`}`;
		}
		case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
			return `This word is not expected: ${/'([^']*)'/.exec(message)?.[1] ?? ''}.`;
		default:
			return /does not take an argument/.test(message)
				? `${option} takes no value.`
				: `${/--[\w-]+/.exec(message)?.[0] ?? 'An option'} needs a value. One that begins with a hyphen is written after =, as in --standing=hamo=-20.`;
	}
}
