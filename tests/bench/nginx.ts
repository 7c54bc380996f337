import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/setup/free-port.mjs';

/** Where programs are looked for: Debian and its kin install nginx beside what only the system runs. */
const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'].map((folder) =>
	join(folder, 'nginx'),
);

/** An nginx that answers every path with one body, by one worker. */
export interface Nginx {
	url: string;
	/** The worker, which answers. */
	pid: number;
	stop(): void;
}

/** Starts nginx with a body; null where it is not installed. */
export async function startNginx(folder: string, body: Buffer): Promise<Nginx | null> {
	const command = PLACES.find((path) => existsSync(path));
	if (!command) {
		console.log('nginx is not installed: the processor time of a page has no floor.\n');
		return null;
	}
	const port = await freePort();
	const root = join(folder, 'nginx');
	mkdirSync(root, { recursive: true });
	writeFileSync(join(root, 'page'), body);
	writeFileSync(join(root, 'nginx.conf'), settings(root, port));
	const child = spawn(command, ['-p', root, '-c', join(root, 'nginx.conf')], { stdio: 'ignore' });
	const pid = await workerOf(child.pid);
	return { url: `http://127.0.0.1:${port}`, pid, stop: () => child.kill('SIGTERM') };
}

const settings = (root: string, port: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${root}/pid;
error_log ${root}/errors;
events { worker_connections 256; }
http {
	access_log off;
	sendfile on;
	keepalive_requests 1000000;
	open_file_cache max=10;
	client_body_temp_path ${root}/body;
	proxy_temp_path ${root}/proxy;
	fastcgi_temp_path ${root}/fastcgi;
	uwsgi_temp_path ${root}/uwsgi;
	scgi_temp_path ${root}/scgi;
	server {
		listen 127.0.0.1:${port};
		root ${root};
		default_type text/html;
		location / { try_files /page =404; }
	}
}
`;

/** The first child of nginx, as soon as it has one. */
async function workerOf(master: number | undefined): Promise<number> {
	for (let tries = 0; tries < 50; tries += 1) {
		await wait(100);
		const [child] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
		if (child) return Number(child);
	}
	throw new Error('nginx has started no worker.');
}
