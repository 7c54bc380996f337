import { judgeText, type Verdict } from '#lib/narration/house-rules.ts';

/** Judges the words of players and models. */
export interface Moderator {
	/** Whether `judge` asks a service, so that nothing is shown before it answers. */
	asksService: boolean;
	/** Whether the rules alone permit a text. */
	permits(text: string): boolean;
	/** Judges by the rules and, where there is one, a provider's service; null for a permitted text. Never throws. */
	judge(text: string): Promise<Verdict | null>;
}

/** Judges by the house rules. */
export const ruleModerator: Moderator = {
	asksService: false,
	permits: (text) => judgeText(text) === null,
	judge: async (text) => judgeText(text),
};

/** Permits everything. */
export const allowAllModerator: Moderator = {
	asksService: false,
	permits: () => true,
	judge: async () => null,
};

/** Judges by the house rules, then by a provider's service; by the rules alone where that does not answer. */
export function createServiceModerator(
	flags: (text: string) => Promise<boolean>,
	failed: (error: unknown) => void,
): Moderator {
	return {
		asksService: true,
		permits: ruleModerator.permits,
		async judge(text) {
			const verdict = judgeText(text);
			if (verdict) return verdict;
			try {
				return (await flags(text))
					? {
							rule: 'service',
							message: 'That is not something this story will tell. Nothing was spent; try something else.',
						}
					: null;
			} catch (error) {
				failed(error);
				return null;
			}
		},
	};
}
