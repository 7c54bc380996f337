// Promises, lies, threats and other words as strangers typed them: whether those who heard them keep them as they were said.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { peopleHere } from '#lib/engine/conditions.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import type { Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { readTyped } from './typed.ts';

interface Line {
	text: string;
	said: string[];
	story: Story;
	state: State;
}

const WEIGHTY = new Set(['promise', 'lie', 'threat', 'bargain', 'offer', 'confession', 'claim']);
const typed = await readTyped();
const kite = typed.find(({ screen }) => screen === 'the-noon-kite-0');
if (!kite) throw new Error('there is no such screen');
const { story, state } = kite;

const atScreens: Line[] = typed.flatMap((line) => (line.said ? [{ ...line, said: [line.said] }] : []));

/** Sentences without a screen are said on a roof, and to old Tibb where they name somebody. */
const elsewhere: Line[] = readFileSync(
	fileURLToPath(new URL('sentences/speech.jsonl', import.meta.url)),
	'utf8',
)
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as { text: string; person: string | null; said: string[] })
	.map(({ text, person, said }) => ({
		text:
			person && person !== 'you'
				? text.replace(new RegExp(`(?:the |my )?\\b${person}\\b`, 'i'), 'Tibb')
				: text,
		said,
		story,
		state,
	}));

const played = [...atScreens, ...elsewhere]
	.filter(({ said }) => said.some((kind) => WEIGHTY.has(kind)))
	.map((line) => ({ ...line, ...hear(line) }))
	.filter(({ hearers }) => hearers > 0);

/** Plays a line; returns what was kept of it and by how many it could be heard. */
function hear(line: Line) {
	const { attempt } = readAction(line.story, line.state, line.text);
	const planned = planAttempt(line.story, line.state, attempt);
	const hearers = peopleHere({ ...line.state, place: planned.place }).length;
	if (planned.refusal) return { hearers, quotes: [] };
	const { events } = resolveTurn(line.story, line.state, attempt, secretFor(15), planned);
	const quotes = events.flatMap((event) =>
		event.type === 'remembered'
			? (event.memory.quote ?? [])
			: event.type === 'said'
				? event.saying.quote
				: [],
	);
	return { hearers, quotes };
}

const share = (part: number, all: number) => Math.round((100 * part) / all);
const isExact = ({ text, quotes }: (typeof played)[number]) => quotes.some((quote) => text.includes(quote));

test('keeps weighty words as they were said by those who heard them', () => {
	expect(played.length).toBeGreaterThanOrEqual(60);
	expect(share(played.filter(isExact).length, played.length)).toBeGreaterThanOrEqual(78);
});

test('keeps promises, lies and threats as they were said by those who heard them', () => {
	const grave = played.filter(({ said }) => said.some((kind) => /^(?:promise|lie|threat)$/.test(kind)));
	// The screens were kept before a game remembered the words it has shown, so three listeners are not known there.
	expect(share(grave.filter(isExact).length, grave.length)).toBeGreaterThanOrEqual(88);
});
