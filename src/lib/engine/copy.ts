/** Copies plain data, such as a state, to its last part. Several times faster than `structuredClone`. */
export function copyPlain<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map(copyPlain) as T;
	const copy: Record<string, unknown> = {};
	for (const key in value) copy[key] = copyPlain(value[key]);
	return copy as T;
}
