import { beforeEach, expect, test } from 'vitest';
import { $announcedStatus } from '#islands/stores/browser/announcer.ts';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import { $spokenTurn, speakTurn, stopSpeaking, toSpeechPieces } from './aloud.ts';
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
	expect(spoken.map(({ text }) => text)).toEqual(['The bell counts.', 'Nobody speaks.', 'Wren: Run.']);
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

test('splits a long paragraph between its sentences, and loses no word', () => {
	const narrative = Array.from({ length: 30 }, (_, n) => `Sentence number ${n} “says so.”`).join(' ');
	const pieces = toSpeechPieces({ ...TURN, narrative, speeches: [] });
	expect(pieces.join(' ')).toBe(narrative);
	expect(pieces.length).toBeGreaterThan(3);
	expect(pieces.every((piece) => piece.length <= 220 && piece.endsWith('”'))).toBe(true);
	const endless = 'x'.repeat(900);
	expect(toSpeechPieces({ ...TURN, narrative: endless, speeches: [] })).toEqual([endless]);
});
