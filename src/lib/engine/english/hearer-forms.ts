/** How somebody is spoken of who was spoken to: `she`, `her`, `her`, `herself`. */
export interface HearerForms {
	they: string;
	them: string;
	their: string;
	themself: string;
	/** The verb stands in the plural after `they`. */
	many: boolean;
}

/** The forms of a pronoun. */
export const FORMS: Record<'she' | 'he' | 'it' | 'they', HearerForms> = {
	she: { they: 'she', them: 'her', their: 'her', themself: 'herself', many: false },
	he: { they: 'he', them: 'him', their: 'his', themself: 'himself', many: false },
	it: { they: 'it', them: 'it', their: 'its', themself: 'itself', many: false },
	they: { they: 'they', them: 'them', their: 'their', themself: 'themselves', many: true },
};
