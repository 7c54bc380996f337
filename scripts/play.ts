// Plays an adventure in the terminal: npm run play -- <adventure> [--auto] [--why] [--turns 60] [--seed x]
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readContentFiles } from '#integrations/content/content-files.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { successChance } from '#lib/engine/check.ts';
import { foldEvents } from '#lib/engine/fold.ts';
import { beginGame, interpretAction } from '#lib/engine/game.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { offerToAttempt } from '#lib/engine/offers.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { wordRefusal } from '#lib/engine/refuse.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory } from '#lib/engine/story.ts';
import { attemptView, endingView } from '#lib/engine/view.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		auto: { type: 'boolean', default: false },
		why: { type: 'boolean', default: false },
		turns: { type: 'string', default: '60' },
		seed: { type: 'string', default: 'stone' },
		script: { type: 'string' },
	},
});
const { library, problems } = readLibrary(await readContentFiles());
for (const problem of problems) console.error(formatProblem(problem));
const story = buildStory(library, positionals[0] ?? '');
if (!story) {
	console.error(`Name an adventure: ${library.adventures.map((adventure) => adventure.slug).join(', ')}`);
	process.exit(1);
}

const premade = library.worlds.find((world) => world.slug === story.worldSlug)?.premades[0];
if (!premade) throw new Error(`The world ${story.worldSlug} has no premades`);
const secretOf = (turn: number) => createHash('sha256').update(`${values.seed}:${turn}`).digest('hex');
let { state } = beginGame(
	story,
	{
		sheet: { name: premade.displayName, attributes: premade.attributes, skills: premade.skills },
		inventory: premade.inventory,
		effects: premade.effects,
		health: { current: 100, max: 100 },
	},
	secretOf(0),
);
console.log(`${story.adventure.title}\n\n${story.adventure.opening.text.join('\n\n')}\n`);

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const script = values.script?.split('|') ?? null;
for (let turn = 0; turn < Number(values.turns) && !state.ending; turn += 1) {
	if (!values.auto && !script) showOffers(state);
	const text = values.auto ? autoChoice(state) : script ? script.shift() : await terminal.question('> ');
	if (text === undefined) break;
	const numbered = state.offers[Number(text) - 1];
	const attempt = numbered ? offerToAttempt(numbered, story, state) : interpretAction(story, state, text);
	if (values.auto || script) console.log(`> ${attempt.text}`);
	state = play(attempt, state);
}
const ending = endingView(story, state);
if (ending) console.log(`\n${ending.title}\n\n${[...ending.text, ...ending.epilogue].join('\n\n')}`);
terminal.close();

function play(attempt: Attempt, before: State): State {
	if (!story) return before;
	const secret = secretOf(before.turn + 1);
	const planned = planAttempt(story, before, attempt);
	if (planned.refusal) {
		console.log(`${wordRefusal(story, before, planned.attempt, planned.refusal, secret)} (no stone)\n`);
		return before;
	}
	const outcome = resolveTurn(story, before, attempt, secret);
	const narration = narrate(story, outcome);
	if (values.why) explain(outcome);
	console.log(narration.paragraphs.join('\n\n'));
	for (const said of narration.said) console.log(`  ${story.npcs.get(said.npcId)?.name}: “${said.line}”`);
	console.log(
		`  ${outcome.changes.map((c) => `${c.name} ${c.text ?? `${c.from} → ${c.to}`} (${c.why})`).join('; ')}\n`,
	);
	return foldEvents(before, [...outcome.events, ...narration.events]);
}

function explain(outcome: Outcome): void {
	if (!story) return;
	const { check, chosen } = outcome;
	const rolled = check
		? `${check.skill} ${check.die}+${check.modifier} against ${check.difficulty}: ${check.degree} (${Math.round(successChance(check) * 100)} %)`
		: 'no roll';
	const view = attemptView(story, outcome.attempt);
	console.log(
		`  [turn ${outcome.turn} act ${outcome.state.act} ${outcome.state.place}] ${outcome.attempt.verb}: ${view.reading} (${view.confidence}); ${chosen ? `${chosen.storylet} ${chosen.score}` : outcome.answeredBy}; ${rolled}`,
	);
}

function showOffers(now: State): void {
	for (const [index, offer] of now.offers.entries())
		console.log(`  ${index + 1}. ${offer.label} (${offer.description})`);
}

function autoChoice(now: State): string {
	const pick = Number.parseInt(secretOf(now.turn).slice(0, 6), 16) % Math.max(1, now.offers.length);
	return String(pick + 1);
}
