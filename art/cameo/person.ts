import type { Sharp } from 'sharp';
import { z } from 'zod';
import type { Mood } from '#lib/pictures/moods.ts';
import { place } from '../kit/shapes.ts';
import { BEARDS } from './beards.ts';
import { BEASTS } from './beasts.ts';
import { carve, crumble, finish, MASTER, newStone } from './carve.ts';
import { CROWNS } from './crowns.ts';
import { EXTRAS } from './extras.ts';
import { earOf, FACES, faceOf } from './face.ts';
import { FINERY } from './finery.ts';
import { GARB } from './garb.ts';
import { HAIR } from './hair.ts';
import { HAIRDRESS } from './hairdress.ts';
import { HATS } from './hats.ts';
import { HEADCLOTHS } from './headcloths.ts';
import { HELMETS } from './helmets.ts';
import { MARKS } from './marks.ts';
import { FIELDS, MATERIALS } from './materials.ts';
import { type Piece, raised, type Step, TONES, type Tone } from './part.ts';

type Names<T> = [Extract<keyof T, string>, ...Extract<keyof T, string>[]];
const namesOf = <T extends object>(table: T) => Object.keys(table) as Names<T>;

const HEADS: Record<string, Piece> = { ...HATS, ...HEADCLOTHS, ...HELMETS, ...CROWNS };

/** `bun pale`: something of a kind, and the tone of stone that it is cut from. */
function worn<T extends Record<string, Piece>>(what: string, table: T, usual: Tone) {
	return z.string().transform((text, context) => {
		const [name = '', tone, ...rest] = text.trim().split(/\s+/);
		const piece = Object.hasOwn(table, name) ? table[name] : undefined;
		if (!piece || rest.length > 0) {
			context.addIssue(
				`“${text}” is no ${what}; there are ${Object.keys(table).join(', ')}, each with a tone after it if need be`,
			);
			return z.NEVER;
		}
		if (tone !== undefined && !TONES.some((one) => one === tone)) {
			context.addIssue(`“${tone}” is no tone; there are ${TONES.join(', ')}`);
			return z.NEVER;
		}
		return { name, piece, tone: (tone as Tone | undefined) ?? piece.tone ?? usual };
	});
}

/** What somebody looks like. */
export const personSchema = z.strictObject({
	face: z.enum(namesOf(FACES)).default('plain'),
	/** Instead of a face. */
	beast: z.enum(namesOf(BEASTS)).optional(),
	skin: z.enum(TONES).default('stone'),
	hair: worn('hair', { ...HAIR, ...HAIRDRESS }, 'deep').prefault('none'),
	beard: worn('beard', BEARDS, 'deep').prefault('none'),
	head: worn('headwear', HEADS, 'deep').prefault('none'),
	garb: worn('garb', { ...GARB, ...FINERY }, 'deep').prefault('robe'),
	extras: z.array(worn('extra', EXTRAS, 'deep')).default([]),
	/** A symbol in the field before the face. */
	mark: z.enum(namesOf(MARKS)).default('none'),
	field: z.enum(FIELDS).default('first'),
	/** The back of it falling to dust. */
	crumbling: z.boolean().default(false),
	looks: z.enum(['left', 'right']).default('right'),
});

export type Person = z.output<typeof personSchema>;

/** How far the shoulders are drawn up: clothes are drawn below a long neck. */
const SHOULDERS = 17;

/** Carves somebody's medallion in a world's stone, in a mood. */
export async function cameo(
	person: Person,
	world: string,
	seed: number,
	size = MASTER,
	mood: Mood = 'calm',
): Promise<Sharp> {
	const { face, beast, skin, hair, beard, head, garb, extras, mark, field, looks } = person;
	const material = MATERIALS[world] ?? (MATERIALS['shared'] as (typeof MATERIALS)[string]);
	const pieces = [hair, beard, head, garb, ...extras];
	const hidden = new Set(pieces.flatMap(({ piece }) => piece.hides ?? []));
	const profile = FACES[face] as { scale?: number };
	const scale = Math.min(...pieces.map(({ piece }) => piece.room ?? 1)) * (profile.scale ?? 1);
	const stone = newStone(size, material, field, looks === 'left', scale);
	const lay = async (steps: readonly Step[] | undefined, tone: Tone, up = 0) => {
		for (const step of steps ?? []) await carve(stone, step, tone, up);
	};
	const shown = [!hidden.has('hair') && hair, beard, head, garb, ...extras].filter((one) => one !== false);
	if (mark !== 'none') await lay([symbol(MARKS[mark], scale)], 'gilt');
	for (const { piece, tone } of shown) await lay(piece.behind, tone, piece === garb.piece ? SHOULDERS : 0);
	if (beast) await lay(BEASTS[beast]?.(mood), skin);
	else {
		const carved = faceOf(FACES[face], mood);
		await lay(hidden.has('face') ? carved.slice(0, 1) : carved, skin);
		await lay(garb.piece.front, garb.tone, SHOULDERS);
		if (!hidden.has('ear')) await lay(earOf(extras.some(({ name }) => name === 'pointed')), skin);
		await lay(beard.piece.front, beard.tone);
		if (!hidden.has('hair')) await lay(hair.piece.front, hair.tone);
	}
	await lay(head.piece.front, head.tone);
	for (const { piece, tone } of extras) await lay(piece.front, tone);
	if (person.crumbling) crumble(stone, seed);
	return finish(stone, seed, field);
}

/** A symbol before the face, as large whatever the bust's scale. */
function symbol(svg: string, scale: number): Step {
	const reach = 1 / scale;
	return raised(place(svg, [100 + 63 * reach, 206 - 100 * reach], 0.92 * reach), 0.16, 0.3, '', {
		edge: 0.4,
	});
}
