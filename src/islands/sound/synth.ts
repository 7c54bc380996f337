/** The sounds of the game, made from code. Each plays at once or after `at` seconds. */
export interface Synth {
	/** A stone lands. */
	stone: (at?: number) => void;
	/** A die tumbles for half a second. */
	die: (at?: number) => void;
	/** A page is turned. */
	page: () => void;
	/** Starts the world's soft ambience in place of another one. */
	ambience: (world: string) => void;
	/** Lets everything fade away. */
	stop: () => void;
}

/** Starts the browser's audio. It stays silent until the visitor has pressed something. */
export function createSynth(): Synth {
	const context = new AudioContext();
	const out = context.createGain();
	out.gain.value = 0.5;
	out.connect(context.destination);
	const noise = noiseOf(context);
	let playing: GainNode | null = null;
	const wake = () => void context.resume();
	for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake, { once: true });
	wake();

	const tap = (at: number, { pitch, length, loud }: Tap) => {
		const from = context.currentTime + at;
		const tone = context.createOscillator();
		tone.frequency.setValueAtTime(pitch, from);
		tone.frequency.exponentialRampToValueAtTime(pitch * 0.55, from + length);
		tone.connect(fading(context, out, { from, length, loud }));
		tone.start(from);
		tone.stop(from + length);
	};
	const hiss = (at: number, { pitch, length, loud }: Tap) => {
		const from = context.currentTime + at;
		const source = context.createBufferSource();
		source.buffer = noise;
		const filter = context.createBiquadFilter();
		filter.type = 'bandpass';
		filter.frequency.setValueAtTime(pitch * 0.6, from);
		filter.frequency.linearRampToValueAtTime(pitch, from + length);
		source.connect(filter).connect(fading(context, out, { from, length, loud }));
		source.start(from);
		source.stop(from + length);
	};
	return {
		stone: (at = 0) => {
			tap(at, { pitch: 160, length: 0.18, loud: 0.5 });
			hiss(at, { pitch: 900, length: 0.06, loud: 0.3 });
		},
		die: (at = 0) => {
			for (const [n, after] of TUMBLE.entries())
				tap(at + after, { pitch: 900 - 60 * n, length: 0.04, loud: 0.16 });
		},
		page: () => hiss(0, { pitch: 3200, length: 0.26, loud: 0.2 }),
		ambience: (world) => {
			playing?.gain.setTargetAtTime(0, context.currentTime, 0.6);
			playing = airOf(context, out, noise, world);
		},
		stop: () => {
			out.gain.setTargetAtTime(0, context.currentTime, 0.2);
			setTimeout(() => void context.close(), 900);
		},
	};
}

/** Seconds between the knocks of a die. */
const TUMBLE = [0, 0.06, 0.12, 0.19, 0.27, 0.36, 0.45];

/** A short sound: hertz, seconds, and loudness from 0 to 1. */
interface Tap {
	pitch: number;
	length: number;
	loud: number;
}

/** A volume that rises at once and fades to nothing. */
function fading(
	context: AudioContext,
	out: AudioNode,
	{ from, length, loud }: { from: number; length: number; loud: number },
): GainNode {
	const gain = context.createGain();
	gain.gain.setValueAtTime(0, from);
	gain.gain.linearRampToValueAtTime(loud, from + 0.008);
	gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
	gain.connect(out);
	return gain;
}

/** Two seconds of noise, the same every time. */
function noiseOf(context: AudioContext): AudioBuffer {
	const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
	const samples = buffer.getChannelData(0);
	let seed = 1;
	for (let n = 0; n < samples.length; n += 1) {
		seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		samples[n] = seed / 2 ** 31 - 1;
	}
	return buffer;
}

/** Semitones of a scale in which any two notes agree. */
const SCALE = [0, 3, 5, 7, 10];

/** A world's air: wind whose height and slowness, and a low fifth whose key, follow from the world's name. */
function airOf(context: AudioContext, out: AudioNode, noise: AudioBuffer, world: string): GainNode {
	const number = [...world].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
	const gain = context.createGain();
	gain.gain.setValueAtTime(0, context.currentTime);
	gain.gain.setTargetAtTime(0.05, context.currentTime, 2);
	gain.connect(out);
	const wind = context.createBufferSource();
	wind.buffer = noise;
	wind.loop = true;
	const filter = context.createBiquadFilter();
	filter.type = 'lowpass';
	filter.frequency.value = 220 + (number % 9) * 60;
	wind.connect(filter).connect(gain);
	const sway = context.createOscillator();
	sway.frequency.value = 0.05 + (number % 7) * 0.02;
	const depth = context.createGain();
	depth.gain.value = 120;
	sway.connect(depth).connect(filter.frequency);
	const root = 55 * 2 ** ((SCALE[number % SCALE.length] ?? 0) / 12);
	const drones = [root, root * 1.5].map((pitch) => {
		const drone = context.createOscillator();
		drone.frequency.value = pitch;
		drone.connect(gain);
		return drone;
	});
	for (const source of [wind, sway, ...drones]) source.start();
	return gain;
}
