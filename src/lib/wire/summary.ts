import type { NpcView } from './game.ts';

/** Something that the player did to somebody, as that person keeps it. */
export interface DeedView {
	turn: number;
	/** `You freed Mara’s brother.` */
	text: string;
	/** Who keeps it. */
	who: string;
}

/** Answer of GET /api/games/{id}/summary: a story so far in figures, and what to play next. */
export interface SummaryView {
	turns: number;
	/** Turns whose check went so. */
	rolls: { won: number; atCost: number; lost: number };
	clues: { found: number; total: number };
	/** Who came to mind the player, strongest first. */
	people: Pick<NpcView, 'id' | 'name' | 'relationship' | 'attitude'>[];
	/** What is remembered as the greatest kindness and the gravest wrong; null where nobody keeps one. */
	kindest: DeedView | null;
	worst: DeedView | null;
	/** The world's other adventures. */
	others: {
		slug: string;
		title: string;
		excerpt: string;
		difficulty: 'easy' | 'medium' | 'hard';
		stoneCost: number;
	}[];
}
