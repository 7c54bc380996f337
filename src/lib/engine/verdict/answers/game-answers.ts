import { wordWays } from '#lib/engine/tell/around.ts';
import { type Answerer, count, say } from './answer.ts';
import { undoButton } from './state-answers.ts';

const HELP = { label: 'See the help', does: 'help' } as const;

export const stones: Answerer = ({ balance, state }) => {
	const price = 'A turn that is played costs 1. Questions to the game, refusals and previews cost nothing.';
	const held = balance === null ? 'No wallet is kept here.' : `You have ${count(balance, 'stone')}.`;
	const spent = `${count(state.turn, 'turn')} ${state.turn === 1 ? 'has' : 'have'} been played in this game.`;
	return say(`${held} ${price} ${spent}`, {
		button: { label: 'See your wallet', does: 'wallet' },
	});
};

export const undo: Answerer = ({ state }) => {
	if (state.turn === 0) return say('Nothing has been played yet, so there is nothing to take back.');
	return say(
		'You can go back to any earlier turn. People, things and meters then stand as they stood; stones that were spent stay spent.',
		{ button: undoButton(state.turn) },
	);
};

export const withdraw: Answerer = ({ state }) =>
	say(
		`Nothing was done and nothing was spent with these words. Write what you do instead${state.turn > 0 ? ', or go back a turn to take back what was played' : ''}.`,
		{ button: undoButton(state.turn) },
	);

export const save: Answerer = () =>
	say('The game is saved after every turn. You can leave at any time and go on from My Games.', {
		button: { label: 'Download a copy', does: 'download' },
	});

export const map: Answerer = (facts) => ({ ...say(''), ...mapOf(facts) });

/** Words that ask only for the place where the player is. */
const HERE = /\bwhere(?:abouts)? (?:am|are|exactly am) (?:i|we)\b|\bwhat (?:place|town|room) is this\b/i;

function mapOf({ words, story, state }: Parameters<Answerer>[0]) {
	const place = story.places.get(state.place);
	if (place && HERE.test(words))
		return {
			text: `You are ${place.preposition} ${place.name}.`,
			list: [wordWays(story, state)].filter(Boolean),
		};
	const name = (id: string) => story.places.get(id)?.name ?? id;
	const list = [...story.places.values()].map(
		({ id, exits }) =>
			`${id === state.place ? 'You are here: ' : ''}${name(id)}${exits.length > 0 ? `, from there to ${exits.map(name).join(', ')}` : ''}`,
	);
	return { text: 'There is no drawn map. These are the places and the ways between them:', list };
}

export const help: Answerer = () =>
	say(
		'Write what you do or say, in your own words, or take one of the choices; then cast a stone. Before you cast you see how your words are understood, the odds and the price. In doubt the game asks, free of charge.',
		{ button: HELP },
	);

export const ai: Answerer = ({ model }) =>
	say(
		model === null
			? 'No person answers here, and no language model either. A program reads your words, rolls the dice and keeps count by fixed rules; it tells the story in lines that came with the world.'
			: `No person answers here. A program reads your words, rolls the dice and keeps count by fixed rules; a language model, ${model}, words the turns.`,
		{ button: HELP },
	);

export const maker: Answerer = ({ story }) =>
	say(
		`This is “${story.adventure.title}”, an adventure of Stonecast, in the world of ${story.world.title}. A program plays it by fixed rules.`,
		{ button: HELP },
	);

export const restart: Answerer = ({ state }) =>
	state.turn === 0
		? say('This is the beginning: nothing has been played yet.')
		: say(
				'You can go back to the opening and play this story anew, or begin another game from the adventure’s page. Stones that were spent stay spent.',
				{ button: { label: 'Go back to the opening', does: 'rewind', turn: 0 } },
			);

export const quit: Answerer = () =>
	say('You can leave at any time: the game is saved after every turn and waits under My Games.', {
		button: { label: 'Go to My Games', does: 'games' },
	});

export const language: Answerer = () =>
	say(
		'The stories are written in English, and the game understands English only. Plain words and short sentences work best.',
	);

export const skip: Answerer = () =>
	say(
		'Each turn is something that you do, so there is nothing to skip. To let the world make the next move, wait.',
		{
			button: { label: 'Write “Wait and watch”', does: 'write', words: 'Wait and watch' },
		},
	);
