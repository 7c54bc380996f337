import type { Stance } from './figures.ts';
import { circle, line, path, place } from './shapes.ts';

// As in figures.ts: about 85 high, the feet at the origin. Children are smaller.

/** A girl in a nightgown and a shawl, seen from behind, a lantern held out; the flame is at 24, -26. */
export function girlWithLantern({ at, scale = 1, mirrored }: Stance): string {
	const gown = path(
		'M-11 0C-12-14-11-30-8-41C-8-45-6-47-3-48L4-48C7-47 9-45 9-41L12-36L22-34L22-31L11-32L9-34C11-22 12-10 12 0C5 2-5 2-11 0Z',
	);
	const shawl = path('M-10-30C-11-39-9-46-4-48L5-48C10-46 11-38 11-31L6-24L1-19L-5-24Z');
	const head = path(
		'M-6-51C-8-57-6-64 1-65C8-64 9-57 7-51C6-47 4-46 1-46C-3-46-5-48-6-51ZM-5-54C-8-48-8-42-7-37L-4-36L-4-48ZM7-54C10-48 10-42 9-37L6-36L5-48Z',
	);
	const lantern =
		line('M23-33V-30', 1.4) + path('M20.5-30H25.5L27-28L26-20H21L20-28Z') + path('M21-31.5L23-34L25-31.5Z');
	return place(gown + shawl + head + lantern, at, scale, 0, mirrored);
}

/** Somebody in a long hooded travelling cloak, seen from behind, standing still. */
export function cloaked({ at, scale = 1, mirrored }: Stance): string {
	const cloak = path(
		'M-17 0C-17-18-15-36-13-50C-13-58-11-64-6-68C-7-74-5-81 0-84C5-81 8-75 6-68C11-64 13-58 13-50C15-36 17-18 18 0C8 3-8 3-17 0Z',
	);
	return place(cloak, at, scale, 0, mirrored);
}

/** Somebody in a coat who reads from a long sheet held up in both hands, seen from behind. */
export function reader({ at, scale = 1, mirrored }: Stance): string {
	const coat = path(
		'M-9 0L-7-8C-13-10-14-12-15-14C-14-30-14-42-12-54C-11-61-8-65-4-67L4-67C9-65 12-61 13-56L22-63L26-69L29-67L26-58L15-47L13-40C14-30 15-22 16-14C12-11 9-10 7-8L9 0L2 0L1-9L-1-9L-2 0Z',
	);
	const head = path(
		'M-4-68C-7-72-7-80-1-83C5-84 8-79 7-74C7-71 5-69 4-67L-3-66ZM-8-80C-5-86 6-87 9-80L12-78L-11-78Z',
	);
	return place(coat + head, at, scale, 0, mirrored);
}

/** A ferryman standing in the stern with a sweep, leaning to it. The blade is at -46, 20. */
export function ferryman({ at, scale = 1, mirrored }: Stance): string {
	const coat = path(
		'M-10 0C-12-16-12-32-8-46C-8-54-5-60 0-63L7-62C11-60 13-55 13-48C15-32 14-16 13 0ZM-4-58L-22-44L-25-46L-8-62ZM10-56L-8-40L-11-43L6-60Z',
	);
	const head = path('M0-64C-3-69-2-76 3-78C9-78 12-73 11-68L9-63L3-61ZM-6-74C0-80 9-81 14-76L18-73L-4-72Z');
	return place(
		coat + head + line('M18-74L-46 20', 2.2) + path('M-40 8L-54 26L-50 29L-36 12Z'),
		at,
		scale,
		0,
		mirrored,
	);
}

/** A two-wheeled handcart with a covered load, to the right of the place where it is pulled. */
export function handcart({ at, scale = 1, mirrored }: Stance): string {
	const wheel =
		'<circle cx="46" cy="-17" r="16" fill="none" stroke="#fff" stroke-width="2.4"/>' +
		line('M46-33V-1M30-17H62M35-28L57-6M35-6L57-28', 1.1);
	const body = path(
		'M22-34L84-38L84-33L22-29ZM26-34L26-52L80-56L80-37ZM22-33L14-44L16-45L24-35ZM78-34L84-2L87-2L82-35Z',
	);
	return place(wheel + body, at, scale, 0, mirrored);
}

/** Somebody in a pressure suit with a pack, seen from behind, standing with bent head. */
export function suited({ at, scale = 1, mirrored }: Stance): string {
	const legs = path('M-13-36L-12-6L-15-4L-15 0L-4 0L-3-6L-1-32L2-32L4-6L5 0L16 0L16-4L13-6L13-36Z');
	const trunk = path(
		'M-13-34C-15-46-15-56-12-62C-17-58-20-50-21-41L-23-32L-18-30L-15-38L-13-46ZM13-34C15-46 15-56 12-62C17-58 20-50 21-41L23-32L18-30L15-38L13-46ZM-13-33C-15-48-14-60-8-65L8-65C14-60 15-48 13-33Z',
	);
	const pack = path('M-10-38L-10-62C-8-65 8-65 10-62L10-38Z');
	return place(legs + trunk + pack + circle(0, -74, 10.5) + path('M-8-68H8V-63H-8Z'), at, scale, 0, mirrored);
}

/** A woman in overalls and headscarf with a spanner, looking up. The spanner's jaw is at 21, -30. */
export function mechanic({ at, scale = 1, mirrored }: Stance): string {
	const body = path(
		'M-10 0L-9-20L-10-42C-11-54-9-62-4-65L4-65C9-63 11-58 12-52L17-40L18-30L14-29L12-38L10-42L9-20L11 0L3 0L1-30L-1-30L-3 0ZM-9-60C-13-54-15-46-14-38L-9-34L-8-37L-10-42L-8-52Z',
	);
	const head = path(
		'M-4-66C-7-70-7-77-2-80C4-82 9-78 8-73L9-70L7-69C6-66 4-65 2-65ZM-5-78C-9-74-10-69-8-66L-4-68Z',
	);
	const spanner = line('M15-31L21-14', 2.4) + path('M18-14L19-8L22-11L25-9L25-15Z');
	return place(body + head + spanner, at, scale, 0, mirrored);
}
