import type { Problem } from './document.ts';
import type { ContentFiles } from './reader.ts';

/** Whether a file lies in a world's folder or among its adventures. */
export function isOfWorld(path: string, slug: string): boolean {
	return path.startsWith(`worlds/${slug}/`) || path.startsWith(`adventures/${slug}/`);
}

/**
 * The worlds in the making that have problems: those whose world.md says `isPublic: false`, also where the rest of it
 * cannot be read.
 */
export function worldsToLeaveOut(files: ContentFiles, problems: readonly Problem[]): string[] {
	return Object.entries(files).flatMap(([path, text]) => {
		const [, slug] = /^worlds\/([^/]+)\/world\.md$/.exec(path) ?? [];
		const inMaking = slug && /^isPublic:\s*false\b/m.test(text);
		return inMaking && problems.some(({ file }) => isOfWorld(file, slug)) ? [slug] : [];
	});
}
