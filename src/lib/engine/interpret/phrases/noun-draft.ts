import type { NounPhrase, Owner } from './phrase.ts';

/** What has been read of a phrase so far. */
export interface Draft {
	at: number;
	head: string;
	headAt: number;
	owner?: Owner;
	count?: number;
	ids: NounPhrase['ids'];
	named: boolean;
	article: boolean;
	/** It is an object or follows a preposition, so that no finite verb follows its noun. */
	object: boolean;
}
