import { atom } from 'nanostores';
import { randomId } from '#islands/stores/http/random-id.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { isCustom } from '#lib/creation/custom-character.ts';
import { type Answers, checkAnswer, type FieldAnswer } from '#lib/creation/wizard.ts';
import { loadCreationDraft, saveCreationDraft, schemaHash } from './creation-draft.ts';
import type { MakingState } from './make-character.ts';

/** A message about the answers as a whole, until dismissed. */
export interface CreationNotice {
	text: string;
	/** What the button beside it does: restore the answers of before, or delete them. */
	offer: { label: 'Undo' | 'Start Over'; answers: Answers } | null;
}

/** The step shown, from 0; the number of fields means the summary. */
export const $step = atom(0);
export const $answers = atom<Answers>({});

/** What is wrong with the answer shown. */
export const $answerProblem = atom<string | null>(null);
export const $creationNotice = atom<CreationNotice | null>(null);

let wizard: Wizard | null = null;
let making: MakingState = { made: null, unsure: false };
/** The last surprise's answers: texts that differ from them are the player's own. */
let lastSurprise: Answers = {};

/** Opens a world's wizard where this browser left it. */
export function openCreation(given: Wizard): void {
	wizard = given;
	const { creation, worldSlug } = given;
	const start = startAnswers(given);
	const draft = loadCreationDraft(worldSlug, creation);
	making = { made: draft?.made ?? null, unsure: draft?.unsure ?? false };
	$answers.set({ ...start, ...draft?.answers });
	$step.set(draft?.step ?? 0);
	const startOver = { label: 'Start Over', answers: start } as const;
	if (draft?.changed) $creationNotice.set({ text: changedText(draft.lost), offer: startOver });
	else if (draft && JSON.stringify($answers.get()) !== JSON.stringify(start))
		$creationNotice.set({ text: 'Your draft is as you left it.', offer: startOver });
}

/** Sets the answer to a field. */
export function setAnswer(id: string, answer: FieldAnswer): void {
	$answers.set({ ...$answers.get(), [id]: answer });
	$answerProblem.set(null);
	saveNow();
}

/** Shows a step, whatever the answers. */
export function showStep(step: number, problem: string | null = null): void {
	$answerProblem.set(problem);
	$step.set(step);
	saveNow();
}

/** Goes on if the answer shown is valid; returns whether it was. */
export function nextStep(): boolean {
	const field = wizard?.creation.fields[$step.get()];
	const problem = field ? checkAnswer(field, $answers.get()[field.id]) : null;
	if (problem) $answerProblem.set(problem);
	else showStep($step.get() + 1);
	return !problem;
}

/** Answers everything at random, with answers that fit together, and shows the summary. The player's own texts stay. */
export async function surpriseMe(): Promise<void> {
	if (!wizard) return;
	const { drawCharacter } = await import('#lib/creation/surprise.ts');
	const before = $answers.get();
	const { fields } = wizard.creation;
	const asked = fields.filter(({ id }) => !isCustom(id));
	const fresh = drawCharacter({ ...wizard.creation, fields: asked }, randomId());
	const own = fields.filter(({ id, type }) => {
		if (isCustom(id)) return id in before;
		const text = type === 'text' || type === 'textarea' ? before[id] : '';
		return typeof text === 'string' && text.trim() !== '' && text !== lastSurprise[id];
	});
	lastSurprise = fresh;
	$answers.set({
		...startAnswers(wizard),
		...fresh,
		...Object.fromEntries(own.map(({ id }) => [id, before[id] ?? ''])),
	});
	showStep(fields.length);
	$creationNotice.set({
		text: 'Everything is answered. Change what you like.',
		offer: { label: 'Undo', answers: before },
	});
}

/** Applies the notice's offer: other answers, from the first step on. */
export function acceptOffer(answers: Answers): void {
	$answers.set(answers);
	$creationNotice.set(null);
	showStep(0);
}

/** What is known of the character on the server. */
export function currentMaking(): MakingState {
	return making;
}

/** Stores what is known of the character on the server, across reloads. */
export function setMaking({ made, unsure }: MakingState): void {
	making = { made, unsure };
	saveNow();
}

/** Forgets the draft: the character has begun its story. */
export function forgetCreation(): void {
	if (wizard) saveCreationDraft(wizard.worldSlug, null);
}

function saveNow(): void {
	if (!wizard) return;
	const schema = schemaHash(wizard.creation);
	saveCreationDraft(wizard.worldSlug, { schema, step: $step.get(), answers: $answers.get(), ...making });
}

/** The fields' values before anything is answered. */
function startAnswers({ creation }: Wizard): Answers {
	return Object.fromEntries(
		creation.fields.flatMap(({ id, type, min = 0, max = 100, default: given }) => {
			const start = given ?? (type === 'slider' ? Math.round((min + max) / 2) : undefined);
			return start === undefined ? [] : [[id, start]];
		}),
	);
}

function changedText(lost: string[]): string {
	const kept = 'The questions have changed since you began. What still fits is kept.';
	return lost.length === 0 ? kept : `${kept} Please answer again: ${lost.join(', ')}.`;
}
