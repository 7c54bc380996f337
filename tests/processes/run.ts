import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts `tests/processes/<name>.ts` with arguments. */
export function startProcess(
	name: string,
	...args: string[]
): ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> } {
	const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
	return spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }) as ReturnType<
		typeof startProcess
	>;
}

/** Waits for the first line that a process prints. */
export async function firstLine(child: ReturnType<typeof startProcess>): Promise<string> {
	for await (const line of createInterface(child.stdout)) return line;
	throw new Error('The process ended without a word.');
}

/** Kills a process with SIGKILL and waits until it is gone. */
export async function killProcess(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill('SIGKILL');
	await once(child, 'exit');
}
