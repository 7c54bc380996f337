import { z } from 'zod';

/** What can be done with a thing, or what it can be used for. */
export const QUALITIES = [
	'aloft',
	'animal',
	'break',
	'brittle',
	'burn',
	'climb',
	'conceal',
	'cut',
	'cuts',
	'dig',
	'digs',
	'drink',
	'eat',
	'explode',
	'fire',
	'fixed',
	'fold',
	'fragile',
	'hang',
	'hide-behind',
	'hide-under',
	'high',
	'holds',
	'intangible',
	'knock',
	'lie',
	'limb',
	'lights',
	'lit',
	'lock',
	'look',
	'mark',
	'mech',
	'melt',
	'mirror',
	'money',
	'movable',
	'noise',
	'open',
	'part',
	'person',
	'piece',
	'place',
	'play',
	'pour',
	'pry',
	'push',
	'read',
	'ride',
	'ring',
	'scatter',
	'scratches',
	'seal',
	'shoots',
	'sit',
	'smear',
	'smell',
	'subject',
	'swim',
	'take',
	'taste',
	'tear',
	'throw',
	'tie-to',
	'ties',
	'turn',
	'under',
	'unlocks',
	'vehicle',
	'weapon',
	'wear',
	'wedge',
	'wet',
	'wipe',
	'write',
	'writes',
] as const;

export type Quality = (typeof QUALITIES)[number];

export const qualitySchema = z.enum(QUALITIES);

export const MATERIALS = [
	'paper',
	'cloth',
	'rope',
	'wood',
	'glass',
	'clay',
	'metal',
	'mech',
	'stone',
	'plant',
	'food',
	'liquid',
	'powder',
	'wax',
	'leather',
	'earth',
	'living',
	'light',
	'air',
	'fire',
	'bone',
] as const;

export type Material = (typeof MATERIALS)[number];

const wordsSchema = z.array(z.string().trim().min(2).max(40));

export const kindSchema = z.strictObject({
	/** 0 a pinch, 1 fits a hand, 2 takes both arms, 3 heavy, 4 part of a building, 5 vast. */
	size: z.int().min(0).max(5),
	material: z.enum(MATERIALS),
	/** What does not follow from size and material. */
	qualities: z.array(qualitySchema).default([]),
	/** The nouns that name it, in the singular, and in the plural where that is a word of its own. */
	words: wordsSchema.min(1),
});

/** `shared/kinds.yaml`: what the nouns of the prose stand for. Every word belongs to one kind. */
export const kindsSchema = z
	.strictObject({
		/** The qualities of each size, from 0 to 5. */
		sizes: z.array(z.array(qualitySchema)).length(6),
		materials: z.record(z.enum(MATERIALS), z.array(qualitySchema)),
		kinds: z.record(z.string(), kindSchema),
		/** Kind to the things that are a part of it. */
		parts: z.record(z.string(), wordsSchema),
		/** Groups of words for the same thing. */
		same: z.array(wordsSchema.min(2)).default([]),
		/** A word to the kinds that it can mean. */
		any: z.record(z.string(), z.array(z.string()).min(1)).default({}),
		/** What a place with one of these tags has at hand, though no prose mentions it. */
		stock: z.array(z.strictObject({ tags: wordsSchema.min(1), things: wordsSchema.min(1) })),
		/** A noun to the people who belong in or with it, though no prose mentions them. */
		aboard: z.record(z.string(), wordsSchema).default({}),
		/** What is in every place. */
		everywhere: wordsSchema,
		/** What everybody wears or has on them. */
		worn: wordsSchema,
	})
	.superRefine(({ kinds, parts, any }, context) => {
		const owners = new Map<string, string>();
		for (const [id, { words }] of Object.entries(kinds))
			for (const word of words) {
				const owner = owners.get(word);
				const message = `${word} belongs to ${owner} already: leave it in one of them`;
				if (owner) context.addIssue({ code: 'custom', path: ['kinds', id, 'words'], message });
				owners.set(word, id);
			}
		for (const id of Object.keys(parts))
			if (!kinds[id])
				context.addIssue({ code: 'custom', path: ['parts', id], message: 'there is no such kind' });
		for (const [word, ids] of Object.entries(any))
			for (const id of ids)
				if (!kinds[id])
					context.addIssue({
						code: 'custom',
						path: ['any', word],
						message: `there is no kind ${id}`,
					});
	});

export type Kind = z.output<typeof kindSchema>;
export type Kinds = z.output<typeof kindsSchema>;

/** No kinds at all, for content that has no such file. */
export const NO_KINDS: Kinds = {
	sizes: [[], [], [], [], [], []],
	materials: Object.fromEntries(MATERIALS.map((material) => [material, []])) as unknown as Kinds['materials'],
	kinds: {},
	parts: {},
	same: [],
	any: {},
	aboard: {},
	stock: [],
	everywhere: [],
	worn: [],
};
