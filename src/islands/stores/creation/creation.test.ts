import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import { creationSchema } from '#lib/content/character.ts';

const HOST = 'http://stonecast.test';
const server = setupServer();
const options = ['red', 'blue', 'green'].map((value) => ({ value, label: value.toUpperCase() }));
/** The calls of the server, by method and path. */
let calls: string[];
let left: string[];
let browser: ReturnType<typeof openFakeBrowser>;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
	vi.resetModules();
	browser = openFakeBrowser(`${HOST}/adventures/a/create-character`);
	calls = [];
	left = [];
	Object.assign(location, { assign: (to: string) => left.push(to) });
	server.events.on('request:start', ({ request }) => {
		calls.push(`${request.method} ${new URL(request.url).pathname}`);
	});
	server.use(http.post(`${HOST}/api/telemetry/event`, () => HttpResponse.json({ ok: true, data: null })));
});
afterEach(() => {
	server.resetHandlers();
	server.events.removeAllListeners();
});
afterAll(() => server.close());

function wizardWith(fields: object[] = []): Wizard {
	const creation = creationSchema.parse({
		fields: [
			{
				id: 'name',
				type: 'text',
				label: 'Name',
				required: true,
				validation: { minLength: 2, maxLength: 10 },
			},
			{ id: 'coat', type: 'radio', label: 'Coat', required: true, options },
			{ id: 'nerve', type: 'slider', label: 'Nerve', min: 0, max: 10 },
			...fields,
		],
	});
	return { worldSlug: 'w', title: 'W', creation } as Wizard;
}

async function open(wizard = wizardWith()) {
	const creation = await import('./creation.ts');
	creation.openCreation(wizard);
	return { ...creation, ...(await import('./creation-submit.ts')) };
}

const fields = (error: Record<string, string>) =>
	HttpResponse.json(
		{ ok: false, error: { code: 'VALIDATION_FAILED', message: 'no', details: { fields: error } } },
		{ status: 422 },
	);
const fails = (code: string, status: number, details = {}) =>
	HttpResponse.json({ ok: false, error: { code, message: `${code}!`, details } }, { status });
const made = (id: string) => HttpResponse.json({ ok: true, data: { id, name: 'Ada' } }, { status: 201 });
const game = HttpResponse.json({ ok: true, data: { id: 'g1', characterId: 'c1' } }, { status: 201 });

test('asks for a custom character if the player may make one, and a surprise makes none', async () => {
	const { addCustomFields } = await import('#lib/creation/custom-character.ts');
	const plain = wizardWith();
	const wizard = { ...plain, creation: addCustomFields(plain.creation) };
	const { $answers, setAnswer, surpriseMe } = await open(wizard);
	setAnswer('custom-bent', 'wisdom');
	await surpriseMe();
	expect($answers.get()).toMatchObject({ 'custom-bent': 'wisdom', nerve: expect.any(Number) });
	expect($answers.get()).not.toHaveProperty('custom-class');
});

test('advances only past a valid answer, and a slider starts in the middle', async () => {
	const { $answers, $answerProblem: $problem, $step, nextStep: next, setAnswer } = await open();
	expect($answers.get()).toEqual({ nerve: 5 });
	expect(next()).toBe(false);
	expect($problem.get()).toBe('Name is required');
	setAnswer('name', 'A');
	expect($problem.get()).toBeNull();
	next();
	expect($problem.get()).toBe('Name must be at least 2 characters');
	setAnswer('name', 'Ada');
	expect(next()).toBe(true);
	expect($step.get()).toBe(1);
});

test('a draft survives a reload, including its step', async () => {
	const first = await open();
	first.setAnswer('name', 'Ada');
	first.nextStep();
	vi.resetModules();
	const { $answers, $creationNotice: $notice, $step } = await open();
	expect($answers.get()).toEqual({ name: 'Ada', nerve: 5 });
	expect($step.get()).toBe(1);
	expect($notice.get()?.text).toBe('Your draft is as you left it.');
	expect($notice.get()?.offer).toMatchObject({ label: 'Start Over', answers: { nerve: 5 } });
});

