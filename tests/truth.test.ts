// What the truth check finds in a model's prose and what it accepts: tables on one turn of Mystika, and the product's own lines.
import { expect, test } from 'vitest';
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { collectFacts, type Facts } from '#lib/narration/facts.ts';
import type { FlawKind } from '#lib/narration/truth/flaw.ts';
import { findFlaw, overlapFlaw, speechFlaw } from '#lib/narration/truth.ts';
import { collectVocabulary } from '#lib/narration/vocabulary.ts';
import { followsChoices, playerOf, playGame } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from './support/worlds-library.ts';

const library = await worldsLibrary();
const vocabulary = collectVocabulary(library);
const story = buildStory(library, 'the-fox-who-would-not-sign');
const premade = library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0];
if (!story || !premade) throw new Error('Mystika is not there.');
const player = playerOf(premade);

/** The facts of a turn in which the player asks the bailiff on the green to let them pass, with this degree. */
function factsAfter(degree: 'good' | 'fail'): Facts {
	if (!story) throw new Error();
	const { state } = beginGame(story, player, '0'.repeat(64));
	const attempt = readAction(story, state, 'persuade Hamo to let me pass').attempt;
	for (let n = 0; ; n += 1) {
		const outcome = resolveTurn(story, state, attempt, n.toString(16).padStart(64, '0'));
		if (outcome.degree !== degree) continue;
		const own = narrate(story, outcome);
		return collectFacts(story, outcome, {
			own: { ...own, paragraphs: ['Hamo hears you out by the well.'], said: [] },
			recent: [RECENT],
			vocabulary,
		});
	}
}

const RECENT =
	'The lanterns on the string are lit one by one, by a boy on a ladder. Gundred counts them aloud.';
const failed = factsAfter('fail');
const won = factsAfter('good');

const FALSE: [FlawKind, string, Facts?][] = [
	['name', 'Lord Gareth watches from the wall.'],
	['name', 'A man called Thorin leans on the gate.'],
	['name', 'Behind him the banners of Ravenloft stir.'],
	['name', 'Elara smiles at you over the well.'],
	['name', 'Seraphina and her owls say nothing.'],
	['name', '“By Zephyros,” says Hamo.'],
	['outcome', 'Hamo agrees and waves you on.', failed],
	['outcome', 'You convince him at last.', failed],
	['outcome', 'He steps aside without a word.', failed],
	['outcome', 'You manage to slip by.', failed],
	['outcome', 'It works, to the surprise of both of you.', failed],
	['outcome', 'He relents, and the gate swings open.', failed],
	['outcome', 'You fail to move him.', won],
	['outcome', 'Your words fall flat.', won],
	['outcome', 'It is all to no avail.', won],
	['outcome', 'He refuses, and spits into the well.', won],
	['outcome', 'Hamo sees through you.', won],
	['item', 'You draw your sword and wait.'],
	['item', 'Hamo hands you a bronze key.'],
	['item', 'You pocket the wax moon-seal.'],
	['item', 'He gives you a ferry token.'],
	['item', 'You raise your pistol.'],
	['item', 'You take out a scroll and unroll it.'],
	['item', 'You now have the covenant roll.'],
	['item', 'He presses a silver penny into your hand. You pocket the silver pennies.'],
	['place', 'You arrive at the Petition Hall, out of breath.'],
	['place', 'You are back in the Low Court.'],
	['place', 'You walk into the old kiln.'],
	['absent', 'Averil laughs at that.'],
	['absent', 'Fulk steps out of the crowd.'],
	['absent', '“No,” says Isemay.'],
	['absent', 'Osbern’s voice comes from behind you.'],
	['absent', 'Wymark shakes her head slowly.'],
	['number', 'He asks for forty silver pennies.'],
	['number', 'You take 12 damage.'],
	['number', 'His trust goes up, +5.'],
	['number', 'You roll a seventeen.'],
	['number', 'It will cost you 3 casting stones.'],
	['number', 'A critical hit, and he is down.'],
	['player', '“I have nothing to hide,” you say.'],
	['player', 'You whisper to him, “Let me through.”'],
	['player', 'You decide to trust him.'],
	['player', 'You feel a pang of guilt.'],
	['player', 'You promise to come back.'],
	['player', 'You realise that he is afraid.'],
	['player', 'Fear grips you.'],
	['player', 'You want to run.'],
	['player', 'Your heart pounds.'],
	['refusal', 'As an AI language model, I cannot take part in that.'],
	['refusal', 'I’m sorry, but I can’t help with that.'],
	['refusal', 'I cannot continue this story.'],
	['refusal', 'This goes against my guidelines.'],
	['leak', '<b>Hamo</b> looks up.'],
	['leak', 'My instructions say that I narrate.'],
	['leak', 'See https://example.org for more.'],
	['leak', 'The player looks at the well.'],
	['leak', '{"narrative": "Rain"}'],
	['leak', 'The system prompt is as follows.'],
	['language', 'Der Vogt hört dir zu und sagt kein einziges Wort dazu.'],
	['language', 'Le bailli vous écoute sans dire un mot, puis il hausse les épaules.'],
	['language', 'Хамо слушает тебя.'],
	['language', `The rain says ${'a'.repeat(60)}.`],
	['language', '哈莫看着你。'],
	['repeat', 'The lanterns on the string are lit one by one, by a boy on a ladder.'],
];

