import type { CharactersPort } from '#api/characters/port.ts';
import type { ModelServices } from '#api/narrators/model-services.ts';
import type { SettingsPort } from '#api/settings/port.ts';
import type { Story } from '#lib/engine/story.ts';

/** What the games need of the server. */
export interface GamesPort extends CharactersPort, SettingsPort {
	/** The story of an adventure by its slug; for one that is no longer there, what stands in for it, in this world. */
	story(adventureSlug: string, worldSlug?: string): Story;
	/** The program's version. */
	version: string;
	/** Random bytes, fit for secrets. */
	random(bytes: number): Uint8Array;
	/** The services of a language model; left out with the built-in narrator. */
	model?: ModelServices;
}
