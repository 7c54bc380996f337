import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';

/** Patterns of going back without a goal: `come straight back`. */
const BACK = /^(?:come|go|head|get|walk|run|hurry|turn|step|return)_back(?:_here)?$|^return$/;

/** The steps of a plan in which who goes away and comes back without a goal comes back to where the plan began. */
export function withWayBack(story: Story, { place }: State, steps: readonly Step[]): Step[] {
	const home = story.places.get(place);
	if (!home) return [...steps];
	let away = false;
	return steps.map((step) => {
		const goal = [step.object, ...step.places.map(({ thing }) => thing)].find((phrase) => phrase?.ids.place);
		const isBack = away && !goal && step.verb === 'move' && BACK.test(step.pattern);
		away = goal && step.verb === 'move' ? goal.ids.place !== place : away && !isBack;
		if (!isBack) return step;
		const thing = { head: home.name, text: home.name, ids: { place }, person: false };
		return { ...step, words: `go back to ${home.name}`, places: [{ preposition: 'to', thing }] };
	});
}
