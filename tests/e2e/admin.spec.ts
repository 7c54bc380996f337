// An account becomes an administrator and does what administrators do; the log has all of it.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { readOperatorFile } from '#api/providers/operator-file.ts';
import { expectAccessible } from './axe.ts';

const PASSWORD = 'stones and moss';

/** Does what `npm run admin` does while the server runs. */
async function makeAdmin(email: string): Promise<void> {
	const server = await readOperatorFile(process.env['DATA_DIR'] ?? '');
	const answer = await fetch(`${server?.url}/api/operate`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-Operator-Token': server?.token ?? '' },
		body: JSON.stringify({ command: 'admin', email }),
	});
	expect(answer.status).toBe(200);
}

/** Makes an administrator who already has the area's cookie; returns the e-mail address. */
async function enterAsAdmin(page: Page, baseURL: string): Promise<string> {
	const email = `${randomUUID()}@example.org`;
	const answer = await page.request.post('/auth/v1/signup', { data: { email, password: PASSWORD } });
	const { access_token: value } = await answer.json();
	await makeAdmin(email);
	const { hostname: domain } = new URL(baseURL);
	await page
		.context()
		.addCookies([{ name: 'stonecast-admin', value, domain, path: '/admin', sameSite: 'Strict' }]);
	return email;
}

test('lets administrators in and nobody else, makes an invitation and withdraws it', async ({ page }) => {
	const email = `${randomUUID()}@example.org`;
	const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
	expect((await page.goto('/admin/invitations'))?.status()).toBe(403);
	await expectAccessible(page);
	await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
	await page.getByRole('tab', { name: 'Sign Up' }).click();
	const panel = page.getByRole('tabpanel');
	await panel.getByLabel('E-mail').fill(email);
	await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
	await panel.getByRole('button', { name: 'Sign Up', exact: true }).click();
	await expect(page.getByText('Your account is not an administrator’s.')).toBeVisible();
	await makeAdmin(email);
	await page.goto('/admin');
	await expect(page).toHaveURL('/admin/invitations');

	const make = page.getByRole('region', { name: 'Make an invitation' });
	await make.getByLabel('Code').fill(code);
	await make.getByLabel('Uses').fill('0');
	await make.getByRole('button').press('Enter');
	await expect(make.getByLabel('Uses')).toHaveAccessibleDescription('At least 1.');
	await expect(make.getByRole('alert')).toBeFocused();
	await expectAccessible(page);
	await make.getByLabel('Uses').fill('3');
	// As if the token had expired meanwhile: the typed values are kept.
	await page.context().clearCookies({ name: 'stonecast-admin' });
	await make.getByRole('button').click();
	await expect(page.getByRole('status')).toHaveText(`The invitation ${code} is made. It stands first below.`);
	const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) });
	await expect(item).toContainText(`Made by ${email}`);
	await item.getByText('Withdraw', { exact: true }).click();
	await item.getByRole('button', { name: `Withdraw ${code}` }).click();
	await expect(item.getByText('Withdrawn')).toBeVisible();

	const foreign = await page.request.post('/admin/invitations', {
		form: { act: 'make' },
		headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
	});
	expect(foreign.status()).toBe(403);
	expect(await foreign.text()).toContain('Nothing was done.');
	await page.getByRole('button', { name: 'Sign Out' }).click();
	await page.waitForURL('/');
	expect((await page.goto('/admin/log'))?.status()).toBe(403);
});

test('adjusts a balance, sets a tier, writes a prompt, and finds it all in the log', async ({
	page,
	baseURL,
}) => {
	const email = await enterAsAdmin(page, baseURL ?? '');
	const done = page.getByRole('status');
	// The player's first visit creates their row.
	await page.goto('/admin/invitations');
	await page.getByLabel('Note').fill('For a friend');
	await page.getByRole('button', { name: 'Make Invitation' }).click();
	await page.getByRole('link', { name: 'Players' }).click();
	await page.getByLabel('Name, e-mail or id').fill(email);
	await page.getByRole('button', { name: 'Find' }).click();
	const purse = page.getByRole('region', { name: 'Adjust the purse' });
	await purse.getByRole('textbox', { name: 'Stones' }).fill('-26');
	await purse.getByLabel('Reason').fill('A turn was lost');
	await purse.getByRole('button').click();
	await expect(purse.getByRole('alert')).toHaveText('The player has less than that. Nothing was changed.');
	await purse.getByRole('textbox', { name: 'Stones' }).fill('-5');
	await purse.getByRole('button').click();
	await expect(done).toContainText('The purse is adjusted.');
	await page.getByLabel('Tier', { exact: true }).selectOption('Premium');
	await page.getByRole('button', { name: 'Set Tier' }).click();
	await expect(page.getByRole('region', { name: 'What administrators did' })).toContainText(
		'tier: free → premium',
	);
	await expectAccessible(page);

	await page.getByRole('link', { name: 'Prompts' }).click();
	const make = page.getByRole('region', { name: 'Make a prompt' });
	await make.getByLabel('Scope').selectOption('scenario');
	await make.getByLabel('Name').fill('Two Words');
	await make.getByLabel('Text').fill('In verse.');
	await make.getByRole('button').click();
	await expect(make.getByText('A name has lower-case letters, digits and hyphens.')).toBeVisible();
	await make.getByLabel('Name').fill('poet');
	await make.getByRole('button').click();
	await expect(done).toHaveText('Prompt scenario/poet is made.');
	await expectAccessible(page);
	await page.getByRole('link', { name: 'poet', exact: true }).click();
	await page.getByRole('button', { name: 'Use Version 1' }).click();
	await expect(done).toHaveText('Version 1 is in use.');
	await page.getByRole('link', { name: 'All prompts' }).click();
	await page.getByRole('link', { name: 'reading', exact: true }).click();
	const write = page.getByRole('region', { name: /^Write version/ });
	const next = /\d+/.exec((await write.getByRole('heading').textContent()) ?? '')?.[0];
	await write.getByLabel('Text').fill('Sort it.');
	await write.getByRole('button').click();
	await expect(done).toHaveText(`Version ${next} is written.`);
	await write.getByLabel('Text').fill('Sort it well.');
	// As if somebody else had written that version meanwhile.
	await page.locator('[name="basedOn"]').evaluate((field: HTMLInputElement) => {
		field.value = '1';
	});
	await write.getByRole('button').click();
	await expect(write.getByRole('alert')).toContainText('PROMPT_VERSION_CONFLICT');
	await expect(write.getByLabel('Text')).toHaveValue('Sort it well.');

	await page.getByRole('link', { name: 'Switches' }).click();
	await expect(page.getByRole('button', { name: 'Close New games' })).toBeVisible();
	await page.getByRole('link', { name: 'Log' }).click();
	await page.getByLabel('On').fill('prompt:quest/reading');
	await page.getByRole('button', { name: 'Filter' }).click();
	await expect(page.getByRole('row')).toHaveCount(2);
	await expect(page.getByRole('row').last()).toContainText(email);
});

test("shows the administrators' notice until it is dismissed", async ({ page }) => {
	await page.route('/api/me', async (route) => {
		const answer = await route.fetch();
		const body = await answer.json();
		body.data.notice = 'A restart at noon.';
		await route.fulfill({ response: answer, json: body });
	});
	await page.goto('/worlds');
	await expect(page.getByText('A restart at noon.')).toBeVisible();
	await page.goto('/faq');
	await page.getByRole('button', { name: 'Dismiss' }).click();
	await expect(page.getByText('A restart at noon.')).toBeHidden();
	await page.goto('/about');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText('A restart at noon.')).toBeHidden();
});
