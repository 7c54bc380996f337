/** How somebody is spoken of who was spoken to: `she`, `her`, `her`, `herself`. */
export interface HearerForms {
	they: string;
	them: string;
	their: string;
	/** The verb stands in the plural after `they`. */
	many: boolean;
}

/** The forms of a pronoun. */
export const FORMS: Record<'she' | 'he' | 'it' | 'they', HearerForms> = {
	she: { they: 'she', them: 'her', their: 'her', many: false },
	he: { they: 'he', them: 'him', their: 'his', many: false },
	it: { they: 'it', them: 'it', their: 'its', many: false },
	they: { they: 'they', them: 'them', their: 'their', many: true },
};

/** `herself`, `himself`, `themselves`. */
export const selfOf = ({ them, their }: HearerForms): string =>
	them === 'them'
		? 'themselves'
		: them === 'her'
			? 'herself'
			: them === 'it'
				? 'itself'
				: `${their === 'his' ? 'him' : them}self`;
