// An editor's hour under `npm run dev`: a new world, its texts changed in files and in the workshop, and faults in it.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { castStone } from '#tests/e2e/guest.ts';
import { type DevProject, startDev } from './dev-project.ts';

test.describe.configure({ mode: 'serial' });

const WORLD = 'far-shed';
const ADVENTURE = `the-ferry-at-${WORLD}`;
/** How the scene begins that the words of the test meet. */
const BEGINS = '- id: "far-shed-threaten-oss"\n';
/** A scene that is near the same words, and is of another act. */
const OARS = `- id: far-shed-oars
  does: [hit]
  when: {verb: [threaten, attack], about: {target: oss}}
  outcomes: {good: {text: An oar comes down on the planks beside you.}}
`;
/** How long a writer waits for a new world, and for a change. Milliseconds. */
const [NEW_WORLD_MAX, CHANGE_MAX] = [60_000, 1000];

let project: DevProject;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
	project = await startDev();
	context = await browser.newContext({ baseURL: project.url });
	page = await context.newPage();
});

test.afterAll(async () => {
	await context?.close();
	await project?.stop();
});

const contentPath = (...names: string[]) => project.path('src', 'content', ...names);
const crossing = () => contentPath('worlds', WORLD, 'storylets', 'crossing.yaml');
const workshop = () => page.getByRole('complementary', { name: 'Workshop' });
const fault = () => page.locator('vite-error-overlay');
const turn = (n: number) =>
	page.locator('main').getByRole('heading', { name: `Turn ${n}`, exact: true, level: 2 });

/** Changes a file; returns when. */
async function change(file: string, edit: (text: string) => string): Promise<number> {
	const text = await readFile(file, 'utf8');
	expect(edit(text)).not.toBe(text);
	await writeFile(file, edit(text));
	return performance.now();
}

test('a new world is played in the browser within a minute', async () => {
	await page.goto(`/?invite=${project.invitation}`);
	await expect(page.getByText('Your invitation is accepted.')).toBeVisible();
	const begun = performance.now();
	await project.run('scripts/content.ts', 'new', 'world', WORLD);
	await expect(async () => {
		expect((await page.goto(`/worlds/${WORLD}`))?.status()).toBe(200);
	}).toPass();
	await page.goto(`/adventures/${ADVENTURE}/characters`);
	await page.getByRole('button', { name: /^Quick Start/ }).click();
	await page.getByRole('radio').first().check({ force: true });
	await page.getByRole('button', { name: /^Start with/ }).click();
	await page.waitForURL(/\/play\/[0-9a-f-]{36}$/);
	await castStone(page, 'look around', 1);
	const waited = Math.round(performance.now() - begun);
	console.log(`From a new world to its first turn: ${waited} ms, at most ${NEW_WORLD_MAX}`);
	expect(waited).toBeLessThan(NEW_WORLD_MAX);
});

test('a changed text is in play within a second: the last turn is told anew, and the game stays where it was', async () => {
	await castStone(page, 'threaten Oss Tarrow', 2);
	const told = page.getByRole('article', { name: 'Turn 2' });
	const check = await told.getByRole('button', { name: /Check on/ }).innerText();
	const waits: number[] = [];
	let was = 'text: ';
	for (const word of ['Firstly', 'Secondly', 'Thirdly', 'Fourthly', 'Fifthly']) {
		const begun = await change(crossing(), (text) => text.replaceAll(was, `text: ${word} `));
		was = `text: ${word} `;
		await expect(told).toContainText(word);
		waits.push(Math.round(performance.now() - begun));
	}
	expect(await told.getByRole('button', { name: /Check on/ }).innerText()).toBe(check);
	await expect(page.getByRole('heading', { name: /^Turn \d+$/ })).toHaveCount(2);
	waits.sort((a, b) => a - b);
	console.log(`From a change to play: ${waits.join(', ')} ms, the middle one at most ${CHANGE_MAX}`);
	expect(waits[2]).toBeLessThan(CHANGE_MAX);
});

test('the workshop names the scene that was met and those that lost, and plays it again with another text', async () => {
	const note = '# The rope is explained here.';
	await change(crossing(), (text) => text.replace(BEGINS, `${note}\n${BEGINS}`));
	await page.getByRole('button', { name: 'Workshop' }).click();
	await expect(workshop().getByRole('heading', { name: 'Turn 2' })).toBeVisible();
	await expect(workshop().getByRole('heading', { name: 'scene far-shed-threaten-oss' })).toBeVisible();
	const [, line = ''] =
		/crossing\.yaml:(\d+)$/.exec(await workshop().getByText('src/content/').innerText()) ?? [];
	const before = (await readFile(crossing(), 'utf8')).split('\n');
	expect(before[Number(line) - 1]).toContain('far-shed-threaten-oss');
	await writeFile(contentPath('worlds', WORLD, 'storylets', 'oars.yaml'), OARS);
	await expect(workshop().getByRole('row', { name: /far-shed-oars/ })).toContainText(/act: \S/);
	await expect(workshop().getByRole('row', { name: /far-shed-threaten-oss told$/ })).toHaveCount(1);
	const rolled = await workshop()
		.getByText(/rolled \d+/)
		.innerText();

	const text = workshop().getByRole('textbox').first();
	const was = await text.inputValue();
	await text.fill(`${was} A heron lands on the roof.`);
	await workshop().getByRole('button', { name: 'Save and play the turn again' }).first().click();
	await expect(page.locator('main').getByText('A heron lands on the roof.')).toBeVisible();
	await expect(turn(2)).toBeVisible();
	await expect(workshop().getByText(rolled)).toBeVisible();
	await expect(text).toHaveValue(/A heron lands on the roof\.$/);
	const after = (await readFile(crossing(), 'utf8')).split('\n');
	expect(after).toContain(note);
	expect(after.filter((one, at) => one !== before[at])).toEqual([
		expect.stringContaining('A heron lands on the roof.'),
	]);
	expect(after).toHaveLength(before.length);
	await page.getByRole('button', { name: 'Workshop' }).click();
	await expect(workshop()).toBeHidden();
});

test('a fault is shown in terminal and browser while the game plays on, and is gone once it is mended', async () => {
	const broken = `${BEGINS}  check: [\n`;
	await change(crossing(), (text) => text.replace(BEGINS, broken));
	await expect(fault()).toContainText('crossing.yaml');
	expect(project.said()).toMatch(/crossing\.yaml:\d+/);
	await page.reload();
	await castStone(page, 'look around', 3);
	await change(crossing(), (text) => text.replace(broken, BEGINS));
	await expect(fault()).toHaveCount(0);
	await castStone(page, 'wait', 4);
	await expect(page.getByText('The content has faults')).toHaveCount(0);
});

test('a world that is removed leaves its games to be read', async () => {
	for (const room of ['worlds', 'adventures']) await rm(contentPath(room, WORLD), { recursive: true });
	await expect(page.getByText('This adventure has been taken out')).toBeVisible();
	await expect(turn(4)).toBeVisible();
	await expect(page.getByText('A heron lands on the roof.')).toBeVisible();
	expect((await page.request.get(`/worlds/${WORLD}`)).status()).toBe(404);
});
