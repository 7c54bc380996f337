import type { Driven } from './driven.ts';
import { press, see, sees, until, type Wanted } from './find.ts';

const CAST: Wanted = { role: 'button', name: /^Cast Stone/ };
const ENDED: Wanted = { role: 'heading', name: / has ended$/ };
/** What a guest's stones pay for after the beginning. */
const MOST_TURNS = 20;
const ADVENTURE = 'The Fox Who Would Not Sign';

/** Walks from an invitation to an ending as a newcomer does, and says each step. @throws Error at the first step that cannot be taken */
export async function walk(browser: Driven, invitation: string, say: (step: string) => void): Promise<void> {
	await browser.go(invitation);
	await see(browser, { role: 'text', name: /^Your invitation is accepted\./ });
	say('The invitation is accepted.');
	await beginAdventure(browser);
	say('The game has begun.');
	const turns = await playToTheEnd(browser);
	say(`The story ended after ${turns} turns.`);
	await seeTheEnding(browser);
	say('The ending was told to its last slide.');
	await readTheBook(browser);
	say('The story was read as a book.');
}

async function beginAdventure(browser: Driven): Promise<void> {
	await press(browser, { role: 'link', name: /^Explore Adventures/ });
	await press(browser, { role: 'link', name: new RegExp(`^${ADVENTURE}`) });
	// A card leads to a page, or to a preview of it over the list.
	await see(browser, { role: 'link', name: /^(View Details$|Begin Adventure)/ });
	const details: Wanted = { role: 'link', name: /^View Details$/ };
	if (await sees(browser, details)) await press(browser, details);
	await press(browser, { role: 'link', name: /^Begin Adventure/ });
	await press(browser, { role: 'button', name: /^Quick Start/ });
	await press(browser, { role: 'radio', name: /./ });
	await press(browser, { role: 'button', name: /^Start with/ });
	await see(browser, CAST);
}

/** Picks a quarrel, which ends a story soon: in words of one's own and by choices in turn. Returns the number of turns. */
async function playToTheEnd(browser: Driven): Promise<number> {
	for (let told = await turnOf(browser); told < MOST_TURNS; ) {
		if (told % 3 === 2) {
			await press(browser, { role: 'choice', name: /./ });
			await until(browser, 'the odds', "document.querySelector('.odds') !== null");
		} else {
			await press(browser, { role: 'textbox', name: /^What do you do/ });
			await browser.type('attack Hamo');
		}
		await press(browser, CAST);
		await until(
			browser,
			`turn ${told + 1}`,
			`Number(document.getElementById('turn-now')?.dataset.turn) > ${told}`,
		);
		await until(
			browser,
			`the choices after turn ${told + 1}, or the ending`,
			"document.querySelector('.turn-pending') === null && document.querySelector('.choices, #ending') !== null",
		);
		told = await turnOf(browser);
		if (await sees(browser, ENDED)) return told;
	}
	throw new Error(`${browser.name}: the story has not ended after ${MOST_TURNS} turns.`);
}

async function turnOf(browser: Driven): Promise<number> {
	return Number(await browser.evaluate("document.getElementById('turn-now')?.dataset.turn"));
}

async function seeTheEnding(browser: Driven): Promise<void> {
	await press(browser, { role: 'button', name: /^See how it ended$/ });
	await press(browser, { role: 'button', name: /^Read on$/ });
	while (!(await sees(browser, { role: 'button', name: /^To the end$/ })))
		await press(browser, { role: 'button', name: /^Continue$/ });
	await press(browser, { role: 'button', name: /^To the end$/ });
	await see(browser, { role: 'heading', name: /^What you earned$/ });
}

async function readTheBook(browser: Driven): Promise<void> {
	await press(browser, { role: 'link', name: /^Read it as a book/ });
	await see(browser, { role: 'heading', name: new RegExp(ADVENTURE) });
}
