import type { z } from 'zod';
import type { ErrorCode } from '#lib/http/errors.ts';

/** Who may call. */
export type Caller =
	/** Anybody: who calls is not looked at. */
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
	/** A command of the machine's user. */
	| 'operator'
	/** A system that collects metrics. */
	| 'monitor'
	/** The payment provider, which signs its events. */
	| 'payment provider';

/** What a call returns that succeeds. */
export interface OperationAnswer {
	/** 200 when left out. */
	status?: number;
	/** What stands in the envelope. */
	data?: z.ZodType;
	/** Files that are sent instead, by media type; null for one that is not JSON. */
	files?: Record<string, z.ZodType | null>;
	/** Events that are streamed instead, by name, in their order. */
	events?: Record<string, z.ZodType>;
}

/** One way to call the API: a method at an address. */
export interface Operation {
	/** The name that generated clients give it. */
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
	/** Codes beside those that follow from caller, query, body and key; see `refusalsOf`. */
	errors?: readonly ErrorCode[];
}

/** The operations of one noun. */
export interface OperationGroup {
	/** Such as `Games`. */
	name: string;
	description: string;
	operations: readonly Operation[];
}
