import type { Point } from '../paint/canvas.ts';
import { circle, line, path, place, polygon } from './shapes.ts';

// People are drawn about 85 high with their feet at the origin, and put where they belong by `at` and `scale`.

export interface Stance {
	at: Point;
	scale?: number;
	mirrored?: boolean;
}

/** A hooded caster with a staff, one arm flung up before them. The hand is at 33, -76. */
export function caster({ at, scale = 1, mirrored }: Stance): string {
	const robe = path(
		'M-16 0C-15-20-14-40-10-55C-9-60-7-63-4-64C-8-70-6-79 2-83C5-80 9-74 8-68C8-66 6-64 5-63C9-62 11-60 13-59L25-66C27-69 29-73 31-75L33-73C33-68 31-64 28-61L15-50L9-47C8-30 10-14 14 0Z',
	);
	const cloak = path('M-10-53C-19-43-25-27-40-15C-34-12-36-8-44-3C-31-2-22-5-12-2Z');
	const staff = path('M-23 2L-13.6-93L-11.6-93L-20.6 2ZM-12.4-102L-8.6-95L-12-89L-16-95Z');
	return place(robe + cloak + staff, at, scale, 0, mirrored);
}

/** A kite-runner in cap and flying coat, leaning back, both hands up on the line. The hands are at 19, -79. */
export function kiteRunner({ at, scale = 1, mirrored }: Stance): string {
	const legs = path('M-13 0L-5-2L-2-36L3-38L9-18L18-1L25-2L16-22L10-46L-9-46L-9-24Z');
	const coat = path(
		'M-10-40C-17-32-26-28-33-17C-27-18-24-15-23-13C-15-20-5-27 3-29L12-36C11-48 9-58 6-66L-5-68C-11-60-11-50-10-40Z',
	);
	const arms = path('M-1-66L11-72L17-80L20-78L15-68L3-58ZM2-63L14-66L21-77L24-75L18-62L5-55Z');
	const head = path(
		'M-7-70C-9-77-5-84 1-84C6-84 8-80 8-77L12-76L8-74C8-71 6-68 3-67L-3-67ZM-8-78L-15-74L-20-76L-14-80L-7-81Z',
	);
	return place(legs + coat + arms + head, at, scale, 0, mirrored);
}

/** A man in hat and long coat with a cane, seen from behind, walking. */
export function manInHat({ at, scale = 1, mirrored }: Stance): string {
	const coat = path(
		'M-9 0L-8-6C-13-24-15-40-13-52C-13-60-12-66-8-69L-4-72C-4.6-74-4.6-75.5-4.4-77L-9.5-77.6C-10.4-79-7-79.6-5-79.8C-4.6-84.5-3.6-87.2-.6-86.6C2.6-87.4 4.2-84.6 4.6-79.8C6.6-79.6 10-79 9.2-77.6L4.2-77C4.4-75.4 4.4-74 4-72L8-69.4C12-66.6 12.8-60 13.2-53C14.6-44 14.8-38 13.6-34L11.2-34.4C11.4-30 13-22 15.4-8.6C11-6.8 8.4-6 7.6-5.8L9.4 0L2.6 0L1.4-9L-1.6-9L-3 0Z',
	);
	const cane = path('M13.2-36L21.2.6L22.2.3L14.4-36.4Z');
	return place(coat + cane, at, scale, 0, mirrored);
}

