import type { Npc } from '#lib/content/world.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { stripGenitive } from '#lib/narration/vocabulary.ts';
import { type Flaw, isDenied, straightenQuotes } from './flaw.ts';

const ACTS =
	'says|asks|replies|answers|whispers|mutters|murmurs|shouts|calls|adds|nods|smiles|laughs|frowns|grins|sighs|shrugs|looks|glances|stares|watches|turns|steps|walks|comes|enters|appears|arrives|approaches|stands|sits|kneels|leans|reaches|takes|gives|hands|offers|draws|points|raises|lifts|lowers|shakes|grabs|pulls|pushes|opens|closes|waits|moves|leads|follows|bows|meets|narrows|snaps|growls|spits|agrees|refuses|runs|strides|blinks|clears|tilts|folds|crosses|studies|holds';
const PARTS = 'voice|hand|hands|eyes|gaze|smile|face|fingers|shoulders|brow|laughter|grip';

/** Whether an absent person acts or speaks in a sentence. News of them from the turn's own lines is allowed. */
export function absentFlaw(sentence: string, { absent, source, present, story }: Facts): Flaw | null {
	// A denial inside quoted words does not excuse that an absent person says them.
	const text = straightenQuotes(sentence).replace(/"[^"]*"?/g, '""');
	for (const npc of absent) {
		const name = shortName(npc);
		if (!text.includes(name) || source.includes(name)) continue;
		if ([...present].some((id) => story.npcs.get(id)?.name.includes(name))) continue;
		const pattern = new RegExp(
			`\\b${escaped(name)}(?: \\w+ly)? (?:${ACTS})\\b|\\b${escaped(name)}'s (?:${PARTS})\\b|\\b(?:says|asks|replies|answers|whispers|mutters|shouts) ${escaped(name)}\\b`,
		);
		const match = pattern.exec(text);
		if (match && !isDenied(text, match.index)) return { kind: 'absent', said: match[0] };
	}
	return null;
}

/** A person's short name: without `the` and without the part after a comma, `of` or `the`. */
function shortName({ name }: Npc): string {
	const [first = name] = name.replace(/^(?:the|a) /i, '').split(/,| of | the /);
	return first;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const WORD = /\p{Lu}\p{L}*(?:['-]\p{L}+)*/gu;
/** Words that always have a capital. */
const ALWAYS = new Set(['i', "i'm", "i'd", "i'll", "i've", 'god', 'gods', 'ok']);

/** Whether a sentence has a name that neither the story nor the player has used. */
export function nameFlaw(sentence: string, { story, state, vocabulary, words, source }: Facts): Flaw | null {
	const text = straightenQuotes(sentence);
	const told = straightenQuotes(`${words}\n${source}\n${state.sheet.name}`).toLowerCase();
	for (const match of text.matchAll(WORD)) {
		const parts = match[0].split('-');
		for (const part of parts) {
			const word = stripGenitive(part);
			if (word.length < 2 || ALWAYS.has(part.toLowerCase()) || vocabulary.names(story, part)) continue;
			if (/^[A-Z]{2,}$/.test(part) && vocabulary.knows(part)) continue;
			if (told.includes(word) || vocabulary.knows(word)) continue;
			const begins = /(?:^|[.!?…:"—]["')\]]*\s*)["'(]*$/.test(text.slice(0, match.index));
			if (begins && /(?:ly|ing|ed)$/.test(word)) continue;
			return { kind: 'name', said: match[0] };
		}
	}
	return null;
}
