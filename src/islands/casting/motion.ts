/** Milliseconds from the tap. */
const FLIGHT = 500;
const TUMBLE = 450;
const STEP = 120;
const OUT = 'cubic-bezier(.2, .7, .2, 1)';
const DROP = 'cubic-bezier(.5, 0, .8, .6)';

/** What the tumbling die shows, and for how long each. */
const TUMBLED = [
	[14, 55],
	[3, 55],
	[18, 60],
	[6, 70],
	[11, 80],
	[2, 80],
	[16, 50],
] as const;

/** The movements of a cast. Each can be finished at any time; nothing is hidden but by a movement. */
export interface Motion {
	/** From the tap until the die would lie still. */
	fly: (article: HTMLElement) => void;
	/** Shows what has come into the article since the last call, piece after piece, and waits until the last is shown. */
	tell: (article: HTMLElement) => Promise<unknown>;
	/** Shows everything at once. */
	finish: () => void;
}

/** Starts without any movement. */
export function createMotion(): Motion {
	const running = new Set<Animation>();
	const extras = new Set<Element>();
	const told = new WeakSet<Element>();
	let seat: Element | null = null;

	const play: Play = (node, frames, timing) => {
		if (!node) return;
		const one = node.animate(frames, { fill: 'both', ...timing });
		running.add(one);
		one.onfinish = () => {
			// A movement that ends as the page's own style ends is not kept.
			if (timing.fill !== 'forwards') one.cancel();
			running.delete(one);
		};
	};
	function finish() {
		for (const one of running) one.cancel();
		running.clear();
		for (const one of extras) one.remove();
		extras.clear();
	}
	return {
		finish,
		fly(article) {
			finish();
			seat = article.querySelector('[data-seat]');
			if (!seat) return;
			makeRoom(play, article, seat);
			throwStone(play, extras, seat);
			ripple(play, extras, seat);
			tumble(play, extras, seat);
			rock(play, seat);
		},
		tell(article) {
			const fresh = [...article.querySelectorAll('[data-tell]')].filter((node) => !told.has(node));
			const strip = fresh.find((node) => node.matches('.check'));
			if (seat) finish();
			seat = null;
			let at = strip ? 50 : 0;
			if (strip) settle(play, strip);
			for (const node of fresh) {
				told.add(node);
				if (node === strip) continue;
				play(node, [{ opacity: 0 }, { opacity: 1 }], { delay: at, duration: 260, easing: OUT });
				at += STEP;
			}
			return Promise.allSettled([...running].map(({ finished }) => finished));
		},
	};
}

type Play = (node: Element | null | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions) => void;

/** The seat opens, and the turn before slides down under it and stays, faint. */
function makeRoom(play: Play, article: Element, seat: Element): void {
	const { height } = seat.getBoundingClientRect();
	play(
		article.querySelector('.turn-before'),
		[{ opacity: 1, transform: `translateY(${-height - 16}px)` }, { transform: 'none' }],
		{ duration: 300, easing: OUT },
	);
	play(seat, [{ opacity: 0 }, { opacity: 1 }], { delay: 60, duration: 160 });
	const words = seat.querySelector('.seat-words');
	const rise = [
		{ opacity: 0, transform: 'translateY(6px)' },
		{ opacity: 1, transform: 'none' },
	];
	play(words, rise, { delay: 90, duration: 200, easing: OUT });
}

/** An arc from Cast Stone to the die. The box rides and the drawing in it spins: on one element the spin bends the path. */
function throwStone(play: Play, extras: Set<Element>, seat: Element): void {
	const stone = document.querySelector('.cast svg');
	if (!stone) return;
	const [x, y] = middleOf(stone);
	const [u, v] = middleOf(seat.querySelector('.die') ?? seat);
	const box = document.createElement('span');
	box.className = 'flight';
	box.setAttribute('aria-hidden', 'true');
	box.append(stone.cloneNode(true));
	const bend = `${x - 10} ${y - (y - v) * 0.62} ${u + (x - u) * 0.62} ${Math.max(12, v - 96)}`;
	box.style.offsetPath = `path("M${x} ${y}C${bend} ${u} ${v}")`;
	document.body.append(box);
	extras.add(box);
	play(box, [{ offsetDistance: '0%' }, { offsetDistance: '100%' }], {
		duration: FLIGHT,
		easing: 'cubic-bezier(.3, .05, .35, 1)',
		fill: 'forwards',
	});
	play(box, [{ opacity: 1 }, { opacity: 0 }], { delay: FLIGHT - 10, duration: 60, fill: 'forwards' });
	const spin = ['scale(.8)', 'rotate(190deg) scale(1.5)', 'rotate(400deg) scale(.9)'];
	play(
		box.firstElementChild,
		spin.map((transform) => ({ transform })),
		{ duration: FLIGHT, fill: 'forwards' },
	);
	play(stone, [{ opacity: 1 }, { opacity: 0 }], { duration: 70 });
}

