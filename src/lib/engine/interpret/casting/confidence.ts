import type { Act, Page } from '#lib/engine/interpret/gist/acts.ts';
import type { Language } from '#lib/engine/interpret/tokens/foreign.ts';
import type { Roles } from './roles.ts';

const SURE: Readonly<Record<Act['kind'], number>> = {
	verb: 0.9,
	phrase: 0.9,
	reply: 0.92,
	greeting: 0.88,
	question: 0.85,
	request: 0.8,
	wish: 0.55,
	strange: 0.35,
	loose: 0.45,
	lead: 0.8,
};

/** The certainty of an act found in this way, before any doubt. */
export const sureOf = (how: Act['kind'] | undefined): number => (how ? SURE[how] : 0.9);

/** The confidence of a reading, 0.05 to 0.98: by how the act was found, less for every guess. */
export function confide(about: {
	main: Act;
	roles: Roles;
	language: Language;
	lost: boolean;
	page: Page;
	negated: boolean;
}): number {
	const { main, roles, language, page } = about;
	let sure = SURE[main.kind];
	if (main.unsure) sure -= 0.15;
	if (roles.unsure) sure -= 0.1;
	if (about.lost && !roles.target) sure -= 0.2;
	if (about.negated) sure -= 0.15;
	if (main.verb === 'other') sure -= 0.25;
	const named = roles.target ?? roles.item ?? roles.topic ?? roles.place;
	if (!named && page.tokens.length > 3) sure -= 0.1;
	if (page.tokens.length > 80) sure -= 0.15;
	sure -= language.unknown * 0.5;
	return Math.round(Math.min(0.98, Math.max(0.05, sure)) * 100) / 100;
}
