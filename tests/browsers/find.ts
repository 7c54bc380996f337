import type { Driven } from './driven.ts';

const WAITS = 30_000;

/** What a person looks for on a page: a role, and words of its name. */
export interface Wanted {
	role: 'button' | 'choice' | 'link' | 'heading' | 'textbox' | 'radio' | 'text';
	/** A pattern for its name: what it is labelled, else what it says. */
	name: RegExp;
}

const SELECTORS: Record<Wanted['role'], string> = {
	button: 'button, [role=button]',
	choice: '.choices button',
	link: 'a[href]',
	heading: 'h1, h2, h3, h4',
	textbox: 'textarea, input[type=text], input:not([type])',
	radio: 'input[type=radio], [role=radio]',
	text: 'p, li, span, h1, h2, h3, b, strong, div',
};

/**
 * The middle of the first visible element that is wanted, scrolled into view, if nothing lies over it and it can be used;
 * else null. Outside of an open dialog nothing can be used. The input of a radio button is drawn by its label.
 */
function pointOf({ role, name }: Wanted): string {
	return `(() => {
		const pattern = new RegExp(${JSON.stringify(name.source)}, ${JSON.stringify(name.flags)});
		const nameOf = (one) => (one.ariaLabel || one.getAttribute('aria-label') || one.labels?.[0]?.innerText || one.innerText || '').replace(/\\s+/g, ' ').trim();
		const shown = (one) => one.getClientRects().length > 0 && !one.closest('[inert], [aria-hidden=true]') && getComputedStyle(one).visibility === 'visible';
		const found = [...([...document.querySelectorAll('dialog:modal')].at(-1) ?? document).querySelectorAll(${JSON.stringify(SELECTORS[role])})].find((one) => (shown(one) || shown(one.labels?.[0] ?? one)) && pattern.test(nameOf(one)));
		if (!found) return null;
		const drawn = found.type === 'radio' ? (found.labels?.[0] ?? found) : found;
		drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
		const { x, y, width, height } = drawn.getBoundingClientRect();
		const at = [x + width / 2, y + height / 2];
		const top = document.elementFromPoint(...at);
		const usable = top !== null && (drawn.contains(top) || top.contains(drawn)) && !found.disabled && found.ariaDisabled !== 'true';
		return { at, usable };
	})()`;
}

/** Waits until something wanted can be seen. @throws Error with what the page says instead */
export async function see(browser: Driven, wanted: Wanted): Promise<void> {
	await waitFor(browser, wanted, async () => (await browser.evaluate(pointOf(wanted))) !== null);
}

/** Whether something wanted can be seen now. */
export async function sees(browser: Driven, wanted: Wanted): Promise<boolean> {
	return (await browser.evaluate(pointOf(wanted))) !== null;
}

/** Presses something wanted as soon as it can be used and holds still. @throws Error with what the page says instead */
export async function press(browser: Driven, wanted: Wanted): Promise<void> {
	let before: string | undefined;
	await waitFor(browser, wanted, async () => {
		const found = (await browser.evaluate(pointOf(wanted))) as {
			at: [number, number];
			usable: boolean;
		} | null;
		const at = found?.usable ? found.at.join() : undefined;
		const isStill = at !== undefined && at === before;
		before = at;
		if (isStill && found) await browser.click(...found.at);
		return isStill;
	});
}

/** Waits until an expression is true in the page. @throws Error with what the page says instead */
export async function until(browser: Driven, what: string, expression: string): Promise<void> {
	await waitFor(browser, what, async () => (await browser.evaluate(expression)) === true);
}

async function waitFor(
	browser: Driven,
	wanted: Wanted | string,
	isDone: () => Promise<boolean>,
): Promise<void> {
	const late = Date.now() + WAITS;
	let trouble = '';
	while (Date.now() < late) {
		// Between two pages there is none to ask.
		const done = await isDone().catch((error: Error) => {
			trouble = error.message;
			return false;
		});
		if (done) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	const said = await browser.evaluate('document.body.innerText.slice(0, 1500)').catch(() => trouble);
	const what = typeof wanted === 'string' ? wanted : `${wanted.role} ${wanted.name}`;
	throw new Error(`${browser.name} waits in vain for ${what}. The page says:\n${said}`);
}
