import type { Point } from '../paint/canvas.ts';
import { mix } from '../paint/color.ts';
import type { Random } from '../paint/noise.ts';
import { line, path, place, rectangle, round } from './shapes.ts';

/** Ironwork between two points: two chords, and braces that cross between them. */
export function truss([x1, y1]: Point, [x2, y2]: Point, depth: number, panels: number, thick = 3): string {
	const length = Math.hypot(x2 - x1, y2 - y1);
	const [nx, ny] = [(-(y2 - y1) / length) * depth, ((x2 - x1) / length) * depth];
	const at = (t: number, low: number): string =>
		`${round(mix(x1, x2, t) + nx * low)} ${round(mix(y1, y2, t) + ny * low)}`;
	let braces = '';
	for (let panel = 0; panel < panels; panel++) {
		const [from, to] = [panel / panels, (panel + 1) / panels];
		braces += `M${at(from, 0)}L${at(to, 1)}M${at(from, 1)}L${at(to, 0)}M${at(to, 0)}L${at(to, 1)}`;
	}
	return (
		line(`M${at(0, 0)}L${at(1, 0)}M${at(0, 1)}L${at(1, 1)}M${at(0, 0)}L${at(0, 1)}`, thick) +
		line(braces, thick * 0.55)
	);
}

/** A harbour crane: a mast, a jib to one side with its stays, and something on the hook. */
export function crane(at: Point, height: number, reach: number, drop: number): string {
	const side = Math.sign(reach);
	const tip = `${round(reach)} ${round(-height * 0.82)}`;
	return place(
		truss([0, -height], [0, 0], 0, 1, 6) +
			truss([-7, -height], [-7, 0], -14, 12, 2.4) +
			truss([0, -height * 0.74], [reach, -height * 0.82], 9, 10, 2.2) +
			line(`M0 ${-height}L${tip}M0 ${-height}L${round(-reach * 0.3)} ${round(-height * 0.7)}`, 1.4) +
			path(rectangle(side > 0 ? -reach * 0.34 : -reach * 0.26, -height * 0.74, 22, 18)) +
			line(`M${round(reach * 0.94)} ${round(-height * 0.82)}v${round(drop)}`, 1.2) +
			path(rectangle(reach * 0.94 - 9, -height * 0.82 + drop, 18, 14)),
		at,
	);
}

/** Parts of an airship, nose to the left, about 400 long, the middle of its gasbag at the origin. */
export function airship(): { bag: string; ribs: string; hull: string; rigging: string; lamps: string } {
	const bag = path(
		'M-205 4C-196-34-130-66-30-68C70-68 150-46 196-10L214-6C216-2 216 4 214 8L196 12C150 46 70 62-30 62C-130 60-196 36-205 4Z',
	);
	const fins = path('M150-34L206-84L226-84L206-8ZM150 36L208 82L228 80L206 8ZM176-6L236-10L236 12L176 8Z');
	let ribs = '';
	for (let index = 0; index < 13; index++) {
		const x = -178 + index * 29;
		const half = 67 * Math.sqrt(Math.max(0, 1 - ((x + 22) / 218) ** 2));
		ribs += `M${x} ${round(-half)}Q${round(x + (x + 10) * 0.09)} 0 ${x} ${round(half - 4)}`;
	}
	const seams = 'M-203-2Q0-38 196-8M-203 6Q0 24 196 8M-198-12Q0-64 180-22M-196 18Q0 62 180 22';
	const hull = path(
		'M-92 116L-78 146C-40 156 60 156 92 146L116 112L104 112L100 120L-70 120L-78 112ZM-40 112L-34 100L50 100L56 112ZM-78 114L-110 106L-110 109L-80 120Z',
	);
	const car = path('M126 60L132 76L168 74L172 56ZM-150 52L-146 66L-116 70L-112 58Z');
	const blades =
		'<ellipse cx="180" cy="66" rx="3" ry="26" fill-opacity=".75"/><ellipse cx="-106" cy="63" rx="2.6" ry="20" fill-opacity=".75"/>';
	const rigging = line(
		'M-84 114L-120 50M-60 114L-70 58M-20 106L-30 60M20 106L10 62M50 104L70 58M84 116L120 46M104 114L160 34M-84 114L-40 60M84 116L60 58',
		1.3,
	);
	let lamps = '';
	for (let x = -52; x <= 76; x += 18) lamps += `<rect x="${x}" y="126" width="7" height="6" rx="2"/>`;
	return {
		bag: bag + fins,
		ribs: line(ribs, 1.5) + line(seams, 1.2),
		hull: hull + car + blades,
		rigging,
		lamps,
	};
}

/** A diamond kite with a tail of bows, `size` high, on a line that sags to where it is held. */
export function kite([x, y]: Point, size: number, held: Point, next: Random): string {
	const tilt = (next() - 0.5) * 40;
	let bows = '';
	let tail = `M0 ${round(size * 0.62)}`;
	for (let bow = 1; bow <= 6; bow++) {
		const [bx, by] = [Math.sin(bow * 1.3 + x) * size * 0.16, size * (0.62 + bow * 0.24)];
		tail += `L${round(bx)} ${round(by)}`;
		const wing = size * 0.075;
		bows += `M${round(bx - wing)} ${round(by - wing)}L${round(bx + wing)} ${round(by + wing)}L${round(bx + wing)} ${round(by - wing)}L${round(bx - wing)} ${round(by + wing)}Z`;
	}
	const body = path(
		`M0 ${round(-size * 0.4)}L${round(size * 0.36)} ${round(-size * 0.04)}L0 ${round(size * 0.62)}L${round(-size * 0.36)} ${round(-size * 0.04)}Z`,
	);
	const sag: Point = [mix(x, held[0], 0.55), mix(y, held[1], 0.55) + Math.abs(held[0] - x) * 0.12];
	return (
		place(body + path(bows) + line(tail, size * 0.02), [x, y], 1, tilt) +
		line(`M${round(x)} ${round(y)}Q${round(sag[0])} ${round(sag[1])} ${held[0]} ${held[1]}`, 0.9)
	);
}
