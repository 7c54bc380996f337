import { countUsage } from '#api/models/counters.ts';
import { FALLBACK_NOTICES, type FallbackReason } from '#api/models/faults.ts';
import type { StreamedAnswer } from '#api/models/read-stream.ts';
import { collectFacts } from '#lib/narration/facts.ts';
import { type BuiltInNarration, composeFromModel, joinBuiltIn, narrateBuiltIn } from './compose-narration.ts';
import { askWithinLimits, type ModelNarratorParts, type TurnProgress } from './model-calls.ts';
import type { Narrator, TurnNarration } from './narrator.ts';

/** Of a turn's time, what a model may take: the rest is for reading the player's words before, and for the built-in narrator after. */
const MODEL_SHARE = 0.9;
/**
 * A narrator that asks a language model to word the outcome and checks what it says; where it does not answer, or not as
 * it must, the built-in narrator words the same outcome. Never throws for anything that a model does.
 */
export function modelNarrator(parts: ModelNarratorParts): Narrator {
	const { model, counters, budget, price } = parts;
	return {
		name: model.name,
		instant: false,
		async narrate(request, give) {
			const began = performance.now();
			const { story, outcome, log, gameId } = request;
			const own = narrateBuiltIn(story, outcome);
			const turn: TurnProgress = {
				request,
				builtIn: own,
				facts: collectFacts(story, outcome, {
					own: joinBuiltIn(own),
					recent: [],
					vocabulary: parts.vocabulary,
				}),
				until: began + parts.timeouts.total * MODEL_SHARE,
				calls: 0,
				usage: { input: 0, cached: 0, output: 0 },
				firstMs: null,
				give,
			};
			const ended = await askWithinLimits(parts, turn);
			const telling = 'heard' in ended ? acceptAnswer(parts, turn, ended.heard) : fallBack(own, ended.reason);
			if ('reason' in ended) counters.add('carried', ended.reason);
			counters.add('turns', 'heard' in ended ? 'model' : 'built-in');
			const cost = countUsage(counters, turn.usage, price);
			await budget
				.recordUsage(request.playerId, turn.usage)
				.catch((err) => log.error({ err }, 'usage not kept'));
			log.info(
				{
					game: gameId,
					turn: outcome.turn,
					narrator: telling.narrator,
					...('reason' in ended && { carried: ended.reason }),
					calls: turn.calls,
					format: parts.formats.current(),
					tokens: turn.usage,
					usd: cost === null ? null : cost / 1e6,
					firstMs: turn.firstMs === null ? null : Math.round(turn.firstMs),
					ms: Math.round(performance.now() - began),
				},
				'told',
			);
			return telling;
		},
	};
}

function acceptAnswer(
	{ counters, model }: ModelNarratorParts,
	{ request, facts, builtIn: own }: TurnProgress,
	heard: StreamedAnswer,
): TurnNarration {
	const { telling, dropped } = composeFromModel(heard, {
		outcome: request.outcome,
		facts,
		own,
		name: model.name,
	});
	counters.add('dropped', 'speech', dropped);
	if (heard.shortened) counters.add('shortened', 'all');
	return telling;
}

function fallBack(own: BuiltInNarration, reason: FallbackReason): TurnNarration {
	const notice = FALLBACK_NOTICES[reason];
	return { ...joinBuiltIn(own), ...(notice && { notice }) };
}
