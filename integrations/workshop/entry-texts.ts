import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { withoutMark } from '#lib/library/document.ts';
import type { TextPath } from './replace-text.ts';

/** A text of a scene or a topic that can be changed. */
export interface EntryText {
	/** From the top of the file. */
	path: TextPath;
	/** The same for a reader, without the entry: `outcomes.good.text`. */
	field: string;
	/** 1-based. */
	line: number;
	text: string;
}

/** A scene or a topic as it stands in its file. */
export interface EntryInFile {
	/** Path below `src/content`. */
	file: string;
	/** 1-based. */
	line: number;
	texts: EntryText[];
}

/** The fields that players or their receipts read. */
const READ = new Set(['label', 'description', 'risk', 'text', 'line', 'gist', 'why']);

/** Finds a scene or a topic by its id in the files given, by path; null where none has it. */
export function findEntry(files: Readonly<Record<string, string>>, id: string): EntryInFile | null {
	for (const [file, text] of Object.entries(files)) {
		if (!text.includes(id)) continue;
		const counter = new LineCounter();
		const { contents } = parseDocument(withoutMark(text), { lineCounter: counter });
		const scenes = isSeq(contents) ? contents.items : [];
		const at = scenes.findIndex((scene) => isMap(scene) && scene.getIn(['id']) === id);
		const scene = scenes[at] as Node | undefined;
		if (!scene) continue;
		const lineOf = ({ range }: Node) => counter.linePos(range?.[0] ?? 0).line;
		return { file, line: lineOf(scene), texts: textsOf(scene, [at], lineOf) };
	}
	return null;
}

function textsOf(node: unknown, path: TextPath, lineOf: (node: Node) => number): EntryText[] {
	if (isSeq(node)) return node.items.flatMap((item, at) => itemTexts(item, [...path, at], lineOf));
	if (!isMap(node)) return [];
	return node.items.flatMap(({ key, value }) => {
		const name = String(isScalar(key) ? key.value : key);
		const inside = [...path, name];
		if (!isScalar(value) || typeof value.value !== 'string') return textsOf(value, inside, lineOf);
		if (!READ.has(name)) return [];
		const field = inside.slice(1).join('.');
		return [{ path: inside, field, line: lineOf(value), text: value.value }];
	});
}

/** A line of a topic is an item of a list: `says: {ada: {warm: [It was noon.]}}`. */
function itemTexts(item: unknown, path: TextPath, lineOf: (node: Node) => number): EntryText[] {
	if (!isScalar(item) || typeof item.value !== 'string' || path[1] !== 'says')
		return textsOf(item, path, lineOf);
	return [{ path, field: path.slice(1).join('.'), line: lineOf(item), text: item.value }];
}
