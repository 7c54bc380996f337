import type { z } from 'zod';
import type { ErrorCode } from '#lib/http/errors.ts';

/** Who may call. */
export type Caller =
	/** Anybody; the endpoint does not check who calls. */
	| 'anyone'
	/** An account, a guest, or a reader without either. */
	| 'reader'
	/** An account or a guest. */
	| 'visitor'
	/** An account or a guest that was invited. */
	| 'invited'
	| 'account'
	/** An account with the role `admin`. */
	| 'admin'
	/** A command of the operator, on the server's machine. */
	| 'operator'
	/** A system that collects metrics. */
	| 'monitor'
	/** The payment provider, which signs its events. */
	| 'payment provider';

/** What a successful call returns. */
export interface OperationAnswer {
	/** 200 when left out. */
	status?: number;
	/** The envelope's `data`. */
	data?: z.ZodType;
	/** Files sent without an envelope, by media type; null for one that is not JSON. */
	files?: Record<string, z.ZodType | null>;
	/** Events streamed instead of an envelope, by name, in their order. */
	events?: Record<string, z.ZodType>;
}

/** One way to call the API: a method at an address. */
export interface Operation {
	/** The function's name in generated clients. */
	id: string;
	method: 'get' | 'post' | 'patch' | 'delete';
	/** Such as `/api/games/{id}`. */
	path: string;
	/** A sentence without its full stop. */
	summary: string;
	caller: Caller;
	query?: z.ZodObject;
	body?: z.ZodType;
	/** Whether the call takes the header Idempotency-Key. */
	key?: 'required' | 'optional';
	answer: OperationAnswer;
	/** Codes beyond those that follow from caller, query, body and key; see `possibleErrors`. */
	errors?: readonly ErrorCode[];
}

/** The operations of one noun. */
export interface OperationGroup {
	/** Such as `Games`. */
	name: string;
	description: string;
	operations: readonly Operation[];
}
