import { expect, test } from 'vitest';
import {
	browserErrorCode,
	CALLBACK_FAILURES,
	ERRORS,
	type ErrorEntry,
	errorText,
	fieldMessages,
	SCREEN_FAILURES,
	screenFailureText,
	TURN_ERRORS,
	turnErrorText,
} from './errors.ts';

/** Section 8 of the specification, word for word. */
const CATALOGUE = `
| VALIDATION_FAILED | Please check your selection and try again. | |
| UNAUTHORIZED | Please sign in to continue your adventure. | Sign In |
| FORBIDDEN | You don't have permission to access this content. | |
| NOT_FOUND | That adventure or character wasn't found. Please try selecting from the list above. | |
| CONFLICT | This character is already in an active adventure. Would you like to resume that game instead? | Resume Game |
| RATE_LIMITED | You're moving too fast! Please wait a moment and try again. | Try Again |
| IDEMPOTENCY_REQUIRED | Something went wrong. Please try again. | |
| INSUFFICIENT_STONES | You need more magic stones to continue. Visit the shop to get more. | |
| INSUFFICIENT_INVENTORY | You don't have the right items for this action. | |
| INVALID_PACK | That pack isn't available right now. Please try a different one. | |
| PAYMENT_FAILED | Payment didn't go through. Please check your payment method and try again. | |
| COOKIE_CAP | You've reached the limit for guest characters. Sign up to create more! | |
| CONFIG_NOT_FOUND | Something's not set up right. We're working on it! | |
| FLAG_NOT_FOUND | This feature isn't available yet. | |
| PROMPT_NOT_FOUND | The story content isn't ready yet. Please try again later. | |
| PROMPT_VERSION_CONFLICT | The story has been updated. Please refresh and try again. | |
| CSRF_TOKEN_INVALID | Your session expired. Please refresh the page and try again. | |
| REQUIRES_AUTH | Please sign in to access this feature. | Sign In |
| UPSTREAM_TIMEOUT | The story server is taking longer than usual. Please try again in a moment. | Try Again |
| INTERNAL_ERROR | Something went wrong on our end. We're working to fix it! | Try Again |`;

test('holds the catalogue of the specification, word for word', () => {
	const entries = Object.entries(ERRORS) as [string, ErrorEntry][];
	const rows = entries.map(
		([code, { message, action }]) => `| ${code} | ${message} | ${action ? `${action} ` : ''}|`,
	);
	expect(rows.join('\n')).toBe(CATALOGUE.trim());
});

test('offers Try Again for three codes', () => {
	const entries = Object.entries(ERRORS) as [string, ErrorEntry][];
	const retried = entries.filter(([, { retry }]) => retry).map(([code]) => code);
	expect(retried).toEqual(['RATE_LIMITED', 'UPSTREAM_TIMEOUT', 'INTERNAL_ERROR']);
});

test("prefers the server's message, and falls back for a code it does not know", () => {
	expect(errorText({ code: 'FORBIDDEN', message: 'Invitation needed.' })).toBe('Invitation needed.');
	expect(errorText({ code: 'FORBIDDEN' })).toBe("You don't have permission to access this content.");
	expect(errorText({ code: 'toString' })).toBe('Something unexpected happened. Please try again.');
	expect(errorText({ code: 'network_error', message: '' })).toBe(
		'Something unexpected happened. Please try again.',
	);
});

test('has the turn errors of the specification', () => {
	expect(TURN_ERRORS).toEqual({
		INSUFFICIENT_STONES: 'Not enough casting stones to take this turn.',
		IDEMPOTENCY_REQUIRED: 'Turn submission requires an idempotency key.',
		VALIDATION_FAILED: 'The AI response was invalid. Please try again.',
		UPSTREAM_TIMEOUT: 'The AI service timed out. Please try again.',
		NOT_FOUND: 'Game not found. Please refresh the page.',
		FORBIDDEN: 'You do not have permission to take turns in this game.',
	});
	expect(turnErrorText({ code: 'NOT_FOUND', message: 'nothing here' })).toBe(
		'Game not found. Please refresh the page.',
	);
	expect(turnErrorText({ code: 'CONFLICT', message: 'Still telling.' })).toBe('Still telling.');
	expect(turnErrorText({ code: 'http_error', message: '' })).toBe('Failed to submit turn. Please try again.');
	expect(turnErrorText({ code: 'network_error' })).toBe(
		'Network error. Please check your connection and try again.',
	);
});

test("shows the message of the action field before the text for the narrator's errors", () => {
	const details = { fields: { action: 'Write at most 2000 characters.' } };
	expect(turnErrorText({ code: 'VALIDATION_FAILED', details })).toBe('Write at most 2000 characters.');
	expect(fieldMessages({ fields: ['a', 1] })).toEqual({ 0: 'a' });
	expect(fieldMessages(null)).toEqual({});
});

test('has the other texts of the specification', () => {
	expect(screenFailureText('start', { code: 'INTERNAL_ERROR' })).toBe(
		'Failed to start adventure. Please try again.',
	);
	expect(screenFailureText('gameLoad', { code: 'http_error' })).toBe('Failed to load game');
	expect(screenFailureText('gameLoad', { code: 'network_error' })).toBe('Failed to load game data.');
	expect(screenFailureText('gameLoad', { code: 'NOT_FOUND', message: 'Gone.' })).toBe('Gone.');
	expect(SCREEN_FAILURES.characterCreation).toEqual({
		silent: 'Failed to create character',
		broken: 'Failed to create character. Please try again.',
	});
	expect(SCREEN_FAILURES.gameCreation).toEqual({
		silent: 'Failed to create game',
		broken: 'Failed to create game. Please try again.',
	});
	expect(SCREEN_FAILURES.auth.silent).toBe('Authentication failed');
	expect(SCREEN_FAILURES.oauth).toEqual({
		silent: 'OAuth authentication failed',
		broken: 'Server returned non-JSON response. Please check your API configuration.',
	});
	expect(Object.values(CALLBACK_FAILURES)).toEqual([
		'Authentication failed. Please try again.',
		'Authentication timed out. Please try again.',
		'Failed to complete authentication. Please try again.',
	]);
});

test('names a response without an envelope by a lower-case code', () => {
	expect([404, 403, 401, 422, 500, 413, 0].map(browserErrorCode)).toEqual([
		'not_found',
		'forbidden',
		'unauthorized',
		'validation_failed',
		'http_error',
		'http_error',
		'network_error',
	]);
});
