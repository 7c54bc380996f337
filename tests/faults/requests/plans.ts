// Random calls of the API, made from its contract.
import fc from 'fast-check';
import type { Operation } from '#api/contract/operation.ts';
import { OPERATIONS } from '#api/contract/operations.ts';
import { type Known, spoiled, valuesOf } from './values.ts';

/** A call before it is known which ids there are. */
export interface CallPlan {
	operation: Operation;
	/** Chooses the caller. */
	who: number;
	/** Chooses the ids in the path: the caller's own, another's, one that nobody has, or no id at all. */
	id: { from: 'own' | 'other' | 'nobody'; at: number } | { text: string };
	query: Record<string, unknown>;
	/** The body as it is sent; `save` for an export of the caller's game, changed or not. */
	body: { json: unknown } | { raw: string; type: string } | { save: 'whole' | 'changed'; at: number } | null;
	/** A number for one of a few keys, so that some come twice; a text that is no key; or none. */
	key: number | string | null;
	streams: boolean;
}

/** Words that mean something in most stories, so that turns get past the reading. */
const WORDS = [
	'look around',
	'wait',
	'go to the green',
	'ask Gundred about the lanterns',
	'help Isemay and take the lantern',
	'give ten coins to Gundred',
	'what can I do?',
	'“I never said that,” I say, and leave',
	'climb the wall, then jump down, then run',
];

/** Calls that are made more often than the others, because most happens in them. */
const OFTEN: Record<string, number> = {
	playTurn: 12,
	previewTurn: 4,
	createGame: 3,
	createCharacter: 3,
	rewindGame: 2,
	importGame: 2,
};

/** What a random call has to leave alone, so that the others still meet something: the switches. */
const LEFT_OUT = new Set(['setFlag', 'operate']);

const junkIds = fc.oneof(
	fc.constantFrom('..', '%', "' or 1=1 --", 'null', '0', 'x'.repeat(3000), '\u0000', 'ä/../b'),
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);

/** Random calls of all operations. */
export function callPlans(known: Known): fc.Arbitrary<CallPlan> {
	const open = OPERATIONS.filter(({ id, path }) => !LEFT_OUT.has(id) && path.startsWith('/api/'));
	return fc.oneof(
		...open.map((operation) => ({ weight: OFTEN[operation.id] ?? 1, arbitrary: plansOf(operation, known) })),
	);
}

function plansOf(operation: Operation, known: Known): fc.Arbitrary<CallPlan> {
	return fc.record({
		operation: fc.constant(operation),
		who: fc.nat(),
		id: fc.oneof(
			{ weight: 12, arbitrary: fc.record({ from: fc.constant('own' as const), at: fc.nat() }) },
			{
				weight: 2,
				arbitrary: fc.record({ from: fc.constantFrom('other' as const, 'nobody' as const), at: fc.nat() }),
			},
			{ weight: 1, arbitrary: fc.record({ text: junkIds }) },
		),
		query: queries(operation),
		body: bodies(operation, known),
		key: fc.oneof(
			{ weight: operation.key === 'required' ? 12 : 3, arbitrary: fc.integer({ min: 0, max: 100_000 }) },
			{ weight: 2, arbitrary: fc.integer({ min: 0, max: 3 }) },
			{ weight: 1, arbitrary: fc.constantFrom('', 'no key', 'x'.repeat(500), null) },
		),
		streams: fc.boolean(),
	});
}

function queries({ query }: Operation): fc.Arbitrary<Record<string, unknown>> {
	const strange = fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 40 }), {
		maxKeys: 3,
	});
	if (!query) return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strange });
	const fitting = valuesOf(query) as fc.Arbitrary<Record<string, unknown>>;
	return fc.oneof(
		{ weight: 6, arbitrary: fitting },
		{ weight: 3, arbitrary: spoiled(fitting) as typeof fitting },
		{ weight: 1, arbitrary: strange },
	);
}

function bodies({ id, method, body }: Operation, known: Known): fc.Arbitrary<CallPlan['body']> {
	if (method === 'get') return fc.constant(null);
	const raw = fc.record({
		raw: fc.constantFrom(
			'',
			'{',
			'[1,',
			'null',
			'"text"',
			'{"a":1}{"b":2}',
			'['.repeat(5000),
			`{"a":"${'x'.repeat(70_000)}"}`,
			'\ufeff{}',
		),
		type: fc.constantFrom(
			'application/json',
			'text/plain',
			'application/x-www-form-urlencoded',
			'application/json; charset=utf-16',
			'',
		),
	});
	if (!body) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: raw });
	const save = fc.record({ save: fc.constantFrom('whole' as const, 'changed' as const), at: fc.nat() });
	if (id === 'importGame') return fc.oneof({ weight: 6, arbitrary: save }, { weight: 1, arbitrary: raw });
	const fitting = id === 'playTurn' || id === 'previewTurn' ? turns() : valuesOf(body, known);
	return fc.oneof(
		{ weight: 6, arbitrary: fitting.map((json) => ({ json })) },
		{ weight: 3, arbitrary: spoiled(fitting).map((json) => ({ json })) },
		{ weight: 1, arbitrary: raw },
	);
}

/** Bodies of turns: words that are understood, words at random, and both mixed. */
function turns(): fc.Arbitrary<unknown> {
	const words = fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom(...WORDS) },
		{
			weight: 2,
			arbitrary: fc
				.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 8 })
				.map((all) => all.join(' and ')),
		},
		{ weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }) },
	);
	return fc.oneof(
		{ weight: 5, arbitrary: fc.record({ action: words }) },
		{ weight: 3, arbitrary: fc.record({ optionId: fc.constantFrom('#0', '#1', '#2', 'none-such') }) },
		{ weight: 1, arbitrary: fc.record({ action: words, readingId: fc.string({ maxLength: 20 }) }) },
	);
}
