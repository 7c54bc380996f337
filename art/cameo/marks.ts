import { circle, line, path } from '../kit/shapes.ts';
import { ellipse } from './part.ts';

// Symbols in the field, as coins have them: drawn about 28 wide round the origin.

const drop = 'M0-14C7-4 10 1 10 5A10 10 0 0 1-10 5C-10 1-7-4 0-14Z';
const holed = (d: string) => `<path d="${d}" fill-rule="evenodd"/>`;
const ring = (x: number, y: number, radius: number, width: number) =>
	`<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
const spokes = (count: number, from: number, to: number, width: number) =>
	Array.from({ length: count }, (_, n) => {
		const angle = (n / count) * 2 * Math.PI;
		const at = (radius: number) =>
			`${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
		return line(`M${at(from)}L${at(to)}`, width);
	}).join('');

export const MARKS = {
	none: '',
	anchor: ring(0, -11, 3, 2.4) + line('M0-8V12M-7-4H7M-12 3C-11 10-6 13 0 13C6 13 11 10 12 3', 2.8),
	balance:
		line('M0-13V12M-12-9H12M-6 13H6M-12-9L-16 2M-12-9L-8 2M12-9L8 2M12-9L16 2', 2) +
		path('M-17 2H-7A5 5 0 0 1-17 2ZM7 2H17A5 5 0 0 1 7 2Z'),
	bell: path('M0-13C7-13 8-5 9 1C10 6 12 8 13 10H-13C-12 8-10 6-9 1C-8-5-7-13 0-13Z') + circle(0, 12, 3),
	bicycle:
		ring(-8, 5, 6.5, 1.8) +
		ring(9, 5, 6.5, 1.8) +
		line('M-8 5L-2-6H6L9 5L1 5L-2-6L1 5H-8M6-6L5-10H9M-5-7H1', 1.6),
	book: path('M0-8C-5-12-11-12-15-10V9C-11 7-5 8 0 11C5 8 11 7 15 9V-10C11-12 5-12 0-8Z'),
	bolt: path('M4-16L-9 2H-1L-5 16L10-4H1Z'),
	bus:
		holed('M-15-8A4 4 0 0 1-11-12H11A4 4 0 0 1 15-8V8H-15ZM-12-8V-2H-6V-8ZM-3-8V-2H3V-8ZM6-8V-2H12V-8Z') +
		circle(-8, 9, 4) +
		circle(8, 9, 4),
	camera: holed('M-15-6H-7L-4-11H4L7-6H15V11H-15ZM-6 2A6 6 0 0 0 6 2A6 6 0 0 0-6 2Z') + circle(0, 2, 3),
	candle: path('M-4-2H4V14H-4Z') + path('M0-16C4-11 4-7 0-5C-4-7-4-11 0-16Z'),
	coin: ring(0, 0, 11, 3) + path('M0-6L3 0L0 6L-3 0Z'),
	cog: ring(0, 0, 7.5, 5) + spokes(8, 9, 14, 4.4),
	cross: path('M-4-13H4V-4H13V4H4V13H-4V4H-13V-4H-4Z'),
	cup:
		path('M-11-7H8V3C8 9 4 11-1 11C-7 11-11 9-11 3Z') +
		ring(10, -1, 4.5, 2.2) +
		line('M-6-11C-4-13-8-14-6-17M1-11C3-13-1-14 1-17', 1.6),
	dial: ring(0, 0, 12, 2.6) + line('M0-7V0L6 4', 2.4),
	drop: path(drop),
	drum:
		ellipse(0, -7, 13, 5) +
		path('M-13-4C-8 1 8 1 13-4V8C8 14-8 14-13 8Z') +
		line('M6-10L16-18M-4-9L-12-17', 2),
	eye: holed('M-17 0C-8-12 8-12 17 0C8 12-8 12-17 0ZM-12 0C-6 7 6 7 12 0C6-7-6-7-12 0Z') + circle(0, 0, 4),
	fan: path('M0 12L-15-6C-8-14 8-14 15-6Z') + line('M0 12V16', 2),
	fish: path('M-15 0C-8-9 4-9 10 0L17-7V7L10 0C4 9-8 9-15 0Z'),
	flask: path('M-3-14H3V-5L11 9C12 12 10 14 8 14H-8C-10 14-12 12-11 9L-3-5Z'),
	fox: path('M-12-13L-4-6H4L12-13L11 2L0 14L-11 2Z'),
	hand: path('M-9 14L-10-4L-6-5L-5 2L-5-12L-1-12L0-1L1-14L5-14L5-1L7-11L11-10L9 3L14-2L16 1L9 10L7 14Z'),
	hat: path('M-9 4L-8-10C-4-14 4-14 8-10L9 4ZM-17 4H17C15 9-15 9-17 4Z'),
	hook: line('M2-15V2C2 10-10 10-10 1', 3.2) + line('M-10 1L-5 4', 2.6),
	hourglass: path('M-10-14H10L2 0L10 14H-10L-2 0Z'),
	key: ring(0, -8, 5.5, 3.2) + line('M0-2V14M0 13H7M0 7H5', 3.2),
	kite: path('M0-15L10-3L0 9L-10-3Z') + line('M0 9C-4 13 4 14 0 18', 1.8),
	lamp:
		holed('M-9-7H9V10H-9ZM-6-4V7H6V-4Z') +
		path('M0-4C4 1 4 5 0 6C-4 5-4 1 0-4ZM-6-8L0-13L6-8ZM-11 10H11V13H-11Z') +
		ring(0, -15, 2.5, 1.8),
	leaf: path('M-10 12C-14-4-4-14 13-14C13 4 4 14-10 12Z') + line('M-14 16L-8 10', 2.2),
	letter: path('M-15-10H15L0 2ZM-16-7L-6 1L-16 9ZM16-7L6 1L16 9ZM-4 3L0 6L4 3L15 11H-15Z'),
	mask: path('M-15-6C-8-9-3-7 0-4C3-7 8-9 15-6C16 3 10 9 5 7C3 6 1 3 0 3C-1 3-3 6-5 7C-10 9-16 3-15-6Z'),
	moon: path('M5-14C-12-12-14 12 4 14C-2 8-4-6 5-14Z'),
	mortar: path('M-12-4H12C12 6 7 11 0 11C-7 11-12 6-12-4ZM-7 11H7V14H-7Z') + line('M4-5L12-16', 3),
	note: ellipse(-5, 9, 6, 4.6, -18) + line('M0 8V-13C4-9 9-9 10-3', 2.6),
	oar: path('M-4-16C0-18 4-14 5-8L3 0H-1L-4-8Z') + line('M1-1L-1 17', 2.6),
	paw:
		ellipse(0, 6, 8, 6.5) +
		ellipse(-10, -3, 3.4, 4.6) +
		ellipse(-3.5, -9, 3.4, 4.8) +
		ellipse(4, -9, 3.4, 4.8) +
		ellipse(10.5, -3, 3.4, 4.6),
	plumb: line('M0-17V-3', 1.8) + path('M-6-4H6V2L0 16L-6 2Z'),
	ring: ring(0, 3, 9, 3) + path('M-5-8L0-15L5-8L0-3Z'),
	rope: ring(0, 0, 12, 2.6) + ring(0, 0, 7.4, 2.6) + line('M12 2L17 12', 2.6),
	scissors: ring(-7, 10, 4, 2.2) + ring(7, 10, 4, 2.2) + line('M-5 7L6-15M5 7L-6-15', 2.4),
	scroll: path('M-11-12H9V8H13A4 4 0 0 1 9 13H-7A4 4 0 0 1-11 9Z'),
	seal: circle(0, -3, 10) + path('M-6 6L-9 17L-3 13L0 17L3 13L9 17L6 6Z'),
	ship: path('M-15 5H15L10 13H-9ZM-1-15V2H-12Z') + path('M2-11V2H11Z'),
	star: path('M0-15L4-4L15 0L4 4L0 15L-4 4L-15 0L-4-4Z'),
	sun: circle(0, 0, 6.5) + spokes(8, 9.5, 15, 2.4),
	sword: line('M0-17V8', 3.2) + line('M-7 6H7M0 8V14', 2.8) + circle(0, 15, 2.6),
	tape: ring(-2, -2, 9, 3) + line('M-2 8H15M5 8V11M10 8V11', 2.4) + circle(-2, -2, 3),
	ticket: path('M-15-8H15V-3A3 3 0 0 0 15 3V8H-15V3A3 3 0 0 0-15-3Z'),
	tower: path('M-9 14L-7-8H-10V-14H-5V-11H-2V-14H2V-11H5V-14H10V-8H7L9 14Z'),
	valve: ring(0, 0, 11, 3) + spokes(4, 0, 11, 2.6) + circle(0, 0, 3.4),
	wave: line('M-15-5C-10-11-6-11-1-5C4 1 8 1 14-5M-15 5C-10-1-6-1-1 5C4 11 8 11 14 5', 3),
	web: line('M0-15L4-4L15 0L4 4L0 15L-4 4L-15 0L-4-4Z', 1.6),
	wheat:
		line('M0-14V16', 2) +
		[-10, -4, 2].map((y) => ellipse(-5, y, 5, 2.6, 40) + ellipse(5, y, 5, 2.6, -40)).join(''),
	wrench: path('M-4 16V-2C-10-4-11-11-7-16V-8L0-5L7-8V-16C11-11 10-4 4-2V16Z'),
} satisfies Record<string, string>;
