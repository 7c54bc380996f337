import { account } from './account.ts';
import { admin } from './admin.ts';
import { auth } from './auth.ts';
import { catalogue } from './catalogue.ts';
import { characters } from './characters.ts';
import { games } from './games.ts';
import type { Operation, OperationGroup } from './operation.ts';
import { payments } from './payments.ts';
import { saves } from './saves.ts';
import { server } from './server.ts';
import { turns } from './turns.ts';
import { wallet } from './wallet.ts';

/** Everything that the API can be asked, by noun. */
export const GROUPS: readonly OperationGroup[] = [
	account,
	auth,
	catalogue,
	characters,
	games,
	turns,
	saves,
	wallet,
	payments,
	admin,
	server,
];

export const OPERATIONS: readonly Operation[] = GROUPS.flatMap(({ operations }) => operations);

/** The operation that a call is of; undefined for an address or a method that the API does not have. */
export function operationAt(method: string, pathname: string): Operation | undefined {
	const parts = pathname.replace(/\/+$/, '').split('/');
	return (
		OPERATIONS.filter((operation) => operation.method === method.toLowerCase() && fits(operation, parts))
			// `/api/games/search` before `/api/games/{id}`.
			.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
	);
}

function fits({ path }: Operation, parts: string[]): boolean {
	const wanted = path.split('/');
	return (
		wanted.length === parts.length &&
		wanted.every((part, index) => part.startsWith('{') || part === parts[index])
	);
}
