/** How far a share may lie from the one counted: lowest and highest, 95 times in 100 (Wilson's interval). */
export function marginOf(count: number, games: number): [low: number, high: number] {
	if (games === 0) return [0, 1];
	const z = 1.96;
	const share = count / games;
	const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
	const half =
		(z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
	return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** `12 % (8 to 18)`, or for what is rare `1 in 120 (1 in 500 to 1 in 40)`. */
export function sayShare(count: number, games: number): string {
	const [low, high] = marginOf(count, games);
	if (count === 0) return `never in ${games} (what is rarer than ${oneIn(high)} may be missed by chance)`;
	const share = count / games;
	if (share >= 0.05) return `${percent(share)} % (${percent(low)} to ${percent(high)})`;
	return `${oneIn(share)} (${oneIn(low)} to ${oneIn(high)})`;
}

const percent = (share: number) => Math.round(100 * share);

const oneIn = (share: number) => `1 in ${Math.round(1 / Math.max(share, 1e-6))}`;
