import { beforeEach, expect, test } from 'vitest';
import { $announcedStatus } from '#islands/stores/browser/announcer.ts';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import { $spokenTurn, speakTurn, stopSpeaking, toSpeechPieces, voiceOf } from './aloud.ts';
import { resetPreferences, setPreferences } from './preferences.ts';

interface Spoken {
	text: string;
	rate: number;
	lang: string;
	voice?: { voiceURI: string };
	onend?: () => void;
	onerror?: (event: { error: string }) => void;
}

let spoken: Spoken[];
const TURN: Turn = {
	number: 3,
	narrative: 'The bell counts.\n\nNobody speaks.',
	speeches: [{ id: 's', npcId: 'wren', name: 'Wren', text: 'Run.', emotion: 'fearful' }],
	action: 'I wait.',
	receipt: null,
	at: '',
};

beforeEach(() => {
	openFakeBrowser();
	resetPreferences();
	spoken = [];
	const speechSynthesis = {
		getVoices: () => [{ voiceURI: 'urn:ada', name: 'Ada', lang: 'en-GB' }],
		speak: (utterance: Spoken) => spoken.push(utterance),
		cancel: () => {
			for (const { onerror } of spoken.splice(0)) onerror?.({ error: 'canceled' });
		},
	};
	const SpeechSynthesisUtterance = class {
		text: string;
		constructor(text: string) {
			this.text = text;
		}
	};
	Object.assign(globalThis, { speechSynthesis, SpeechSynthesisUtterance });
	$spokenTurn.set(null);
	$announcedStatus.set('');
});

test('reads narrative and speech with the chosen voice and speed, and ends by itself', () => {
	setPreferences({ voice: 'urn:ada', speed: '1.5' });
	speakTurn(TURN);
	expect(spoken.map(({ text }) => text)).toEqual(['The bell counts.', 'Nobody speaks.', 'Wren:', 'Run.']);
	expect(spoken[0]).toMatchObject({ rate: 1.5, lang: 'en-GB', voice: { voiceURI: 'urn:ada' } });
	expect($spokenTurn.get()).toBe(3);
	spoken.at(-1)?.onend?.();
	expect($spokenTurn.get()).toBeNull();
});

test("uses the browser's own voice if the chosen one is gone", () => {
	setPreferences({ voice: 'urn:gone' });
	speakTurn(TURN);
	expect(spoken[0]?.voice).toBeUndefined();
	expect(spoken[0]?.lang).toBe('en');
});

test('stops when asked, without reporting an error', () => {
	speakTurn(TURN);
	stopSpeaking();
	expect([$spokenTurn.get(), $announcedStatus.get(), spoken]).toEqual([null, '', []]);
});

test('says that the browser has no voice', () => {
	speakTurn(TURN);
	spoken[0]?.onerror?.({ error: 'synthesis-failed' });
	expect([$spokenTurn.get(), $announcedStatus.get()]).toEqual([
		null,
		'Your browser has no voice to read this with.',
	]);
});

test('reads sentence by sentence, and loses no word', () => {
	const narrative = Array.from({ length: 30 }, (_, n) => `Sentence number ${n} “says so.”`).join(' ');
	const pieces = toSpeechPieces({ ...TURN, narrative, speeches: [] });
	expect(pieces.map(({ text }) => text).join(' ')).toBe(narrative);
	expect(pieces).toHaveLength(30);
});

test('gives each person one voice, which is not that of the narrator', () => {
	const voices = ['ada', 'bea', 'cy', 'dai'].map((voiceURI) => ({ voiceURI, lang: 'en-GB' }));
	const narrator = voiceOf(null, voices, 'ada').voice;
	const people = ['wren', 'gundred', 'hamo', 'isemay', 'osbern', 'fulk'];
	const heard = people.map((id) => voiceOf(id, voices, 'ada').voice);
	expect(narrator?.voiceURI).toBe('ada');
	expect(heard).not.toContain(narrator);
	expect(new Set(heard).size).toBeGreaterThan(1);
	expect(people.map((id) => voiceOf(id, voices, 'ada').voice)).toEqual(heard);
});

test('lets people differ from the narrator in pitch where there is one voice', () => {
	const voices = [
		{ voiceURI: 'ada', lang: 'en-GB' },
		{ voiceURI: 'uta', lang: 'de-DE' },
	];
	const { voice, pitch } = voiceOf('wren', voices, 'ada');
	expect(voice?.voiceURI).toBe('ada');
	expect(pitch).not.toBe(1);
	expect(voiceOf(null, voices, 'ada').pitch).toBe(1);
});