/** A girl in a parka with a ponytail who has got off her bicycle and holds it by the bars, looking up. */
export function girlWithBicycle({ at, scale = 1, mirrored }: Stance): string {
	const wheel = (x: number) =>
		`<circle cx="${x}" cy="-17" r="16.4" fill="none" stroke="#fff" stroke-width="1.9"/>${circle(x, -17, 1.8)}` +
		line(
			`M${x}-33V-1M${x - 16}-17H${x + 16}M${x - 11.3}-28.3L${x + 11.3}-5.7M${x - 11.3}-5.7L${x + 11.3}-28.3`,
			0.4,
		);
	const frame = line('M14-17L29-38L51-40L57-17M29-38L37-17L51-40M14-17H37M27-43L30-36M51-40L50-49', 2);
	const saddle = path('M20-45L33-46L33-43L26-42Z') + line('M44-51C48-52 52-50 54-46', 2.2);
	const basket = path('M53-47L66-47L64-36L55-36Z');
	const legs = path('M-8 0L-2 0L0-20L2-38L6-20L6 0L13 0L13-3L10-4L11-24L10-42L-7-42L-5-20L-6-3Z');
	const coat = path(
		'M-10-33C-11-48-10-60-4-66L6-66C12-62 13-56 14-50L30-49L45-52L46-48L31-44L13-43L13-34C5-31-4-31-10-33Z',
	);
	const head = path(
		'M-4-67C-6-71-6-77-2-80C2-82 7-80 8-76L10-73L8-72C8-69 7-67 4-66L-1-65ZM-4-78C-10-79-14-74-14-67C-11-69-8-71-4-72Z',
	);
	return place(wheel(14) + wheel(57) + frame + saddle + basket + legs + coat + head, at, scale, 0, mirrored);
}

/** Somebody in a cape, crouched at a height, one knee up, one hand down on the edge; the edge is at 0. */
export function watcher({ at, scale = 1, mirrored }: Stance): string {
	const body = path(
		'M-16 0L-20-8C-19-18-14-24-9-27C-12-34-11-44-4-50L2-54C4-55 8-55 11-53L17-47C21-42 22-36 21-30L28-27C32-25 33-22 32-17L30-4L35-1L35 0L22 0L23-16L10-16L4-12L2-5L7-2L7 0ZM16-40L23-30L27-14L29-2L25-1L21-13L12-30Z',
	);
	const head = path(
		'M5-50C2-54 0-60 3-65C6-70 14-71 18-66C20-63 20-60 19-58L22-54L19-53C19-50 17-48 14-48L10-46ZM2-62C-4-62-9-58-12-53C-6-56 0-56 4-54Z',
	);
	const cape = path(
		'M2-55C-10-50-18-40-26-31C-38-22-52-22-66-27C-61-22-60-17-64-12C-72-6-84-8-92-14C-90-3-80 6-66 6C-54 10-38 13-26 10C-20 10-14 6-12 2L-8-20C-4-36 6-46 12-53Z',
	);
	return place(cape + body + head, at, scale, 0, mirrored);
}

/** A lady in court dress from behind: high wig, wide skirt. */
export function courtLady({ at, scale = 1, mirrored }: Stance): string {
	const dress = path(
		'M-27 0C-27-14-24-30-15-42C-11-46-7-48-5-50C-8-54-9-59-8-64L-4-67L5-67L9-64C10-59 9-54 6-50C8-48 12-46 16-42C25-30 28-14 28 0C10 3-10 3-27 0Z',
	);
	const arm = path(
		'M-8-64C-13-58-16-50-17-44L-21-39L-18-38L-13-43C-11-50-8-55-6-58ZM9-64C14-60 18-53 17-46L26-52L28-50L18-40L14-42C14-50 11-55 8-58Z',
	);
	const head = path('M-3-66L-3-70C-7-72-8-77-6-82C-8-88-5-96 1-97C7-96 9-88 7-82C9-77 7-72 4-70L4-66Z');
	return place(dress + arm + head, at, scale, 0, mirrored);
}

/** A gentleman in a coat with full skirts, hat beneath his arm, making a leg. */
export function courtGentleman({ at, scale = 1, mirrored }: Stance): string {
	const coat = path(
		'M-15-20C-13-34-12-46-10-56C-11-62-9-67-4-69L5-69C10-67 11-62 10-56L13-44L22-36L19-33L10-40C11-33 14-27 17-21C6-17-6-17-15-20Z',
	);
	const legs = path('M-7-22L-6-2L-11 0L0 0L-1-20ZM3-20L9-2L7 0L18 0L13-3L10-22Z');
	const head = path(
		'M-3-68L-3-72C-7-75-7-82-3-85C2-88 8-85 8-79C8-75 7-73 4-71L4-68ZM-4-82C-9-80-9-73-6-70L-4-66L-2-70Z',
	);
	const sword = polygon([
		[-10, -34],
		[-30, -16],
		[-29, -15],
		[-9, -31],
	]);
	return place(coat + legs + head + path(sword), at, scale, 0, mirrored);
}
