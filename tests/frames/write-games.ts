// Writes the two games of thirty turns anew: one framed by an honest model, one by a liar.
import { writeFile } from 'node:fs/promises';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { playFramed, wordGame } from './play-game.ts';
import { honestModel, lyingModel } from './scripted-models.ts';

const library = await worldsLibrary();
const write = async (name: string, title: string, say: ReturnType<typeof honestModel>) =>
	writeFile(new URL(`games/${name}.md`, import.meta.url), wordGame(title, await playFramed(library, say)));
await write('honest', 'Thirty turns beside an honest model', honestModel());
await write('liar', 'Thirty turns beside a model that lies', lyingModel());
