import { expect, test } from 'vitest';
import { networkError } from '#islands/stores/http/answer.ts';
import { ERRORS } from '#lib/http/errors.ts';
import { toTurnTrouble } from './trouble.ts';

test.each(Object.entries(ERRORS))(
	'says that nothing was spent if the server answers %s',
	(code, { status }) => {
		const trouble = toTurnTrouble({ code, message: '', status });
		expect(trouble).toMatchObject({
			title: expect.stringMatching(/\w/),
			detail: 'No stone was spent. Your action is still in the box.',
			open: false,
		});
	},
);

test('claims nothing about a turn whose answer did not come, or which is still under way', () => {
	const open = [
		networkError(),
		{ code: 'http_error', message: 'Bad Gateway', status: 502 },
		{ code: 'CONFLICT', message: 'Wait.', status: 409, retryAfter: 1 },
	];
	for (const failure of open)
		expect(toTurnTrouble(failure)).toMatchObject({
			detail: 'Your action is still in the box. Trying again is safe: the same stone is never cast twice.',
			next: 'retry',
			open: true,
		});
});
