import { createHash } from 'node:crypto';
import { SKILLS } from '#lib/content/verbs.ts';
import { PERSON_BEATS, THING_BEATS } from '#lib/engine/improvised/beat-verbs.ts';
import {
	BANDS,
	type Proposal,
	proposalSchema,
	STANCES,
	THING_STATES,
} from '#lib/engine/improvised/proposal.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { parseShortAnswer } from '#lib/narration/answer.ts';
import { describeOpenAct, PROPOSAL_SCHEMA } from '#lib/narration/proposal-prompt.ts';
import type { Moderator } from './moderator.ts';
import type { Prompts } from './prompts.ts';
import { askShortly, type ShortCalls } from './short-call.ts';

/** A model's proposal, with what it was asked by. */
export interface AskedProposal {
	/** Null where the model failed, was too slow or wrote nonsense. */
	proposal: Proposal | null;
	model: string;
	/** The beginning of the prompt's SHA-256. */
	prompt: string;
}

/** Asks a model what an act takes that nobody has written. */
export type Improviser = (asked: {
	story: Story;
	state: State;
	plan: AttemptPlan;
	playerId: string;
	/** When the player has waited long enough, by performance.now(). */
	until: number;
}) => Promise<AskedProposal>;

/** Milliseconds that a proposal may take. */
const PATIENCE_MS = 6000;
const ANSWER_TOKENS = 600;

export function createImproviser(parts: ShortCalls & { prompts: Prompts; moderator: Moderator }): Improviser {
	const { prompts, moderator, model, counters } = parts;
	return async ({ story, state, plan, playerId, until }) => {
		const rules = await prompts.activeText('quest', 'improvising');
		const { system, user } = describeOpenAct(story, state, plan);
		const answer = await askShortly(parts, {
			system: `${rules}\n\n${LISTS}\n\n${system}`,
			user,
			schema: PROPOSAL_SCHEMA,
			maxTokens: ANSWER_TOKENS,
			patience: PATIENCE_MS,
			until,
			playerId,
		});
		const read = answer === null ? null : (proposalSchema.safeParse(parseShortAnswer(answer)).data ?? null);
		counters.add('proposals', answer === null ? 'failed' : read ? 'heard' : 'failed');
		const proposal = read && (await withoutUnfit(read, moderator));
		return {
			proposal,
			model: model.name,
			prompt: createHash('sha256').update(rules).digest('hex').slice(0, 16),
		};
	};
}

/** The closed lists, the same in every call. */
const LISTS = [
	`Skills: ${SKILLS.join(', ')}.`,
	`Bands: ${Object.keys(BANDS).join(', ')}.`,
	`Stances of a reply: ${STANCES.join(', ')}.`,
	`States of a thing: ${THING_STATES.join(', ')}.`,
	...Object.entries(PERSON_BEATS).map(([side, verbs]) => `A person does (${side}): ${verbs.join('; ')}.`),
	...Object.entries(THING_BEATS)
		.filter(([, verbs]) => verbs.length > 0)
		.map(([side, verbs]) => `A thing does (${side}): ${verbs.join('; ')}.`),
].join('\n');

/** Comparisons are the only free words: where the moderator does not permit them, all of them go. */
async function withoutUnfit(proposal: Proposal, moderator: Moderator): Promise<Proposal> {
	const beats = Object.values(proposal.beats).flat() as { like?: unknown }[];
	const likes = beats.flatMap((beat) => (typeof beat?.like === 'string' ? [beat.like] : []));
	if (likes.length === 0 || !(await moderator.judge(likes.join('\n')))) return proposal;
	const bare = (list: unknown[] = []) => list.map((beat) => ({ ...(beat as object), like: null }));
	const { done, great, cost, fail } = proposal.beats;
	return {
		...proposal,
		beats: { done: bare(done), great: bare(great), cost: bare(cost), fail: bare(fail) },
	};
}
