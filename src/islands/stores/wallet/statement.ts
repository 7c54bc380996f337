import { atom } from 'nanostores';
import { fetchFile, request } from '#islands/stores/http/client.ts';
import { callFailureText } from '#lib/http/errors.ts';
import type { StatementRow, StatementView } from '#lib/wire/wallet.ts';

/** Which rows are shown. */
export type StatementFilter = 'all' | StatementRow['kind'];

interface Statement extends StatementView {
	filter: StatementFilter;
}

/** The rows loaded, the newest first; null before the first are there. */
export const $statement = atom<Statement | null>(null);

/** Why the last call failed; empty if it did not. */
export const $statementTrouble = atom('');

/** Loads the newest rows. */
export async function loadStatement(filter: StatementFilter): Promise<void> {
	const answer = await request<StatementView>('GET', `/api/wallet/statement${query(filter)}`);
	$statementTrouble.set(answer.ok ? '' : callFailureText(answer.error));
	if (answer.ok) $statement.set({ ...answer.data, filter });
}

/** Loads older rows. */
export async function loadOlderRows(): Promise<void> {
	const read = $statement.get();
	if (!read?.next) return;
	const path = `/api/wallet/statement${query(read.filter, { before: String(read.next) })}`;
	const answer = await request<StatementView>('GET', path);
	$statementTrouble.set(answer.ok ? '' : callFailureText(answer.error));
	// Another filter may have been chosen meanwhile.
	if (answer.ok && $statement.get() === read)
		$statement.set({ ...read, rows: [...read.rows, ...answer.data.rows], next: answer.data.next });
}

/** Saves all rows of a filter as a CSV file. */
export async function saveStatement(filter: StatementFilter): Promise<void> {
	const answer = await fetchFile(`/api/wallet/statement${query(filter, { format: 'csv' })}`);
	$statementTrouble.set(answer.ok ? '' : callFailureText(answer.error));
	if (!answer.ok) return;
	const url = URL.createObjectURL(answer.data.blob);
	Object.assign(document.createElement('a'), { href: url, download: answer.data.name }).click();
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function query(filter: StatementFilter, more: Record<string, string> = {}): string {
	const fields = { ...(filter !== 'all' && { kind: filter }), ...more };
	const text = new URLSearchParams(fields).toString();
	return text && `?${text}`;
}
