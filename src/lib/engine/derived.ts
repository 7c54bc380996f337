import type { State } from './state.ts';
import type { Story } from './story.ts';

/** What was worked out of a state, by the function that did it. */
interface Derived {
	story: Story;
	values: Map<object, unknown>;
}

const derived = new WeakMap<State, Derived>();

/** Works something out of a state once; it is forgotten when an event changes the state. The result must not be changed. */
export function derive<T>(of: (story: Story, state: State) => T): (story: Story, state: State) => T {
	return (story, state) => {
		const { values } = derivedOf(story, state);
		if (!values.has(of)) values.set(of, of(story, state));
		return values.get(of) as T;
	};
}

/** As `derive`, of a state and one thing more, which is known by its identity. */
export function deriveWith<Key extends object, T>(
	of: (story: Story, state: State, key: Key) => T,
): (story: Story, state: State, key: Key) => T {
	const byKey = derive(() => new WeakMap<Key, { value: T }>());
	return (story, state, key) => {
		const known = byKey(story, state);
		const found = known.get(key) ?? { value: of(story, state, key) };
		known.set(key, found);
		return found.value;
	};
}

/** Forgets what was worked out of a state that changes. */
export function forgetDerived(state: State): void {
	derived.delete(state);
}

function derivedOf(story: Story, state: State): Derived {
	let known = derived.get(state);
	if (known?.story !== story) {
		known = { story, values: new Map() };
		derived.set(state, known);
	}
	return known;
}
