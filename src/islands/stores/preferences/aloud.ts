import { atom } from 'nanostores';
import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { splitParagraphs, type Turn } from '#islands/stores/games/history.ts';
import { $preferences } from './preferences.ts';

/** The number of the turn being read aloud, or null. */
export const $spokenTurn = atom<number | null>(null);

/** Some browsers stop in the middle of an utterance of more than about fifteen seconds; characters. */
const PIECE_MAX = 220;

/** Reads a turn aloud from its beginning, with this reader's voice and speed. Stops what was being read. */
export function speakTurn(turn: Turn): void {
	stopSpeaking();
	$spokenTurn.set(turn.number);
	const { voice, speed } = $preferences.get();
	const chosen = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === voice);
	const pieces = toSpeechPieces(turn);
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

/** Stops reading. */
export function stopSpeaking(): void {
	if ($spokenTurn.get() === null) return;
	$spokenTurn.set(null);
	speechSynthesis.cancel();
}

/** Splits the narrative and the speeches into pieces of whole sentences. */
export function toSpeechPieces(turn: Turn): string[] {
	const said = turn.speeches.map(({ name, text }) => `${name}: ${text}`);
	return [...splitParagraphs(turn.narrative), ...said].flatMap(cut);
}

/** Splits a paragraph into pieces of at most 220 characters, if its sentences allow it. */
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
	if ($spokenTurn.get() === turn) $spokenTurn.set(null);
}

/** A browser that is stopped on purpose reports that as an error, which is ignored. */
function fail(turn: number, error: string): void {
	if (error === 'canceled' || error === 'interrupted' || $spokenTurn.get() !== turn) return;
	stopSpeaking();
	announceStatus('Your browser has no voice to read this with.');
}
