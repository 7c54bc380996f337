// The turn on the landing page is one that the engine tells, with the public die of the taste.
import { expect, test } from 'vitest';
import { ONE_TURN } from '#components/front/one-turn.ts';
import { beginGame } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { checkView } from '#lib/engine/view.ts';
import { publicSecret } from '#lib/play/public-die.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

test('the turn on the landing page is what the engine tells to these words', async () => {
	const library = await worldsLibrary();
	const story = buildStory(library, ONE_TURN.adventure);
	const { premades = [] } = library.worlds.find(({ slug }) => slug === ONE_TURN.world) ?? {};
	const premade = premades.find(({ archetypeKey }) => archetypeKey === ONE_TURN.premade);
	if (!story || !premade) throw new Error('the landing page names an adventure or a character that is gone');
	const { state } = beginGame(story, playerOf(premade), publicSecret(ONE_TURN.adventure, 0));
	const { attempt } = readAction(story, state, ONE_TURN.words);
	const planned = planAttempt(story, state, attempt);
	const outcome = resolveTurn(story, state, planned.attempt, publicSecret(ONE_TURN.adventure, 1), planned);
	const { paragraphs, said } = narrate(story, outcome);
	const { skillName, die, modifier, total, difficulty, degree } = outcome.check
		? checkView(story, outcome.check)
		: { ...ONE_TURN.check, degree: null };
	const standing = outcome.changes.find(({ name }) => name === ONE_TURN.said.name);
	expect({
		title: story.adventure.title,
		check: { skillName, die, modifier, total, difficulty, degree },
		paragraphs,
		said: said.map(({ npcId, line }) => ({ who: npcId, name: story.npcs.get(npcId)?.name, line })),
		standing: { from: standing?.from, to: standing?.to },
	}).toEqual({
		title: ONE_TURN.title,
		check: ONE_TURN.check,
		paragraphs: ONE_TURN.paragraphs,
		said: [ONE_TURN.said],
		standing: ONE_TURN.standing,
	});
});
