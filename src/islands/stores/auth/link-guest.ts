import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import type { ApiAnswer } from '#islands/stores/http/answer.ts';
import { request } from '#islands/stores/http/client.ts';
import { guestId, renewGuest } from '#islands/stores/http/guest.ts';
import { leaveMessage } from '#islands/stores/visitor/page-message.ts';
import type { LinkView } from '#lib/wire/player.ts';

/** Set while a guest has not been linked yet. */
const PENDING = 'stonecast:link';
/** How often to wait for a turn under way. */
const TRIES = 3;

/** Links what was played as a guest to the account. A failure is noted and tried again on the next page. */
export async function linkGuest(): Promise<void> {
	saveItem(PENDING, true);
	const answer = await ask();
	const told = !answer.ok && answer.error.status === 403;
	if (!answer.ok) console.warn(`The guest was not linked: status ${answer.error.status}.`);
	if (!answer.ok && !told) return;
	saveItem(PENDING, null);
	// The old id no longer works or belongs to another account.
	renewGuest();
	if (answer.ok) leaveMessage(describeLinkedGuest(answer.data));
}

/** Tries again what failed before. */
export async function retryLinkGuest(): Promise<void> {
	if (loadItem(PENDING)) await linkGuest();
}

async function ask(): Promise<ApiAnswer<LinkView>> {
	const body = { cookieGroupId: guestId() };
	for (let tries = 1; ; tries += 1) {
		const answer = await request<LinkView>('POST', '/api/profile/link-guest', { body, timeoutMs: 10_000 });
		if (answer.ok || answer.error.status !== 409 || tries === TRIES) return answer;
		await new Promise((resolve) => setTimeout(resolve, (answer.error.retryAfter ?? 2) * 1000));
	}
}

/** What the player has to know of the linking; null if nothing. */
export function describeLinkedGuest({
	characters,
	games,
	stones,
	paused,
	charactersOver,
}: LinkView): string | null {
	const news: string[] = [];
	const things = [count(characters, 'character'), count(games, 'game'), count(stones, 'stone')].filter(
		Boolean,
	);
	if (things.length > 0) news.push(`From your visit as a guest you keep ${listed(things)}.`);
	for (const { name } of paused)
		news.push(`“${name}” is paused: your account plays no more adventures at a time. Finish one to go on.`);
	if (charactersOver > 0)
		news.push('You have more characters than your account may make. They stay; delete one to make another.');
	return news.length > 0 ? news.join(' ') : null;
}

function count(many: number, noun: string): string {
	if (many === 0) return '';
	return `${many} ${noun}${many === 1 ? '' : 's'}`;
}

function listed(things: string[]): string {
	return things.length === 1 ? things.join() : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