test('a draft of a changed schema keeps the answers that still fit and says so', async () => {
	const first = await open(wizardWith([{ id: 'hat', type: 'chips', label: 'Hats', options }]));
	first.setAnswer('name', 'Ada');
	first.setAnswer('coat', 'blue');
	first.setAnswer('hat', ['red', 'blue']);
	first.showStep(3);
	vi.resetModules();
	const fewer = options.slice(1);
	const {
		$answers,
		$creationNotice: $notice,
		$step,
	} = await open(wizardWith([{ id: 'hat', type: 'chips', label: 'Hats', options: fewer }]));
	expect($answers.get()).toEqual({ name: 'Ada', coat: 'blue', nerve: 5 });
	expect($step.get()).toBe(0);
	expect($notice.get()?.text).toBe(
		'The questions have changed since you began. What still fits is kept. Please answer again: Hats.',
	);
});

test('nonsense in the storage is ignored, and a blocked storage breaks nothing', async () => {
	browser.storage.set('stonecast:creation:w', '{"answers":{"coat":"mauve","nerve":99,"name":7},"step":"x"}');
	const first = await open();
	expect(first.$answers.get()).toEqual({ nerve: 5 });
	expect(first.$step.get()).toBe(0);
	browser.blockStorage();
	vi.resetModules();
	const second = await open();
	second.setAnswer('name', 'Ada');
	expect(second.nextStep()).toBe(true);
});

test('the last step validates every field and goes to the first that is wrong', async () => {
	const { $answerProblem: $problem, $step, createAndStart, setAnswer, showStep } = await open();
	setAnswer('name', 'Ada');
	showStep(3);
	await createAndStart(wizardWith(), 'a');
	expect($step.get()).toBe(1);
	expect($problem.get()).toBe('Coat is required');
	expect(calls).toEqual([]);
});

test('makes the character, begins its game, goes to /game/{id} and forgets the draft', async () => {
	let body: unknown;
	server.use(
		http.post(`${HOST}/api/characters`, async ({ request }) => {
			body = await request.json();
			return made('c1');
		}),
		http.post(`${HOST}/api/games`, () => game.clone()),
	);
	const { createAndStart, setAnswer } = await open();
	setAnswer('name', ' Ada ');
	setAnswer('coat', 'blue');
	await createAndStart(wizardWith(), 'a');
	expect(body).toEqual({ name: 'Ada', worldSlug: 'w', worldData: { coat: 'blue', nerve: 5 } });
	expect(left).toEqual(['/game/g1']);
	expect(browser.storage.has('stonecast:creation:w')).toBe(false);
});

test("returns to the form with the server's message or its own, and with all answers", async () => {
	const { $answers, $creating, $creationFailure: $failure, createAndStart, setAnswer } = await open();
	setAnswer('name', 'Ada');
	setAnswer('coat', 'blue');
	server.use(http.post(`${HOST}/api/characters`, () => fails('COOKIE_CAP', 422)));
	await createAndStart(wizardWith(), 'a');
	expect($failure.get()).toMatchObject({ message: 'COOKIE_CAP!', retry: false, made: false });
	server.use(http.post(`${HOST}/api/characters`, () => HttpResponse.error()));
	await createAndStart(wizardWith(), 'a');
	expect($failure.get()?.message).toBe('Failed to create character. Please try again.');
	server.use(
		http.get(`${HOST}/api/characters`, () => HttpResponse.json({ ok: true, data: [] })),
		http.post(`${HOST}/api/characters`, () => made('c1')),
		http.post(`${HOST}/api/games`, () => HttpResponse.error()),
	);
	await createAndStart(wizardWith(), 'a');
	expect($failure.get()).toMatchObject({
		message: 'Failed to create game. Please try again.',
		retry: true,
		made: true,
	});
	expect($creating.get()).toBe(false);
	expect($answers.get()).toEqual({ name: 'Ada', coat: 'blue', nerve: 5 });
});

