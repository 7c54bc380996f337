/** The first place at which a value is not what was expected. */
export interface Difference {
	/** Such as `.events.3.to`; empty for the value itself. */
	path: string;
	/** What should stand there; undefined for nothing. */
	expected: unknown;
}

/** Compares two values as JSON: the order of fields does not matter, and a field that is undefined is not there. */
export function findDifference(expected: unknown, given: unknown, path = ''): Difference | null {
	if (!isContainer(expected) || !isContainer(given) || Array.isArray(expected) !== Array.isArray(given))
		return expected === given ? null : { path, expected };
	for (const key of new Set([...Object.keys(expected), ...Object.keys(given)])) {
		const found = findDifference(expected[key], given[key], `${path}.${key}`);
		if (found) return found;
	}
	return null;
}

function isContainer(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** Says what should stand where a difference was found: `It comes to 12.` */
export function describeExpected(expected: unknown): string {
	if (expected === undefined) return 'There is nothing here.';
	if (typeof expected === 'number' || typeof expected === 'boolean') return `It comes to ${expected}.`;
	if (typeof expected === 'string' && expected.length <= 60) return `It comes to “${expected}”.`;
	return 'It comes to something else.';
}
