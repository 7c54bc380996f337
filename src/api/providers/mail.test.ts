import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createLogMailer, createSmtpMailer } from './mail.ts';

/** A mail server with the minimum of RFC 5321; with `refuse` it accepts no recipient. */
async function mailServer(refuse = false) {
	const letters: { from: string; to: string; data: string }[] = [];
	const server = createServer((socket) => converse(socket, letters, refuse)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	afterAll(() => server.close());
	return { letters, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function converse(
	socket: Socket,
	letters: { from: string; to: string; data: string }[],
	refuse: boolean,
): void {
	let [from, to, data, inData, rest] = ['', '', '', false, ''];
	const say = (line: string) => socket.write(`${line}\r\n`);
	const hear = (line: string) => {
		if (inData && line === '.') {
			inData = false;
			letters.push({ from, to, data });
			return say('250 queued');
		}
		if (inData) {
			data += `${line}\n`;
			return;
		}
		if (/^EHLO/i.test(line)) return say('250 mail.test');
		if (/^MAIL FROM/i.test(line)) from = /<(.*?)>/.exec(line)?.[1] ?? '';
		if (/^RCPT TO/i.test(line)) {
			to = /<(.*?)>/.exec(line)?.[1] ?? '';
			if (refuse) return say('550 no such mailbox');
		}
		if (/^DATA/i.test(line)) {
			inData = true;
			return say('354 go on');
		}
		return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
	};
	say('220 mail.test');
	socket.on('data', (chunk) => {
		const lines = (rest + chunk).split('\r\n');
		rest = lines.pop() ?? '';
		lines.forEach(hear);
	});
	socket.on('error', () => {});
}

function logbook() {
	const lines: string[] = [];
	return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
}

const LINK = `http://localhost:3000/auth/v1/verify?token=${'t'.repeat(43)}&type=recovery&redirect_to=http%3A%2F%2Flocalhost%3A3000%2Fauth%2Fpassword`;
const letter = {
	to: 'ada@example.org',
	subject: 'Choose a new password',
	text: `Follow this link:\n\n${LINK}\n`,
};

test('delivers a letter whole: sender, recipient, subject, and the link unchanged', async () => {
	const { letters, url } = await mailServer();
	const { lines, log } = logbook();
	const mailer = createSmtpMailer(url, 'Stonecast <noreply@example.org>', log);
	expect(mailer.delivers).toBe(true);
	await mailer.send(letter);
	expect(letters).toHaveLength(1);
	const [{ from, to, data } = { from: '', to: '', data: '' }] = letters;
	expect([from, to]).toEqual(['noreply@example.org', 'ada@example.org']);
	expect(data).toMatch(/^From: Stonecast <noreply@example\.org>$/m);
	expect(data).toMatch(/^Subject: Choose a new password$/m);
	expect(unquoted(data)).toContain(LINK);
	expect(lines).toEqual([]);
});

test.each([
	['refuses the recipient', async () => (await mailServer(true)).url],
	['cannot be reached', async () => 'smtp://127.0.0.1:1'],
])('a server that %s makes no call fail, and the log holds no link', async (_, find) => {
	const { lines, log } = logbook();
	await createSmtpMailer(await find(), 'noreply@example.org', log).send(letter);
	expect(lines.join()).toContain('a letter could not be sent');
	expect(lines.join()).not.toContain('t'.repeat(43));
});

test('writes the letter to the log without a mail server', async () => {
	const { lines, log } = logbook();
	const mailer = createLogMailer(log);
	expect(mailer.delivers).toBe(false);
	await mailer.send(letter);
	expect(JSON.parse(lines[0] ?? '{}').mail).toEqual(letter);
});

/** Decodes the transfer encoding quoted-printable. */
function unquoted(data: string): string {
	return data
		.replaceAll('=\n', '')
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
