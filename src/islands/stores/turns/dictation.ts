import { atom } from 'nanostores';
import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { $draft } from './draft.ts';
import { writeAction } from './turn.ts';

/** What this page uses of a browser's speech recognition, which TypeScript does not know. */
interface Recognition {
	lang: string;
	continuous: boolean;
	interimResults: boolean;
	onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
	onerror: ((event: { error: string }) => void) | null;
	onend: (() => void) | null;
	start(): void;
	abort(): void;
}

/** Whether the browser listens at the moment. */
export const $listening = atom(false);

let heard: Recognition | null = null;

/** Listens, and writes what is said after the words in the box. Nothing is cast. */
export function startDictation(): void {
	stopDictation();
	const Speech = recognitionOf();
	if (!Speech) return;
	const before = $draft.get().trimEnd();
	let written = $draft.get();
	heard = new Speech();
	heard.lang = 'en';
	heard.continuous = true;
	heard.interimResults = true;
	heard.onresult = ({ results }) => {
		// Who types meanwhile has the last word.
		if ($draft.get() !== written) return stopDictation();
		const said = Array.from(results, (alternatives) => alternatives[0]?.transcript.trim() ?? '').join(' ');
		written = before === '' ? said : `${before} ${said}`;
		writeAction(written);
	};
	heard.onerror = ({ error }) => announceStatus(WHY_NOT[error] ?? 'The browser cannot listen at the moment.');
	heard.onend = stopDictation;
	$listening.set(true);
	heard.start();
}

/** Stops listening. What was heard stays in the box. */
export function stopDictation(): void {
	const ended = heard;
	heard = null;
	$listening.set(false);
	if (!ended) return;
	ended.onresult = ended.onerror = ended.onend = null;
	ended.abort();
}

/** Browsers report these by name; what is stopped on purpose is no error. */
const WHY_NOT: Record<string, string> = {
	aborted: '',
	'no-speech': 'Nothing was heard.',
	'not-allowed': 'The browser may not use the microphone. Allow it beside the address, then try again.',
	'audio-capture': 'No microphone was found.',
	network: 'The browser reaches its speech service only with a network.',
};

function recognitionOf(): (new () => Recognition) | undefined {
	const window = globalThis as { SpeechRecognition?: never; webkitSpeechRecognition?: never };
	return window.SpeechRecognition ?? window.webkitSpeechRecognition;
}
