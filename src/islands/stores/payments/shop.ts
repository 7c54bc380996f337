import { atom } from 'nanostores';
import type { ApiAnswer, ApiFailure } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { randomId } from '#islands/stores/http/random-id.ts';
import { loadWallet, setWallet } from '#islands/stores/wallet/wallet.ts';
import { callFailureText } from '#lib/http/errors.ts';
import type { StoneKind } from '#lib/wallet/conversion.ts';
import type { PurchaseView, SubscriptionAnswer, WalletView } from '#lib/wire/wallet.ts';

/** The purchase shown on the page; null until loaded. */
export const $purchase = atom<PurchaseView | null>(null);

/** The one thing under way: a pack's id, `plan` or `convert`; null if nothing is. */
export const $busyWith = atom<string | null>(null);

/** Why the last thing failed; empty if it did not. */
export const $shopTrouble = atom('');

/** Goes to the checkout of a pack. */
export function buyPack(packId: string): Promise<void> {
	return runOneAtATime(packId, async () => {
		const answer = await post<PurchaseView>('/api/purchases', { packId });
		if (answer.ok) leaveFor(answer.data.checkoutUrl);
		return answer;
	});
}

/** Goes to the checkout of Premium, or continues a plan that was about to end. */
export function startPlan(): Promise<void> {
	return changePlan('start');
}

/** Lets the plan end with its period. */
export function cancelPlan(): Promise<void> {
	return changePlan('cancel');
}

/** Goes to the provider's page. */
export function managePlan(): Promise<void> {
	return changePlan('portal');
}

/** Converts stones of a kind into Casting Stones. */
export function convertStones(type: StoneKind, amount: number): Promise<void> {
	return runOneAtATime('convert', async () => {
		const answer = await post<WalletView>('/api/wallet/convert', { type, amount });
		if (answer.ok) setWallet(answer.data);
		return answer;
	});
}

/** Loads a purchase. Returns why it could not be loaded, or null. */
export async function loadPurchase(id: string): Promise<string | null> {
	const answer = await request<PurchaseView>('GET', `/api/purchases/${encodeURIComponent(id)}`);
	if (answer.ok) $purchase.set(answer.data);
	return answer.ok ? null : callFailureText(answer.error);
}

/** Cancels an unpaid purchase. */
export function cancelPurchase(id: string): Promise<void> {
	return runOneAtATime('give-up', async () => {
		const answer = await request<PurchaseView>('DELETE', `/api/purchases/${encodeURIComponent(id)}`);
		if (answer.ok) $purchase.set(answer.data);
		return answer;
	});
}

/** Chooses the result of a sandbox purchase, and goes back to the page that shows it. */
export function settleSandboxPurchase(id: string, outcome: 'pay' | 'fail' | 'cancel'): Promise<void> {
	return runOneAtATime(outcome, async () => {
		const answer = await request<PurchaseView>('POST', `/api/purchases/${id}/sandbox`, { body: { outcome } });
		if (answer.ok) leaveFor(`/payments?purchase=${id}`);
		return answer;
	});
}

function changePlan(action: 'start' | 'cancel' | 'portal'): Promise<void> {
	return runOneAtATime('plan', async () => {
		const answer = await post<SubscriptionAnswer>('/api/subscription', { action });
		if (!answer.ok) leaveFor(openCheckoutOf(answer.error));
		if (!answer.ok) return answer;
		const { checkoutUrl, portalUrl } = answer.data;
		if (checkoutUrl ?? portalUrl) leaveFor(checkoutUrl ?? portalUrl);
		else await loadWallet();
		return answer;
	});
}

async function runOneAtATime(what: string, work: () => Promise<ApiAnswer<unknown>>): Promise<void> {
	if ($busyWith.get() !== null) return;
	$busyWith.set(what);
	$shopTrouble.set('');
	const answer = await work();
	if (!answer.ok) $shopTrouble.set(callFailureText(answer.error));
	$busyWith.set(null);
}

function post<T>(path: string, body: unknown): Promise<ApiAnswer<T>> {
	return request<T>('POST', path, { body, headers: { 'Idempotency-Key': randomId() } });
}

/** The address to finish or cancel the checkout that blocks this one; null if none does. */
function openCheckoutOf({ details }: ApiFailure): string | null {
	const id = (details as { purchaseId?: unknown } | null | undefined)?.purchaseId;
	return typeof id === 'string' ? `/payments?purchase=${encodeURIComponent(id)}` : null;
}

function leaveFor(url: string | null): void {
	if (url) location.assign(url);
}
