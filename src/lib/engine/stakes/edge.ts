/** A value at which the story ends at once. */
export interface Edge {
	/** `health`, or the id of a meter. */
	id: string;
	/** The first value that ends it. */
	at: number;
	/** It ends at this value and below, or at this value and above. */
	side: 'below' | 'above';
}
