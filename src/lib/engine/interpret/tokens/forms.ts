/** Every regular form of an English verb, the base first. */
export function formsOf(base: string): string[] {
	return [base, ...thirdPerson(base), ...pastAndGerund(base)];
}

function thirdPerson(base: string): string[] {
	if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ies`];
	return [/(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`];
}

function pastAndGerund(base: string): string[] {
	if (base.endsWith('ie')) return [`${base}d`, `${base.slice(0, -2)}ying`];
	if (/[^eoy]e$/.test(base)) return [`${base}d`, `${base.slice(0, -1)}ing`];
	if (base.endsWith('e')) return [`${base}d`, `${base}ing`];
	if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ied`, `${base}ing`];
	const plain = [`${base}ed`, `${base}ing`];
	// A short vowel before one consonant doubles it; players write both.
	if (!/[^aeiou][aeiou][^aeiouwxy]$/.test(base))
		return /c$/.test(base) ? [`${base}ked`, `${base}king`, ...plain] : plain;
	const last = base.at(-1) ?? '';
	return [`${base}${last}ed`, `${base}${last}ing`, ...plain];
}
