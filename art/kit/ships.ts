import { circle, line, path, rectangle, round } from './shapes.ts';

// Ships from above and a little behind, bow to the right, about 200 long, the middle at the origin.

/** A warship of the survey: long, narrow, alike to the last bolt. */
export function warship(): { hull: string; shade: string; marks: string } {
	const hull = path(
		'M-90-7L-84-13L-30-15L-20-30L2-33L8-28L-2-15L40-12L84-6L112-1L112 2L84 6L40 10L-6 12L-12 22L-34 24L-38 12L-84 12L-90 8Z',
	);
	const shade = path('M-90 1L-84 2L40 2L112 1.4L84 6L40 10L-6 12L-12 22L-34 24L-38 12L-84 12L-90 8Z');
	let marks =
		rectangle(-70, -8, 22, 5) + rectangle(-40, -9, 9, 6) + rectangle(30, -6, 26, 3) + rectangle(0, -8, 14, 3);
	for (let x = -80; x < 80; x += 16) marks += rectangle(x, -1, 8, 1.4);
	return { hull, shade, marks: path(marks) };
}

/** A hauler: a cabin, a spine of ironwork, whatever it carries, and charges slung under it. Each kind carries something else. */
export function hauler(kind: number): { hull: string; frame: string; charges: string } {
	const frame =
		line('M-96-8H60M-96 8H60', 3.4) +
		line('M-90-8L-74 8L-58-8L-42 8L-26-8L-10 8L6-8L22 8L38-8L54 8', 2.2) +
		line('M-20 8V26M20 8V26M-50 8V24', 3);
	const cabin = path('M54-15L78-17L92-8L94 4L84 13L54 14Z');
	const engine = path('M-112-16L-92-20L-88 18L-110 15Z');
	const loads = [
		path(rectangle(-70, -26, 34, 22) + rectangle(-32, -24, 34, 20) + rectangle(6, -27, 34, 22)),
		circle(-54, -8, 21) + circle(-10, -8, 21) + circle(30, -8, 17),
		path('M-78-6L-70-30L-6-32L2-6ZM8-6L12-22L44-22L48-6Z'),
		path(rectangle(-80, -22, 112, 16)) + circle(36, -14, 12),
		path('M-72-4V-24H-44V-4ZM-34-4V-34H-14V-4ZM-4-4V-20H40V-4Z'),
	];
	const charges = path('M-30 24H-10V38H-30ZM10 24H30V38H10ZM-59 22H-41V34H-59Z');
	return { hull: cabin + engine + (loads[kind % loads.length] as string), frame, charges };
}

/** A three-masted ship of the air from the side, bow to the left, a gasbag lashed along her flank; her deck is at -14, the third mast's truck at 78, -150. */
export function mastedSkyship(): Record<
	'hull' | 'planks' | 'masts' | 'rigging' | 'bag' | 'ribs' | 'lamps',
	string
> {
	const hull = path(
		'M-176-26L-136-16L-60-10L70-10L92-14L96-34L158-40L162-32L156 6L142 30C100 50-70 52-112 34C-138 22-156 2-168-14ZM-176-26L-228-46L-229-43L-170-16ZM150 8L188 2L192 8L152 20Z',
	);
	const planks = line('M-160-6C-90 14 70 14 154-4M-146 10C-80 28 70 28 150 12M98-26L158-32', 1.3);
	const masts = [
		[-96, -122, 3],
		[-8, -160, 3.4],
		[78, -150, 3.4],
	] as const;
	let poles = line('M-176-24L-232-47', 3);
	let rigging = '';
	for (const [x, top, wide] of masts) {
		poles += line(`M${x + 2} -8L${x} ${top}`, wide);
		for (const [up, half] of [
			[0.36, 44],
			[0.64, 34],
			[0.86, 22],
		] as const) {
			const y = round(top * up - 8);
			poles += path(
				`M${x - half} ${y + 2}L${x + half} ${y - 3}L${x + half} ${y}L${x + half * 0.5} ${y + 5}L${x - half * 0.6} ${y + 8}L${x - half} ${y + 5}Z`,
			);
		}
		for (const side of [-46, -26, 28, 50]) rigging += `M${x} ${round(top * 0.86)}L${x + side} -10`;
	}
	rigging += 'M-229-45L-96-118M-190-32L-96-82M-96-120L-8-112M-8-156L78-104M78-146L160-38';
	const bag = path(
		'M-150 34C-140 10-90 2-10 2C80 2 128 12 140 34C128 60 80 70-10 70C-90 70-140 60-150 34ZM136 26L172 12L180 16L170 34L180 54L172 58L136 44Z',
	);
	let ribs = '';
	for (let x = -126; x < 130; x += 30) {
		const half = round(33 * Math.sqrt(Math.max(0, 1 - ((x + 5) / 150) ** 2)));
		ribs += `M${x} ${35 - half}Q${x - 5} 36 ${x} ${36 + half}`;
	}
	const lamps = circle(148, -24, 3) + circle(128, -25, 3) + circle(-160, -20, 2.4);
	return {
		hull,
		planks,
		masts: poles,
		rigging: line(rigging, 0.9),
		bag,
		ribs: line(ribs, 1.4) + line('M-148 36Q0 30 138 36', 1.2),
		lamps,
	};
}
