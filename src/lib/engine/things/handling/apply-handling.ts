import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { bringAbout, type Draft, lose, moveStanding, record } from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import { addChange } from '#lib/engine/receipt.ts';
import type { Thing, ThingState } from '#lib/engine/things/thing.ts';
import type { HandlingPlan } from './plan-handling.ts';

/** The most words that a thing's state keeps. */
const STATES_MAX = 6;

/** Handles a thing: changes it, and what people think of it. */
export function applyHandling(draft: Draft, plan: HandlingPlan, attempt: Attempt, degree: Degree): Answer {
	const beats: Beat[] = [{ kind: 'handled', rule: plan.ruleId, thing: plan.thing }];
	if (degree !== 'fail') change(draft, plan, attempt);
	const { noise, wrong } = plan.rule;
	if (degree !== 'good' && degree !== 'great' && noise >= 2)
		bringAbout(draft, [{ trouble: 1 }], 'it was loud');
	const minded = wrong >= 2 && degree !== 'fail' ? minding(plan) : null;
	if (minded) {
		const gist = `${plan.rule.becomes[0] === 'burning' ? 'set fire to' : `${pastOf(attempt)}`} ${plan.thing.name}`;
		moveStanding(draft, minded, wrong === 2 ? -3 : -6, `you ${gist}`);
		remember(draft, { who: minded, gist, valence: -1, importance: 2, tags: ['damage'] });
		beats.push({ kind: 'reply', npc: minded, mood: 'hurt' });
	}
	return { by: 'thing', beats };
}

/** Who minds: the owner if they see it, else the first who does. */
function minding({ thing, witnesses }: HandlingPlan): string | null {
	return (thing.owner && witnesses.includes(thing.owner) ? thing.owner : witnesses[0]) ?? null;
}

const PAST: Record<string, string> = {
	break: 'broke',
	tear: 'tore',
	cut: 'cut',
	burn: 'burnt',
	steal: 'stole',
	take: 'took',
};

const pastOf = ({ steps }: Attempt): string => {
	const word = steps?.[0]?.word ?? 'break';
	return PAST[word] ?? (word.endsWith('e') ? `${word}d` : `${word}ed`);
};

function change(draft: Draft, plan: HandlingPlan, attempt: Attempt): void {
	const { thing, rule } = plan;
	const before = draft.state.things?.[thing.id];
	const becomes = rule.becomes.map((word) => word.replace('{to}', nameTo(plan)));
	const kept = (before?.is ?? []).filter((word) => !isEnded(word, rule.ends) && !becomes.includes(word));
	const written = becomes.includes('written on')
		? (attempt.quote ?? attempt.steps?.[0]?.said?.content)
		: undefined;
	const to: ThingState = {
		...before,
		is: [...kept, ...becomes].slice(-STATES_MAX),
		...(written && { text: written.slice(0, 200) }),
		...(rule.moves && {
			at: rule.moves === 'here' ? draft.state.place : rule.moves,
			name: thing.name.slice(0, 80),
		}),
	};
	const item = thing.source === 'held' ? thing.id.replace(/^item\./, '') : null;
	const why = 'you did it';
	if (item && (rule.moves === 'here' || rule.moves === 'nowhere' || becomes.includes('burning')))
		lose(draft, item, attempt.amount ?? 1, why);
	record(draft, { type: 'altered', id: thing.id, to, why });
	addChange(draft.changes, {
		kind: 'thing',
		id: thing.id,
		name: bare(thing),
		text: wordChange(plan, becomes),
		why,
		good: null,
	});
}

function nameTo({ to }: HandlingPlan): string {
	return to ? `${to.preposition} ${to.thing.name}` : '';
}

function isEnded(word: string, ends: readonly string[]): boolean {
	return ends.some((end) => word === end || word.startsWith(`${end} `));
}

const bare = ({ name }: Thing) => name.replace(/^the /, '');

function wordChange({ rule }: HandlingPlan, becomes: readonly string[]): string {
	const word = becomes[0]?.trim();
	if (rule.moves === 'player' && !word) return 'taken';
	return word ?? 'handled';
}
