/** The most names shown of those that are known. */
const SHOWN = 24;

/** The known name that was probably meant; undefined when none is near. */
export function nearestName(written: string, known: Iterable<string>): string | undefined {
	const plain = plainOf(written);
	const most = plain.length < 4 ? 1 : plain.length < 9 ? 2 : 3;
	let best: string | undefined;
	let least = most + 1;
	for (const name of known) {
		const distance = distanceOf(plain, plainOf(name), least);
		if (distance < least) [best, least] = [name, distance];
	}
	return best;
}

/** `did you mean "ada"? (known: ada, bob)`: the nearest name, and the known ones or the first of them. */
export function namesToWrite(written: string, known: readonly string[]): string {
	const near = nearestName(written, known);
	const names = [...new Set(known)];
	const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : '';
	const list = `(known: ${names.slice(0, SHOWN).join(', ') || 'none'}${more})`;
	return near === undefined ? list : `did you mean "${near}"? ${list}`;
}

/** The id nearest to a name: `New Tin` is `new-tin`; empty where nothing of it can stand in one. */
export function slugOf(name: string): string {
	return name
		.normalize('NFD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}

/** Case, hyphens, spaces and accents are what writers confuse first. */
function plainOf(name: string): string {
	return name
		.normalize('NFD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
}

/** How many letters must be added, left out, replaced or swapped with their neighbour; `limit` where it is that many or more. */
function distanceOf(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) >= limit) return limit;
	let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)];
	for (let i = 1; i <= a.length; i += 1) {
		const row = [i];
		for (let j = 1; j <= b.length; j += 1) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let least = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, (before?.[j - 2] ?? 0) + 1);
			row.push(least);
		}
		[before, last] = [last ?? [], row];
	}
	return Math.min(limit, last?.[b.length] ?? limit);
}
