import type { z } from 'zod';
import type { proposalSchema } from '#lib/engine/improvised/proposal.ts';
import type { ModelRequest } from './model-server.ts';

/** What a model may write as a proposal, as it comes over the wire. */
export type WrittenProposal = z.input<typeof proposalSchema>;

/** Whether a model is asked what an act takes that nobody has written. */
export const isProposal = ({ prompt }: ModelRequest): boolean =>
	prompt.includes('You propose; the game decides');

/** An honest proposal for juggling lanterns before Gundred; `over` replaces parts of it. */
export const juggling = (over: Partial<WrittenProposal> = {}): WrittenProposal => ({
	kind: 'act',
	pick: null,
	clauses: [{ act: 'juggle', object: 'lantern', person: 'gundred', with: null }],
	stance: 'kind',
	skill: 'dexterity',
	band: 'fair',
	beats: {
		done: [{ who: 'gundred', does: 'looks up from', at: 'step', like: null }],
		great: [{ who: 'gundred', does: 'claps at', at: 'lantern', like: 'like a goose before bread' }],
		cost: [{ who: 'lantern', does: 'wobbles', at: null, like: null }],
		fail: [{ who: 'gundred', does: 'winces at', at: 'lantern', like: null }],
	},
	reply: { good: { who: 'gundred', stance: 'laugh' }, fail: { who: 'gundred', stance: 'scold' } },
	effects: {
		done: [{ k: 'standing', who: 'gundred', by: 2 }],
		great: [],
		cost: [{ k: 'standing', who: 'gundred', by: -1 }],
		fail: [{ k: 'standing', who: 'gundred', by: -2 }],
	},
	...over,
});

/** The words that `juggling` is proposed for. */
export const JUGGLE = 'juggle three lanterns for Gundred';
