import { countUsage } from '#api/models/counters.ts';
import { FALLBACK_NOTICES, type FallbackReason } from '#api/models/faults.ts';
import { BUILT_IN_NARRATOR, type Narration, narrate } from '#lib/engine/narrate.ts';
import { collectScene } from '#lib/narration/frames/scene.ts';
import { listFacts } from '#lib/narration/prompt.ts';
import { addUsage, askWithinLimits, type ModelNarratorParts, type TurnProgress } from './model-calls.ts';
import type { NarrationListener, NarrationRequest, Narrator, TurnNarration } from './narrator.ts';
import { askSecondOpinion } from './second-opinion.ts';
import { createTurnFrame } from './turn-frame.ts';

/** Of a turn's time, what the frame may take: the rest is for the second opinion. */
const FRAME_SHARE = 0.75;

/**
 * A narrator that tells the engine's own sentences at once and asks a language model for a frame around them. Nothing that
 * was told is taken back. Never throws for anything that a model does.
 */
export function modelNarrator(parts: ModelNarratorParts): Narrator {
	return {
		name: parts.model.name,
		instant: false,
		async narrate(request, give) {
			const began = performance.now();
			const own = narrate(request.story, request.outcome);
			give.text(`${own.paragraphs.join('\n\n')}\n\n`);
			for (const line of own.said) give.said(line);
			const turn = await beginFrame(parts, request, own, give, began);
			const reason = await askWithinLimits(parts, turn);
			await judgeHeld(parts, turn, began + parts.timeouts.total);
			const telling = composeTurn(parts, turn, reason);
			await countTurn(parts, turn, telling, { reason, began });
			return telling;
		},
	};
}

async function beginFrame(
	{ counters, moderator, checker, timeouts }: ModelNarratorParts,
	request: NarrationRequest,
	own: Narration,
	give: NarrationListener,
	began: number,
): Promise<TurnProgress> {
	const { story, outcome, log } = request;
	const recent = await request.recent().catch((err: unknown) => {
		log.error({ err }, 'last turns not read');
		return [];
	});
	const scene = collectScene(
		story,
		outcome,
		own,
		recent.map(({ narrative }) => narrative),
	);
	const frame = createTurnFrame({
		scene,
		verbs: new Set(story.words.forms.keys()),
		counters,
		permits: (text) => moderator.permits(text),
		holds: checker !== null || moderator.asksService,
		give,
	});
	const until = began + timeouts.total * FRAME_SHARE;
	return { request, own, frame, until, calls: 0, usage: { input: 0, cached: 0, output: 0 }, firstMs: null };
}

/** Has what is held judged by the second opinion and by the moderation service, and shows what is left. */
async function judgeHeld(parts: ModelNarratorParts, turn: TurnProgress, until: number): Promise<void> {
	const { checker, moderator, counters, prompts, stop } = parts;
	const { frame, request, own } = turn;
	const held = frame.held();
	if (held.length === 0) return;
	const sure = held.filter((part) => part.sure);
	let left = sure;
	if (checker) {
		const rules = await prompts.activeText('adventure', 'check');
		const facts = listFacts({ ...request, own });
		const count = (usage: TurnProgress['usage'], sent: string, said: string) =>
			addUsage(turn, usage, sent, said.length);
		const passed = await askSecondOpinion({ model: checker, rules, facts, until, stop, count }, held);
		counters.add('opinions', passed ? 'heard' : 'failed');
		counters.add('sentences', 'removed', passed ? held.length - passed.length : held.length - sure.length);
		left = [...(passed ?? sure)];
	}
	const unfit = await moderator.judge(left.map(({ text }) => text).join('\n'));
	if (unfit) {
		counters.add('blocked', 'out');
		counters.add('sentences', 'unsafe', left.length);
	} else frame.show(left);
}

function composeTurn(
	{ model }: ModelNarratorParts,
	{ own, frame }: TurnProgress,
	reason: FallbackReason | null,
): TurnNarration {
	const { sentences, said, choices } = frame;
	const isHeard = sentences.length + said.length + choices.length > 0;
	const notice = isHeard || reason === null ? undefined : FALLBACK_NOTICES[reason];
	return {
		...own,
		paragraphs: sentences.length > 0 ? [...own.paragraphs, sentences.join(' ')] : own.paragraphs,
		said: [...own.said, ...said],
		narrator: isHeard ? model.name : BUILT_IN_NARRATOR,
		proposals: { choices },
		...(notice && { notice }),
	};
}

/** Counts and logs a turn that is told. */
async function countTurn(
	{ counters, budget, price, formats }: ModelNarratorParts,
	{ request, calls, usage, firstMs }: TurnProgress,
	{ narrator }: TurnNarration,
	{ reason, began }: { reason: FallbackReason | null; began: number },
): Promise<void> {
	const { log, playerId, gameId, outcome } = request;
	const isBuiltIn = narrator === BUILT_IN_NARRATOR;
	const carried = isBuiltIn ? (reason ?? 'nothing') : null;
	if (carried) counters.add('carried', carried);
	counters.add('turns', isBuiltIn ? 'built-in' : 'model');
	const cost = countUsage(counters, usage, price);
	await budget.recordUsage(playerId, usage).catch((err) => log.error({ err }, 'usage not kept'));
	log.info(
		{
			game: gameId,
			turn: outcome.turn,
			narrator,
			...(carried && { carried }),
			calls,
			format: formats.current(),
			tokens: usage,
			usd: cost === null ? null : cost / 1e6,
			firstMs: firstMs === null ? null : Math.round(firstMs),
			ms: Math.round(performance.now() - began),
		},
		'told',
	);
}
