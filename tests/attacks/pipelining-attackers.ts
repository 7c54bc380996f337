// A thread that keeps sockets full of requests, until it is told to end; a socket that is closed is opened again.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is told. */
export interface PipeliningAttack {
	port: number;
	/** How many sockets. */
	sockets: number;
	/** What is sent over each at once. */
	text: string;
}

const { port, sockets, text } = workerData as PipeliningAttack;
parentPort?.once('message', () => {
	parentPort?.postMessage(null);
	process.exit();
});
for (let n = 0; n < sockets; n += 1) open();

function open(): void {
	const socket = connect(port, 'localhost', () => socket.write(text));
	socket.on('data', () => {});
	socket.on('error', () => {});
	socket.on('close', () => void setTimeout(open, 20));
}
