import { beforeEach, expect, test } from 'vitest';
import { type FakeBrowser, openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { READING_KEY, readingInit } from '#lib/site/reading-init.ts';
import {
	$preferences,
	DEFAULT_PREFERENCES,
	loadPreferences,
	resetPreferences,
	setPreferences,
	showsAtOnce,
	stepTextSize,
} from './preferences.ts';

let browser: FakeBrowser;

beforeEach(() => {
	browser = openFakeBrowser();
	loadPreferences();
});

/** The marks on <html>. */
const marks = () => ({ ...document.documentElement.dataset });

test('a choice is there on the next visit, and the script in the head marks the page the same way', () => {
	setPreferences({ size: '1.3', spacing: '1.8', width: '54', face: 'figtree', letterKeys: false });
	const chosen = marks();
	expect(chosen).toEqual({ storySize: '1.3', storySpacing: '1.8', storyWidth: '54', storyFace: 'figtree' });
	for (const key of Object.keys(chosen)) delete document.documentElement.dataset[key];
	new Function(readingInit)();
	expect(marks()).toEqual(chosen);
	$preferences.set(DEFAULT_PREFERENCES);
	loadPreferences();
	expect($preferences.get()).toMatchObject({ size: '1.3', letterKeys: false });
});

test('values written by others are ignored by the store and by the script', () => {
	for (const text of [
		'{broken',
		'null',
		'7',
		'"x"',
		'[]',
		'{"size":{},"face":7,"order":"sideways","letterKeys":"no","voice":9}',
	]) {
		browser.storage.set(READING_KEY, text);
		for (const key of Object.keys(marks())) delete document.documentElement.dataset[key];
		new Function(readingInit)();
		expect(marks(), text).toEqual({});
		loadPreferences();
		expect($preferences.get(), text).toEqual(DEFAULT_PREFERENCES);
	}
});

test('the size goes step by step and stops at both ends', () => {
	for (let step = 0; step < 9; step += 1) stepTextSize(1);
	expect($preferences.get().size).toBe('1.5');
	for (let step = 0; step < 9; step += 1) stepTextSize(-1);
	expect($preferences.get().size).toBe('0.9');
});

test('a reset deletes every choice', () => {
	setPreferences({ size: '1.5', aloud: true, voice: 'urn:voice' });
	resetPreferences();
	expect($preferences.get()).toEqual(DEFAULT_PREFERENCES);
	expect(browser.storage.has(READING_KEY)).toBe(false);
});

test('a choice lasts as long as the page if nothing can be stored', () => {
	browser.blockStorage();
	setPreferences({ size: '1.5' });
	expect($preferences.get().size).toBe('1.5');
	expect(() => new Function(readingInit)()).not.toThrow();
});

test('turns appear at once with reduced motion, unless the reader chose otherwise', () => {
	expect(showsAtOnce()).toBe(false);
	globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
	expect(showsAtOnce()).toBe(true);
	setPreferences({ reveal: 'told' });
	expect(showsAtOnce()).toBe(false);
	globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
	setPreferences({ reveal: 'once' });
	expect(showsAtOnce()).toBe(true);
});
