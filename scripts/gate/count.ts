/** Returns a number of things in words: `1 fail`, `2 fails`. */
export function count(n: number, what: string): string {
	return `${n} ${what}${n === 1 ? '' : 's'}`;
}
