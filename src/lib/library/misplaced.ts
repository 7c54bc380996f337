import { idSchema } from '#lib/content/story.ts';
import type { Problem } from './document.ts';
import { nearestName, slugOf } from './faults/suggestion.ts';
import type { ContentReader } from './reader.ts';

interface Room {
	/** What the room holds, as it is said to writers. */
	says: string;
	/** The names of files and folders in it, to tell which one was meant. */
	names: readonly string[];
}

const WORLD_FILES = ['factions', 'places', 'items', 'topics', 'events', 'voice', 'words', 'creation'];

/** What each kind of folder may hold. */
const ROOMS: Readonly<Record<string, Room>> = {
	worlds: {
		says: "a world's folder holds world.md, factions.yaml, places.yaml, items.yaml, topics.yaml, events.yaml, voice.yaml, words.yaml, creation.yaml, npcs/, premades/ and storylets/",
		names: ['world.md', ...WORLD_FILES.map((name) => `${name}.yaml`), 'npcs', 'premades', 'storylets'],
	},
	adventures: {
		says: 'an adventure is <world>/<slug>.md, and beside it the folder <slug>/ with endings.yaml, epilogue.yaml and storylets/',
		names: ['endings.yaml', 'epilogue.yaml', 'storylets'],
	},
	pages: { says: 'a page is pages/<name>.md', names: [] },
	prompts: {
		says: 'a prompt is prompts/<scope>/<slug>.md, and its scope world, scenario, adventure or quest',
		names: ['world', 'scenario', 'adventure', 'quest'],
	},
	shared: {
		says: 'shared/ holds voice.yaml, lexicon.yaml, frames.yaml, frames-near.yaml, kinds.yaml, handling.yaml, conduct.yaml, questions.yaml and storylets/',
		names: ['voice', 'lexicon', 'frames', 'frames-near', 'kinds', 'handling', 'conduct', 'questions']
			.map((name) => `${name}.yaml`)
			.concat('storylets'),
	},
};

/** Returns a problem for every content file that nothing reads, and for names that can be no address. */
export function misplacedFiles(reader: ContentReader): Problem[] {
	const { paths, read } = reader;
	const headless = new Set(paths.flatMap((path) => headlessFolder(path, reader) ?? []));
	const told = new Set<string>();
	return paths.flatMap((file) => {
		const misnamed = misnamedFolder(file);
		const folder = misnamed ?? [...headless].find((path) => file.startsWith(path));
		const once = folder ?? file;
		if ((read.has(file) && !misnamed) || told.has(once)) return [];
		told.add(once);
		const message = misnamed ? badName(misnamed) : folder ? noHead(folder) : notRead(file);
		return [{ file, line: 1, field: '', message }];
	});
}

/** A world's folder without its world.md, or an adventure's without its page: nothing in it is read. */
function headlessFolder(path: string, { files }: ContentReader): string | undefined {
	const [room = '', first = '', second = ''] = path.split('/');
	const isInside = path.split('/').length > 3;
	if (room === 'worlds' && second !== '' && !(`worlds/${first}/world.md` in files)) return `worlds/${first}/`;
	const hasPage = `adventures/${first}/${second}.md` in files;
	return room === 'adventures' && isInside && !hasPage ? `adventures/${first}/${second}/` : undefined;
}

function noHead(folder: string): string {
	const [room, first, slug] = folder.split('/');
	return room === 'worlds'
		? `nothing reads this folder, because it has no world.md: write src/content/${folder}world.md, or name the file so`
		: `nothing reads this folder, because the adventure has no page: write src/content/adventures/${first}/${slug}.md, or give the page and the folder the same name`;
}

/** The part of a path that stands in an address and cannot. */
function misnamedFolder(path: string): string | undefined {
	const [, room, first = '', rest = ''] = /^(worlds|adventures)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
	if (room === undefined || rest === '') return undefined;
	if (!isId(first)) return `${room}/${first}`;
	const page = rest.split('/')[0]?.replace(/\.md$/, '') ?? '';
	return room === 'adventures' && !/\.(?!md$)/.test(rest.split('/')[0] ?? '') && !isId(page)
		? `${room}/${first}/${page}`
		: undefined;
}

function badName(path: string): string {
	const name = path.split('/').at(-1) ?? '';
	const plain = slugOf(name);
	const instead = plain === '' ? 'such as far-shed' : `as in ${plain}`;
	return `"${name}" can stand in no address: name it in lower-case letters, figures and hyphens, ${instead}`;
}

function notRead(file: string): string {
	const [room = '', ...inside] = file.split('/');
	const kind = ROOMS[room];
	if (!kind) {
		const known = Object.keys(ROOMS);
		const near = inside.length > 0 ? nearestName(room, known) : undefined;
		const meant = near ? `: did you mean ${near}/?` : '';
		return `nothing reads a file here${meant || `: src/content holds ${known.map((name) => `${name}/`).join(', ')}`}`;
	}
	const parts = inside.slice(1);
	const renamed = parts.flatMap((part) => {
		if (kind.names.includes(part)) return [];
		const near = nearestName(
			part.replace(/\.\w+$/, ''),
			kind.names.map((name) => name.replace(/\.\w+$/, '')),
		);
		const name = kind.names.find((name) => name.replace(/\.\w+$/, '') === near);
		return name ? [`call it ${name}; `] : [];
	});
	const list = /\.(?:ya?ml|md)$/.test(file) && !/\.yml$/.test(file);
	const ending = list ? '' : 'its name must end in .yaml, or .md for a page; ';
	return `nothing reads a file here: ${renamed[0] ?? ending}${kind.says}`;
}

function isId(name: string): boolean {
	return idSchema.safeParse(name).success;
}
