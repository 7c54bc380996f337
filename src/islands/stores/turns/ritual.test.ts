import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { setPreferences } from '#islands/stores/preferences/preferences.ts';
import {
	$ritual,
	beginRitual,
	endRitual,
	LANDS_AFTER,
	setRitualDrawn,
	skipRitual,
	whenLanded,
} from './ritual.ts';

const listeners = new Map<string, (event: Event) => void>();

beforeEach(() => {
	openFakeBrowser();
	listeners.clear();
	Object.assign(globalThis, {
		addEventListener: (name: string, listen: (event: Event) => void) => listeners.set(name, listen),
		removeEventListener: (name: string) => listeners.delete(name),
	});
	setPreferences({ reveal: 'told' });
	setRitualDrawn(true);
});
afterEach(endRitual);

/** Presses a key as the browser reports it. */
function press(key: string, repeat = false): void {
	class Key extends Event {
		key = key;
		repeat = repeat;
	}
	Object.assign(globalThis, { KeyboardEvent: Key });
	listeners.get('keydown')?.(new Key('keydown'));
}

/** Resolves to the milliseconds until the die lies still. */
function landing(): Promise<number> {
	const from = performance.now();
	return new Promise((resolve) => whenLanded(() => resolve(performance.now() - from)));
}

test('tells nothing before the die lies still', async () => {
	beginRitual(3);
	expect($ritual.get()).toEqual({ turn: 3, phase: 'flying' });
	const waited = landing();
	expect($ritual.get()?.phase).toBe('flying');
	expect(await waited).toBeGreaterThan(LANDS_AFTER - 20);
	expect($ritual.get()).toEqual({ turn: 3, phase: 'telling' });
});

test('waits for nothing more once the die lies still, and shows the late answer by pieces', async () => {
	beginRitual(3);
	await new Promise((resume) => setTimeout(resume, LANDS_AFTER + 30));
	expect($ritual.get()?.phase).toBe('flying');
	expect(await landing()).toBeLessThan(20);
	expect($ritual.get()?.phase).toBe('telling');
});

test('any key shows everything at once; Tab and a key held down do not', async () => {
	beginRitual(3);
	const waited = landing();
	press('Tab');
	press('Enter', true);
	expect($ritual.get()?.phase).toBe('flying');
	press('a');
	expect(await waited).toBeLessThan(100);
	expect($ritual.get()).toEqual({ turn: 3, phase: 'whole' });
});

test('does not begin for a reader who wants turns at once, nor without a page that draws it', async () => {
	setPreferences({ reveal: 'once' });
	beginRitual(3);
	expect($ritual.get()).toBeNull();
	expect(await landing()).toBeLessThan(20);
	setPreferences({ reveal: 'told' });
	setRitualDrawn(false);
	beginRitual(3);
	expect($ritual.get()).toBeNull();
});

test('is over when the words were not played, and listens to no key any more', async () => {
	beginRitual(3);
	const waited = landing();
	endRitual();
	expect(await waited).toBeLessThan(100);
	expect($ritual.get()).toBeNull();
	expect(listeners.size).toBe(0);
	skipRitual();
	expect($ritual.get()).toBeNull();
});
