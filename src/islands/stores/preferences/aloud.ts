import { atom } from 'nanostores';
import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { splitParagraphs, splitSentences, type Turn } from '#islands/stores/games/history.ts';
import { $preferences } from './preferences.ts';

/** The number of the turn being read aloud, or null. */
export const $spokenTurn = atom<number | null>(null);

/** A sentence to be read aloud, and whose voice it has; the narrator's is null. */
export interface SpokenPiece {
	text: string;
	/** The person's id. */
	speaker: string | null;
}

/** Reads a turn aloud from its beginning, sentence by sentence, each person in a voice of their own. Stops what was being read. */
export function speakTurn(turn: Turn): void {
	stopSpeaking();
	$spokenTurn.set(turn.number);
	const { voice, speed } = $preferences.get();
	const voices = speechSynthesis.getVoices();
	const pieces = toSpeechPieces(turn);
	for (const [n, { text, speaker }] of pieces.entries()) {
		const sound = voiceOf(speaker, voices, voice);
		const utterance = new SpeechSynthesisUtterance(text);
		utterance.lang = sound.voice?.lang ?? 'en';
		utterance.rate = Number(speed);
		utterance.pitch = sound.pitch;
		if (sound.voice) utterance.voice = sound.voice;
		if (n === pieces.length - 1) utterance.onend = () => end(turn.number);
		utterance.onerror = ({ error }) => fail(turn.number, error);
		speechSynthesis.speak(utterance);
	}
}

/**
 * The voice and the pitch of a speaker: the same person always sounds the same. Persons have the English voices that
 * the narrator has not; where there is none, they differ from the narrator in pitch.
 */
export function voiceOf<Voice extends { voiceURI: string; lang: string }>(
	speaker: string | null,
	voices: Voice[],
	chosen: string,
): { voice: Voice | undefined; pitch: number } {
	const own = voices.find(({ voiceURI }) => voiceURI === chosen);
	if (speaker === null) return { voice: own, pitch: 1 };
	const narrator = own ?? voices.find(({ lang }) => isEnglish(lang));
	const others = voices.filter((voice) => voice !== narrator && isEnglish(voice.lang));
	const number = [...speaker].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
	const pitch = PITCHES[number % PITCHES.length] ?? 1;
	return { voice: others[number % others.length] ?? own, pitch };
}

/** None is the narrator's, which is 1. */
const PITCHES = [0.75, 0.85, 1.15, 1.25, 1.35];

function isEnglish(lang: string): boolean {
	return /^en\b/i.test(lang);
}

/** Stops reading. */
export function stopSpeaking(): void {
	if ($spokenTurn.get() === null) return;
	$spokenTurn.set(null);
	speechSynthesis.cancel();
}

/** Splits the narrative and the speeches into sentences. Before a person speaks, the narrator names them. */
export function toSpeechPieces(turn: Turn): SpokenPiece[] {
	const told = splitParagraphs(turn.narrative).flatMap(splitSentences);
	const said = turn.speeches.flatMap(({ npcId, name, text }) => [
		{ text: `${name}:`, speaker: null },
		...splitSentences(text).map((sentence) => ({ text: sentence, speaker: npcId })),
	]);
	return [...told.map((text) => ({ text, speaker: null })), ...said]
		.map(({ text, speaker }) => ({ text: text.trim(), speaker }))
		.filter(({ text }) => text !== '');
}

function end(turn: number): void {
	if ($spokenTurn.get() === turn) $spokenTurn.set(null);
}

/** A browser that is stopped on purpose reports that as an error, which is ignored. */
function fail(turn: number, error: string): void {
	if (error === 'canceled' || error === 'interrupted' || $spokenTurn.get() !== turn) return;
	stopSpeaking();
	announceStatus('Your browser has no voice to read this with.');
}
