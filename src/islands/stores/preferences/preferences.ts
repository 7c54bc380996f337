import { atom, computed } from 'nanostores';
import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { READING_KEY } from '#lib/site/reading-init.ts';

/** The values of each setting in the order offered; `DEFAULT_PREFERENCES` applies until one is chosen. */
export const PREFERENCE_CHOICES = {
	/** The story text's size, as a factor of the normal one. */
	size: ['0.9', '1', '1.15', '1.3', '1.5'],
	/** Line height, in font sizes. */
	spacing: ['1.45', '1.58', '1.8'],
	/** The longest line, in ch. */
	width: ['54', '62', '70'],
	face: ['literata', 'figtree', 'atkinson'],
	/** A turn at once or sentence by sentence; `auto` is at once for readers whose system reduces motion. */
	reveal: ['auto', 'once', 'told'],
	/** Which end of the story comes first under Earlier. */
	order: ['newest', 'oldest'],
	/** What screen readers announce of a turn: its text, or that it is there. */
	announce: ['text', 'ready'],
	/** Whether single letters work as keys outside text fields. */
	letterKeys: [true, false],
	/** Whether a turn can be read aloud. */
	aloud: [false, true],
	/** Whether stone, die and pages are heard and felt. */
	sound: [false, true],
	/** The reading speed, as a factor of the voice's normal one. */
	speed: ['0.75', '1', '1.25', '1.5'],
} as const;

export type ReadingPreferences = {
	-readonly [Key in keyof typeof PREFERENCE_CHOICES]: (typeof PREFERENCE_CHOICES)[Key][number];
} & {
	/** The `voiceURI` to read aloud with; empty means the browser's default. */
	voice: string;
};

export const DEFAULT_PREFERENCES: ReadingPreferences = {
	size: '1',
	spacing: '1.58',
	width: '62',
	face: 'literata',
	reveal: 'auto',
	order: 'newest',
	announce: 'text',
	letterKeys: true,
	aloud: false,
	sound: false,
	speed: '1',
	voice: '',
};

const VOICE_MAX = 300;

/** The reader's settings for reading and playing. */
export const $preferences = atom<ReadingPreferences>(DEFAULT_PREFERENCES);

export const $order = computed($preferences, ({ order }) => order);
export const $letterKeys = computed($preferences, ({ letterKeys }) => letterKeys);

/** Loads the reader's choices; missing or unknown values get the default. */
export function loadPreferences(): void {
	const kept = loadItem(READING_KEY);
	const record = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
	const known = Object.entries(PREFERENCE_CHOICES).filter(([key, values]) =>
		(values as readonly unknown[]).includes(record[key]),
	);
	const voice = record['voice'];
	show({
		...DEFAULT_PREFERENCES,
		...Object.fromEntries(known.map(([key]) => [key, record[key]])),
		...(typeof voice === 'string' && voice.length <= VOICE_MAX ? { voice } : {}),
	});
}

/** Changes settings, at once and for the next visits. */
export function setPreferences(part: Partial<ReadingPreferences>): void {
	show({ ...$preferences.get(), ...part });
	saveItem(READING_KEY, $preferences.get());
}

/** Deletes the reader's choices. */
export function resetPreferences(): void {
	show(DEFAULT_PREFERENCES);
	saveItem(READING_KEY, null);
}

/** Selects the next larger or smaller size of the story text, within the limits. */
export function stepTextSize(by: 1 | -1): void {
	const at = PREFERENCE_CHOICES.size.indexOf($preferences.get().size);
	const size = PREFERENCE_CHOICES.size[at + by];
	if (size) setPreferences({ size });
}

/** Reverses the story's order. */
export function flipTurnOrder(): void {
	setPreferences({ order: $preferences.get().order === 'newest' ? 'oldest' : 'newest' });
}

/** Whether turns appear at once and whole. */
export function showsAtOnce(): boolean {
	const { reveal } = $preferences.get();
	return reveal === 'auto' ? matchMedia('(prefers-reduced-motion: reduce)').matches : reveal === 'once';
}

/** Sets the same marks on <html> as the script in the page's head. */
function show(preferences: ReadingPreferences): void {
	$preferences.set(preferences);
	const { dataset } = document.documentElement;
	dataset['storySize'] = preferences.size;
	dataset['storySpacing'] = preferences.spacing;
	dataset['storyWidth'] = preferences.width;
	dataset['storyFace'] = preferences.face;
}
