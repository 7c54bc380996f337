/**
 * One turn as the engine tells it, with the public die: `tests/one-turn.test.ts` plays the words and compares. After a
 * change of the content copy what that test says.
 */
export const ONE_TURN = {
	adventure: 'the-fox-who-would-not-sign',
	title: 'The Fox Who Would Not Sign',
	world: 'mystika',
	/** The ready-made character who plays it. */
	premade: 'hedge-notary',
	words: 'I go to Whereas and ask what is wrong with the sum',
	check: { skillName: 'Charisma', die: 14, modifier: 1, total: 15, difficulty: 9, degree: 'good' },
	paragraphs: [
		'You go to the shrine of the Small Witness and ask Whereas what is wrong with the sum. It is always a little warmer on the top step. The valley lies open below: green, smoke, lake, and the keep sitting on its own reflection. The vixen looks over her shoulder, in case there is a more senior fox. There is only the mound with the acorns. She turns back and speaks low.',
	],
	said: {
		who: 'whereas',
		name: 'Whereas',
		line: 'The sum is right. I have no quarrel with the sum. I decline one of the parts, and I am not yet at liberty to sneeze at it.',
	},
	/** What the speaker thinks of the player, before and after. */
	standing: { from: 5, to: 8 },
} as const;
