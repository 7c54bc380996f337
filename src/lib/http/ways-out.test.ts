import { expect, test } from 'vitest';
import { characterLimitText, FEATURE_REASONS, gameLimitText } from '#lib/wallet/benefits.ts';
import { ERRORS, TURN_ERRORS } from './errors.ts';
import { waysOut } from './ways-out.ts';

const labels = (text: string) => waysOut(text).map(({ label }) => label);

test('leads from each text of the catalogue to what it names, and from no other', () => {
	const led = Object.entries(ERRORS)
		.map(([code, { message }]) => [code, labels(message)] as const)
		.filter(([, found]) => found.length > 0);
	expect(Object.fromEntries(led)).toEqual({
		UNAUTHORIZED: ['Sign In'],
		REQUIRES_AUTH: ['Sign In'],
		INSUFFICIENT_STONES: ['Visit the Shop'],
		COOKIE_CAP: ['Sign Up for Free'],
		PROMPT_VERSION_CONFLICT: ['Refresh'],
		CSRF_TOKEN_INVALID: ['Refresh'],
	});
});

test.each([
	[TURN_ERRORS.INSUFFICIENT_STONES, ['Visit the Shop']],
	[TURN_ERRORS.NOT_FOUND, ['Refresh']],
	[FEATURE_REASONS.canAccessPremiumAdventures, ['See the Plans']],
	[characterLimitText(3), ['See the Plans']],
	[gameLimitText('guest', 1), ['Sign Up for Free', 'See My Games']],
	[gameLimitText('free', 2), ['See My Games']],
	['This journey requires an invitation at this stage.', ['Use an Invitation']],
	['This character is in an adventure under way. Finish or abandon that first.', ['See My Games']],
	['You are signed in already.', []],
	['Your checkout for Premium is open already. Finish or cancel it first.', []],
])('leads from the words “%s” to %j', (text, expected) => {
	expect(labels(text ?? '')).toEqual(expected);
});

test('comes back to the page from signing in and signing up alone', () => {
	const texts = Object.values(ERRORS).map(({ message }) => message);
	const back = texts.flatMap(waysOut).filter(({ returns }) => returns);
	expect(new Set(back.map(({ path }) => path))).toEqual(new Set(['/auth/signin', '/auth/signup']));
});
