/** Questions that the game answers free of charge, in every story: where one can go, who and what is at hand, and what one has. */
export const ASKS = [
	'Where can I go?',
	'Who is here?',
	'What is here?',
	'What can I do?',
	'What am I carrying?',
	'What do I know?',
	'What just happened?',
];