test('a conflict names the game to resume', async () => {
	const { $creationFailure: $failure, createAndStart, setAnswer } = await open();
	setAnswer('name', 'Ada');
	setAnswer('coat', 'blue');
	server.use(
		http.post(`${HOST}/api/characters`, () => made('c1')),
		http.post(`${HOST}/api/games`, () => fails('CONFLICT', 409, { existingGameId: 'g9' })),
	);
	await createAndStart(wizardWith(), 'a');
	expect($failure.get()).toMatchObject({ code: 'CONFLICT', existingGameId: 'g9' });
});

test("the server's message on a field leads back to that field", async () => {
	const {
		$creationFailure: $failure,
		$answerProblem: $problem,
		$step,
		createAndStart,
		setAnswer,
	} = await open();
	setAnswer('name', 'Ada');
	setAnswer('coat', 'blue');
	server.use(http.post(`${HOST}/api/characters`, () => fields({ 'worldData.coat': 'Not that coat' })));
	await createAndStart(wizardWith(), 'a');
	expect([$step.get(), $problem.get(), $failure.get()]).toEqual([1, 'Not that coat', null]);
});

test('a character is not made twice, even after a reload; other answers replace it', async () => {
	server.use(
		http.post(`${HOST}/api/characters`, () => made('c1')),
		http.post(`${HOST}/api/games`, () => fails('INSUFFICIENT_STONES', 402)),
		http.delete(`${HOST}/api/characters/c1`, () => HttpResponse.json({ ok: true, data: { id: 'c1' } })),
	);
	const first = await open();
	first.setAnswer('name', 'Ada');
	first.setAnswer('coat', 'blue');
	await first.createAndStart(wizardWith(), 'a');
	vi.resetModules();
	const second = await open();
	await second.createAndStart(wizardWith(), 'a');
	second.setAnswer('coat', 'red');
	await second.createAndStart(wizardWith(), 'a');
	const asked = calls.filter((call) => !call.includes('telemetry'));
	expect(asked).toEqual([
		'POST /api/characters',
		'POST /api/games',
		'POST /api/games',
		'DELETE /api/characters/c1',
		'POST /api/characters',
		'POST /api/games',
	]);
});

test('a character that may have been made during an outage is looked for first', async () => {
	let lost = true;
	const kept = { id: 'c7', name: 'Ada', activeGameId: null, worldData: { nerve: 5, coat: 'blue' } };
	server.use(
		http.post(`${HOST}/api/characters`, () => (lost ? HttpResponse.error() : made('c8'))),
		http.get(`${HOST}/api/characters`, () => HttpResponse.json({ ok: true, data: [kept] })),
		http.post(`${HOST}/api/games`, async ({ request }) => {
			expect(await request.json()).toEqual({
				adventureSlug: 'a',
				characterType: 'new',
				characterId: 'c7',
			});
			return game.clone();
		}),
	);
	const { createAndStart, setAnswer } = await open();
	setAnswer('name', 'Ada');
	setAnswer('coat', 'blue');
	await createAndStart(wizardWith(), 'a');
	lost = false;
	await createAndStart(wizardWith(), 'a');
	expect(left).toEqual(['/game/g1']);
	expect(calls.filter((call) => call === 'POST /api/characters')).toHaveLength(1);
});

test('a surprise answers everything, keeps what the player wrote, and can be undone', async () => {
	const {
		$answers,
		$creationNotice: $notice,
		$step,
		setAnswer,
		surpriseMe,
		acceptOffer: takeOffer,
	} = await open();
	setAnswer('name', 'Ada');
	await surpriseMe();
	expect($answers.get()['name']).toBe('Ada');
	expect($answers.get()['coat']).toBeDefined();
	expect($step.get()).toBe(3);
	const offer = $notice.get()?.offer;
	expect(offer?.label).toBe('Undo');
	takeOffer(offer?.answers ?? {});
	expect($answers.get()).toEqual({ name: 'Ada', nerve: 5 });
});
