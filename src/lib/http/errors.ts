/** An error code: its default text, its HTTP status and the button of its error card. */
export interface ErrorEntry {
	message: string;
	/** The HTTP status unless the server says otherwise. */
	status: number;
	/** The label of the card's button. */
	action?: 'Sign In' | 'Resume Game' | 'Try Again';
	/** Whether another try may succeed. */
	retry: boolean;
}

/** Every error code of the server. A message from the server overrides the one here. */
export const ERRORS = {
	VALIDATION_FAILED: { message: 'Please check your selection and try again.', status: 422, retry: false },
	UNAUTHORIZED: {
		message: 'Please sign in to continue your adventure.',
		status: 401,
		action: 'Sign In',
		retry: false,
	},
	FORBIDDEN: { message: "You don't have permission to access this content.", status: 403, retry: false },
	NOT_FOUND: {
		message: "That adventure or character wasn't found. Please try selecting from the list above.",
		status: 404,
		retry: false,
	},
	CONFLICT: {
		message: 'This character is already in an active adventure. Would you like to resume that game instead?',
		status: 409,
		action: 'Resume Game',
		retry: false,
	},
	RATE_LIMITED: {
		message: "You're moving too fast! Please wait a moment and try again.",
		status: 429,
		action: 'Try Again',
		retry: true,
	},
	IDEMPOTENCY_REQUIRED: { message: 'Something went wrong. Please try again.', status: 400, retry: false },
	INSUFFICIENT_STONES: {
		message: 'You need more magic stones to continue. Visit the shop to get more.',
		status: 402,
		retry: false,
	},
	INSUFFICIENT_INVENTORY: {
		message: "You don't have the right items for this action.",
		status: 422,
		retry: false,
	},
	INVALID_PACK: {
		message: "That pack isn't available right now. Please try a different one.",
		status: 422,
		retry: false,
	},
	PAYMENT_FAILED: {
		message: "Payment didn't go through. Please check your payment method and try again.",
		status: 402,
		retry: false,
	},
	COOKIE_CAP: {
		message: "You've reached the limit for guest characters. Sign up to create more!",
		status: 422,
		retry: false,
	},
	CONFIG_NOT_FOUND: {
		message: "Something's not set up right. We're working on it!",
		status: 404,
		retry: false,
	},
	FLAG_NOT_FOUND: { message: "This feature isn't available yet.", status: 404, retry: false },
	PROMPT_NOT_FOUND: {
		message: "The story content isn't ready yet. Please try again later.",
		status: 404,
		retry: false,
	},
	PROMPT_VERSION_CONFLICT: {
		message: 'The story has been updated. Please refresh and try again.',
		status: 409,
		retry: false,
	},
	CSRF_TOKEN_INVALID: {
		message: 'Your session expired. Please refresh the page and try again.',
		status: 403,
		retry: false,
	},
	REQUIRES_AUTH: {
		message: 'Please sign in to access this feature.',
		status: 401,
		action: 'Sign In',
		retry: false,
	},
	UPSTREAM_TIMEOUT: {
		message: 'The story server is taking longer than usual. Please try again in a moment.',
		status: 504,
		action: 'Try Again',
		retry: true,
	},
	INTERNAL_ERROR: {
		message: "Something went wrong on our end. We're working to fix it!",
		status: 500,
		action: 'Try Again',
		retry: true,
	},
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** Shown when neither the server nor the table has a message. */
export const FALLBACK_MESSAGE = 'Something unexpected happened. Please try again.';

/** Shown on the game screen when no response came. */
export const NETWORK_MESSAGE = 'Network error. Please check your connection and try again.';

/** The browser's own code for a call without a response; its status is 0. */
export const NETWORK_ERROR = 'network_error';

const CLIENT_CODES: Readonly<Record<number, string>> = {
	401: 'unauthorized',
	403: 'forbidden',
	404: 'not_found',
	422: 'validation_failed',
};

/** The browser's own code, in lower case, for a response without an envelope. */
export function browserErrorCode(status: number): string {
	if (status === 0) return NETWORK_ERROR;
	return CLIENT_CODES[status] ?? 'http_error';
}

/** The turn form's texts by code. They come before the server's message. */
export const TURN_ERRORS: Readonly<Partial<Record<string, string>>> = {
	INSUFFICIENT_STONES: 'Not enough casting stones to take this turn.',
	IDEMPOTENCY_REQUIRED: 'Turn submission requires an idempotency key.',
	VALIDATION_FAILED: 'The AI response was invalid. Please try again.',
	UPSTREAM_TIMEOUT: 'The AI service timed out. Please try again.',
	NOT_FOUND: 'Game not found. Please refresh the page.',
	FORBIDDEN: 'You do not have permission to take turns in this game.',
};

/** Screens with their own texts for a failed call: `silent` without a message from the server, `broken` without a response. */
export const SCREEN_FAILURES = {
	turn: { silent: 'Failed to submit turn. Please try again.', broken: NETWORK_MESSAGE },
	start: {
		silent: 'Failed to start adventure. Please try again.',
		broken: 'Failed to start adventure. Please try again.',
	},
	gameLoad: { silent: 'Failed to load game', broken: 'Failed to load game data.' },
	characterCreation: {
		silent: 'Failed to create character',
		broken: 'Failed to create character. Please try again.',
	},
	gameCreation: { silent: 'Failed to create game', broken: 'Failed to create game. Please try again.' },
	auth: { silent: 'Authentication failed', broken: 'Authentication failed' },
	oauth: {
		silent: 'OAuth authentication failed',
		broken: 'Server returned non-JSON response. Please check your API configuration.',
	},
} as const;

/** Texts of the page that third-party sign-in returns to. */
export const CALLBACK_FAILURES = {
	refused: 'Authentication failed. Please try again.',
	timedOut: 'Authentication timed out. Please try again.',
	incomplete: 'Failed to complete authentication. Please try again.',
} as const;

/** A failed call in the browser. */
export interface CallFailure {
	code: string;
	message?: string | undefined;
	details?: unknown;
}

/** Whether the table has this code. */
export function isErrorCode(code: string): code is ErrorCode {
	return Object.hasOwn(ERRORS, code);
}

/** Returns the table's entry. Other codes, such as the browser's lower-case ones, get the fallback text. */
export function errorEntryOf(code: string): ErrorEntry {
	return isErrorCode(code) ? ERRORS[code] : { message: FALLBACK_MESSAGE, status: 500, retry: false };
}

/** The text of an error card: the server's message, else the table's, else the fallback. */
export function errorText({ code, message }: CallFailure): string {
	return message?.trim() || errorEntryOf(code).message;
}

/** As `errorText`, for a call that may not have reached the server. */
export function callFailureText(failure: CallFailure): string {
	return failure.code === NETWORK_ERROR ? NETWORK_MESSAGE : errorText(failure);
}

/** A screen's text for a failed call: the server's message, else the screen's own. */
export function screenFailureText(
	screen: keyof typeof SCREEN_FAILURES,
	{ code, message }: CallFailure,
): string {
	const words = SCREEN_FAILURES[screen];
	return code === NETWORK_ERROR ? words.broken : message?.trim() || words.silent;
}

/** The turn form's text: a field's message first, then the turn's text for the code, then the server's. */
export function turnErrorText(failure: CallFailure): string {
	const [field] = Object.values(fieldMessages(failure.details));
	return field ?? TURN_ERRORS[failure.code] ?? screenFailureText('turn', failure);
}

/** Returns the messages of a VALIDATION_FAILED by field path; empty without any. */
export function fieldMessages(details: unknown): Record<string, string> {
	const fields = (details as { fields?: unknown } | null | undefined)?.fields;
	if (typeof fields !== 'object' || fields === null) return {};
	return Object.fromEntries(
		Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	);
}
