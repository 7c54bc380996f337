import { expect, test } from 'vitest';
import { fitNews } from './fit-news.ts';

const NEWS =
	'A gang is swaying up crates on the dock by numbers, and the crane groans at each one of them. A clerk writes them down. Somebody has lost a glove and wants it back.';

test('news beside a long answer is told whole', () => {
	expect(fitNews(NEWS, 'word '.repeat(60))).toBe(NEWS);
});

test('news beside a short answer is cut to whole sentences that do not outweigh it', () => {
	expect(fitNews(NEWS, 'You nod to the clerk and go on.')).toBe(
		'A gang is swaying up crates on the dock by numbers, and the crane groans at each one of them.',
	);
});
