import { judgeText, type Verdict } from '#lib/narration/house-rules.ts';

/** Judges what players write and what a model writes. */
export interface Moderator {
	/** By rules alone, at once. */
	permits(text: string): boolean;
	/** With whoever else is asked; null for what may pass. Never throws. */
	judge(text: string): Promise<Verdict | null>;
}

/** Judges by the house's own rules. */
export const ruleModerator: Moderator = {
	permits: (text) => judgeText(text) === null,
	judge: async (text) => judgeText(text),
};

/** Judges nothing. */
export const allowAllModerator: Moderator = { permits: () => true, judge: async () => null };

/** By the house's rules first, then by what a provider's service flags; where that does not answer, the rules alone hold. */
export function createServiceModerator(
	flags: (text: string) => Promise<boolean>,
	failed: (error: unknown) => void,
): Moderator {
	return {
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