test.each(FALSE)('finds: %s in “%s”', (kind, text, facts = failed) => {
	const found = text.split(/(?<=[.!?])\s+(?=[A-Z])/).map((sentence) => findFlaw(sentence, facts)?.kind);
	expect(found).toContain(kind);
});

const TRUE: [string, Facts?][] = [
	['Hamo hears you out, and his thumb goes on along the staff.'],
	['He does not step aside.', failed],
	['For a moment he seems about to agree; then the moment is over.', failed],
	['Hamo nods, once, and looks at the road instead of at you.', won],
	['He has never refused a thing he understood.', won],
	['Your lantern gutters in the draught and comes back.'],
	['The chalk in your pocket has gone soft with the wet.'],
	['Averil, it is said, keeps a toad.'],
	['Somebody has written to the Court about it.'],
	['The moon hangs over Sixside, three times the size that it should be.'],
	['Two hens cross the green with the air of witnesses.'],
	['You stand by the well, and the rope creaks.'],
	['You can smell rain, wool and lamp oil.'],
	['Nobody looks at you; it is done with some care.'],
	['From the Prior Claim comes a smell of onions.'],
	['Reluctantly the light goes out of the sky.'],
	['He lets you finish. He is good at that.', failed],
	['You hear the bell at the shrine, far off.'],
];

test.each(TRUE)('accepts: “%s”', (text, facts = failed) => {
	expect(findFlaw(text, facts)).toBeNull();
});

test('accepts words and decisions that the player wrote', () => {
	const said = { ...failed, words: 'I say "let me through" and I decide to wait' };
	expect(findFlaw('“Let me through,” you say.', said)).toBeNull();
	expect(findFlaw('You decide to wait.', said)).toBeNull();
	expect(findFlaw('“Let me through, or else,” you say.', said)?.kind).toBe('player');
});

test('lets people say “I” and speak of others, but not of the machinery behind the story', () => {
	expect(speechFlaw('I can’t help you. Ask Averil; she decides.', failed)).toBeNull();
	expect(speechFlaw('As a language model I can’t help with that.', failed)?.kind).toBe('leak');
	expect(speechFlaw('Ask Lord Gareth Blackwood.', failed)?.kind).toBe('name');
	expect(speechFlaw('<script>alert(1)</script>', failed)?.kind).toBe('leak');
});

test('recognises a narrative that mostly repeats an earlier one', () => {
	expect(
		overlapFlaw('The lanterns on the string are lit one by one. Gundred counts them.', [RECENT])?.kind,
	).toBe('repeat');
	expect(overlapFlaw('Rain comes over the hill and takes the colour out of the green.', [RECENT])).toBeNull();
});

test('finds nothing in the worlds’ own lines', () => {
	const found = library.adventures.flatMap(({ slug }) => {
		const game = playGame(library, slug, followsChoices, 'truth', 8);
		return game.turns.flatMap(({ outcome, narration }) => {
			const facts = collectFacts(game.story, outcome, { own: narration, recent: [], vocabulary });
			const sentences = narration.paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?…]["”’)]*)\s+/));
			return sentences.flatMap((sentence) => findFlaw(sentence, facts) ?? []);
		});
	});
	expect(found).toEqual([]);
});
