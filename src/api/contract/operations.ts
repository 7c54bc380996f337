import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import { authOperations } from './auth.ts';
import { catalogueOperations } from './catalogue.ts';
import { characterOperations } from './characters.ts';
import { gameOperations } from './games.ts';
import type { Operation, OperationGroup } from './operation.ts';
import { paymentOperations } from './payments.ts';
import { saveOperations } from './saves.ts';
import { serverOperations } from './server.ts';
import { turnOperations } from './turns.ts';
import { walletOperations } from './wallet.ts';

/** Every operation of the API, by noun. */
export const GROUPS: readonly OperationGroup[] = [
	accountOperations,
	authOperations,
	catalogueOperations,
	characterOperations,
	gameOperations,
	turnOperations,
	saveOperations,
	walletOperations,
	paymentOperations,
	adminOperations,
	serverOperations,
];

export const OPERATIONS: readonly Operation[] = GROUPS.flatMap(({ operations }) => operations);

/** The operation of a call; undefined for an address or a method that the API does not have. */
export function findOperation(method: string, pathname: string): Operation | undefined {
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
