import { readText } from '#api/http/body.ts';
import { ApiError } from '#api/http/errors.ts';
import { applyEvent } from './apply-event.ts';
import type { PaymentsPort } from './port.ts';

/** The largest event, in bytes. */
const EVENT_MAX = 256 * 1024;

/**
 * POST /api/payments/webhook: an event of the payment provider. VALIDATION_FAILED with status 400 for one without its
 * signature, or too old. A repeated event changes nothing.
 */
export async function receiveEvent(request: Request, port: PaymentsPort): Promise<{ received: true }> {
	const event = await port.payments.readEvent(await readText(request, EVENT_MAX), request.headers);
	if (!event)
		throw new ApiError('VALIDATION_FAILED', {
			status: 400,
			message: 'This is no event of the payment provider.',
		});
	await applyEvent(port, event);
	return { received: true };
}

/** Cancels purchases whose checkout has expired. Returns how many. */
export async function expirePurchases({
	database,
	now,
}: Pick<PaymentsPort, 'database' | 'now'>): Promise<number> {
	const gone = await database.sql`update game.purchase set status = 'cancelled', updated_at = ${now()}
		where status = 'pending' and expires_at <= ${now()} returning 1`;
	return gone.length;
}
