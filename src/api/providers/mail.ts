import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Measures } from '#api/http/measures.ts';
import type { Mailer } from '#api/sessions/accounts.ts';

/** Sends mail by SMTP. */
export function createSmtpMailer(
	url: string,
	from: string,
	log: Logger,
	measures?: Pick<Measures, 'mailed'>,
): Mailer {
	const transport = createTransport(url, { from });
	return {
		delivers: true,
		async send({ to, subject, text }) {
			try {
				await transport.sendMail({ to, subject, text });
				measures?.mailed('sent');
			} catch (err) {
				measures?.mailed('failed');
				log.error({ err }, 'a letter could not be sent');
			}
		},
	};
}

/** Writes letters to the log, where the operator can read them. */
export function createLogMailer(log: Logger): Mailer {
	return {
		delivers: false,
		async send(mail) {
			log.warn({ mail }, 'a letter, written here because SMTP_URL is not set');
		},
	};
}