/** Two flattened rings, one after the other. */
function ripple(play: Play, extras: Set<Element>, seat: Element): void {
	for (const [n, size] of [92, 150].entries()) {
		const ring = document.createElement('i');
		ring.className = 'ripple';
		ring.style.setProperty('--wide', `${size}px`);
		seat.append(ring);
		extras.add(ring);
		const grow = [
			{ opacity: 0, scale: 0.15 },
			{ opacity: 0.9, offset: 0.08 },
			{ opacity: 0, scale: 1 },
		];
		play(ring, grow, { delay: FLIGHT + n * 140, duration: 620, easing: OUT, fill: 'both' });
	}
}

/** The die hops twice and turns; what it shows slows down. */
function tumble(play: Play, extras: Set<Element>, seat: Element): void {
	const die = seat.querySelector('.die');
	play(die, [{ opacity: 0 }, { opacity: 1 }], { delay: FLIGHT - 30, duration: 60 });
	const hops: Keyframe[] = [
		{ transform: 'rotate(-150deg) scale(.55)', easing: OUT },
		{ transform: 'translateY(-17px) rotate(-40deg) scale(1.12)', offset: 0.3, easing: DROP },
		{ transform: 'rotate(120deg)', offset: 0.58, easing: OUT },
		{ transform: 'translateY(-6px) rotate(250deg) scale(1.04)', offset: 0.78, easing: DROP },
		{ transform: 'rotate(360deg)' },
	];
	play(die, hops, { delay: FLIGHT, duration: TUMBLE });
	let delay = FLIGHT;
	for (const [face, duration] of TUMBLED) {
		const number = document.createElement('b');
		number.className = 'tumbled';
		number.textContent = `${face}`;
		die?.append(number);
		extras.add(number);
		play(number, [{ opacity: 1 }, { opacity: 1 }], { delay, duration, fill: 'none' });
		delay += duration;
	}
}

/** While no answer is there the die rocks. */
function rock(play: Play, seat: Element): void {
	play(seat.querySelector('.die'), [{ rotate: '-7deg' }, { rotate: '7deg' }], {
		delay: FLIGHT + TUMBLE,
		duration: 520,
		iterations: Number.POSITIVE_INFINITY,
		direction: 'alternate',
		easing: 'ease-in-out',
		fill: 'none',
	});
}

/** The face that fell, the degree by its name, the sum and the faces. Good news swells, bad news sinks. */
function settle(play: Play, strip: Element): void {
	const failed = strip.matches('.check-bad');
	const appear = [{ opacity: 0 }, { opacity: 1 }];
	const wash = [{ clipPath: 'inset(0 100% 0 0 round 12px)' }, { clipPath: 'inset(0 0 0 0 round 12px)' }];
	play(strip.querySelector('.check-wash'), wash, { duration: 260, easing: OUT });
	const named = [
		{ opacity: 0, transform: 'translateX(-8px)' },
		{ opacity: 1, transform: 'none' },
	];
	play(strip.querySelector('.check-degree'), named, { duration: 160, easing: OUT });
	for (const part of ['.check-sum', '.faces'])
		play(strip.querySelector(part), appear, { delay: 60, duration: 140 });
	const fall = [{ transform: 'translateY(-12px)' }, { transform: 'none' }];
	play(strip.querySelector('.hit'), fall, {
		delay: 60,
		duration: 240,
		easing: failed ? DROP : 'cubic-bezier(.2, 1.5, .4, 1)',
	});
	if (failed) play(strip.querySelector('.die'), SINK, { duration: 300, easing: OUT });
	else play(strip.querySelector('.die'), SWELL, { duration: 420, easing: OUT });
}

const SINK: Keyframe[] = [
	{ transform: 'none' },
	{ transform: 'translateY(4px) rotate(-7deg)', offset: 0.3 },
	{ transform: 'rotate(3deg)', offset: 0.65 },
	{ transform: 'none' },
];

const SWELL: Keyframe[] = [
	{ filter: 'drop-shadow(0 0 0 transparent)' },
	{ filter: 'drop-shadow(0 0 14px var(--tone))', transform: 'scale(1.22)', offset: 0.3 },
	{ filter: 'drop-shadow(0 0 0 transparent)', transform: 'none' },
];

function middleOf(node: Element): [number, number] {
	const { x, y, width, height } = node.getBoundingClientRect();
	return [x + width / 2, y + height / 2];
}
