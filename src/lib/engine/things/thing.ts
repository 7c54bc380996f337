import type { PlaceThing } from '#lib/content/world.ts';
import type { CompiledKind } from './compile-kinds.ts';

/** Where a thing comes from, the nearest first. */
export const THING_SOURCES = [
	'held',
	'carried',
	'declared',
	'shown',
	'part',
	'worn',
	'stock',
	'everywhere',
] as const;

export type ThingSource = (typeof THING_SOURCES)[number];

/** Something that the player can name and handle where they are. */
export interface Thing {
	/** `long-dock.price-board`, `item.rope`; stays the same for the whole game. */
	id: string;
	/** With an article: `the price board`. */
	name: string;
	/** The nouns by which it is called, in the singular. */
	nouns: readonly string[];
	/** Words that tell it from another of its kind: `red`, `paper`. */
	marks: readonly string[];
	/** Undefined for a noun that no kind has: it is there, and nothing is known of it. */
	kind: CompiledKind | undefined;
	source: ThingSource;
	/** The person whose it is. */
	owner?: string;
	/** What looking closer tells. */
	detail?: string;
	/** Frame to the reason for which it refuses that. */
	refuses?: PlaceThing['refuses'];
	/** The thing that it is a part of. */
	whole?: string;
}

/** What has become of a thing, where it is not as it was. */
export interface ThingState {
	/** `broken`, `burning`, `open`, `tied to the rail`. */
	is?: string[];
	/** What is written on it. */
	text?: string;
	/** A place, a person, or `player`, where it is not where it was. */
	at?: string;
	/** The turn in which it began to burn. */
	since?: number;
	/** How the player knows it, once it is carried off. */
	name?: string;
}

/** The words of a screen that can name a thing, in the singular, parted by spaces. */
export interface ScreenWords {
	/** The place where it was shown. */
	at: string;
	/** Of the narration and the choices. */
	told: string;
	/** Of what people said. */
	spoken: string;
}

/** A thing that told prose has shown. */
export interface ShownThing {
	/** `scrap`, in the singular. */
	noun: string;
	/** `scrap of tissue`, as the prose has it. */
	name: string;
	/** The place where it was shown. */
	at: string;
	turn: number;
}
