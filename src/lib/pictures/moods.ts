/** The moods that faces show; calm is the face as it is drawn everywhere else. */
export const MOODS = ['calm', 'afraid', 'angry', 'glad'] as const;

export type Mood = (typeof MOODS)[number];

/** The mood of each feeling that a line can be said with; other feelings leave the face calm. */
const FELT: Record<string, Mood> = { happy: 'glad', excited: 'glad', angry: 'angry', fearful: 'afraid' };

/** The face that goes with the feeling of a spoken line. */
export function moodOfEmotion(emotion: string): Mood {
	return FELT[emotion] ?? 'calm';
}
