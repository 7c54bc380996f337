import { atom } from 'nanostores';
import { tell } from '#islands/stores/browser/announcer.ts';
import { paragraphsOf, type Turn } from '#islands/stores/games/history.ts';
import { $preferences } from './preferences.ts';

/** The number of the turn that is being read aloud, or null. */
export const $speaking = atom<number | null>(null);

/** Some browsers fall silent in the middle of an utterance of more than about fifteen seconds. */
const PIECE_MAX = 220;

/** Reads a turn aloud from its beginning, with this reader's voice and speed. What was being read stops. */
export function speak(turn: Turn): void {
	stopSpeaking();
	$speaking.set(turn.number);
	const { voice, speed } = $preferences.get();
	const chosen = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === voice);
	const pieces = piecesOf(turn);
	for (const [n, text] of pieces.entries()) {
		const utterance = new SpeechSynthesisUtterance(text);
		utterance.lang = chosen?.lang ?? 'en';
		utterance.rate = Number(speed);
		if (chosen) utterance.voice = chosen;
		if (n === pieces.length - 1) utterance.onend = () => end(turn.number);
		utterance.onerror = ({ error }) => fail(turn.number, error);
		speechSynthesis.speak(utterance);
	}
}

/** Falls silent. */
export function stopSpeaking(): void {
	if ($speaking.get() === null) return;
	$speaking.set(null);
	speechSynthesis.cancel();
}

/** The narrative and who says what, in pieces of whole sentences. */
export function piecesOf(turn: Turn): string[] {
	const said = turn.speeches.map(({ name, text }) => `${name}: ${text}`);
	return [...paragraphsOf(turn.narrative), ...said].flatMap(cut);
}

/** A paragraph in pieces of at most 220 characters, where its sentences allow it. */
function cut(paragraph: string): string[] {
	const pieces: string[] = [];
	for (const sentence of paragraph.match(/[\s\S]+?(?:[.!?…]["”’)\]]*(?=\s)|$)/g) ?? []) {
		const last = pieces.at(-1);
		if (last !== undefined && last.length + sentence.length <= PIECE_MAX)
			pieces[pieces.length - 1] += sentence;
		else pieces.push(sentence);
	}
	return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

function end(turn: number): void {
	if ($speaking.get() === turn) $speaking.set(null);
}

/** A browser that was told to stop reports it as an error; anything else is one. */
function fail(turn: number, error: string): void {
	if (error === 'canceled' || error === 'interrupted' || $speaking.get() !== turn) return;
	stopSpeaking();
	tell('Your browser has no voice to read this with.');
}
