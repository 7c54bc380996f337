import { beforeEach, expect, test } from 'vitest';
import { $announcedLog } from '#islands/stores/browser/announcer.ts';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { resetPreferences, setPreferences } from '#islands/stores/preferences/preferences.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { createNarrationStream, type NarrationStream } from './narration-stream.ts';

const VIEW = {
	narrative: 'The bell counts. It stops.\n\nNobody speaks.',
	npcResponses: [{ name: 'Wren', response: 'Run.' }],
	receipt: { changes: [] },
} as unknown as TurnView;
const SPOKEN = ['The bell counts. It stops.', 'Nobody speaks.', 'Wren: Run.', 'Nothing else changed.'];

let key = 0;
let shown: string[];

beforeEach(() => {
	openFakeBrowser();
	resetPreferences();
	$announcedLog.set([]);
	shown = [];
	key += 1;
});

const open = () => createNarrationStream(`key-${key}`, (text) => shown.push(text));
function hear(reading: NarrationStream, text: string) {
	reading.append(text);
	reading.flush();
}
const log = () => $announcedLog.get().map(({ text }) => text);

test('shows whole sentences and reads out whole paragraphs, each once', () => {
	const reading = open();
	for (const letter of VIEW.narrative) reading.append(letter);
	expect(log()).toEqual([]);
	reading.flush();
	reading.flush();
	expect(shown).toEqual(['The bell counts.', 'The bell counts. It stops.', 'The bell counts. It stops.\n\n']);
	expect(log()).toEqual(SPOKEN.slice(0, 1));
	reading.finish(VIEW);
	expect(log()).toEqual(SPOKEN);
});

test('a retry after a broken stream does not repeat what was read out', () => {
	hear(open(), 'The bell counts. It stops.\n\nNobo');
	const again = open();
	hear(again, 'The bell counts. It stops.\n\nNobody');
	again.finish(VIEW);
	expect(log()).toEqual(SPOKEN);
});

test('a retry with another wording is read out again', () => {
	hear(open(), 'Another bell.\n\nNobo');
	open().finish(VIEW);
	expect(log()).toEqual(['Another bell.', ...SPOKEN]);
});

test('shows nothing before the end if turns appear at once', () => {
	setPreferences({ reveal: 'once' });
	const reading = open();
	hear(reading, VIEW.narrative);
	reading.finish(VIEW);
	expect(shown).toEqual([]);
	expect(log()).toEqual(SPOKEN);
});

test('reads nothing out to readers who want to hear only that the turn is ready', () => {
	setPreferences({ announce: 'ready' });
	const reading = open();
	hear(reading, VIEW.narrative);
	reading.finish(VIEW);
	expect(shown).not.toEqual([]);
	expect(log()).toEqual([]);
});
