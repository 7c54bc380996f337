const list = (text: string): string[] => text.split(',');

/** What a verb of a beat tells of the act: nothing, that it goes well, that somebody says yes or no, that it goes badly. */
export type BeatSide = 'even' | 'good' | 'yes' | 'no' | 'bad';

/** What people may be seen to do in an improvised act, with what they do it at. None gives, takes, says, comes or goes. */
export const PERSON_BEATS: Record<BeatSide, readonly string[]> = {
	even: list(
		'looks at,looks up from,looks round for,bends over,leans towards,listens to,sniffs at,blinks at,points at,studies,taps,wipes,walks round,stands by,stops short at,raises an eyebrow at,whistles at',
	),
	good: list(
		'smiles at,laughs over,warms to,makes room for,steadies,keeps time with,straightens,admires,bows to,claps at,takes care with',
	),
	yes: list('nods at,takes hold of,sits down by'),
	no: list('shakes a head at,looks away from,steps back from,folds both arms at,pushes back'),
	bad: list('frowns at,winces at,sighs at,coughs at,stiffens at,is put out by,is jogged by,is too late for'),
};

/** What things may be seen to do in an improvised act. Nothing opens, breaks, is found or is lost. */
export const THING_BEATS: Record<BeatSide, readonly string[]> = {
	even: list('drips,steams,creaks,rustles,rings,sways,gleams,flaps,rocks,hums,casts a shadow,goes quiet'),
	good: list('holds,stays put,fits,stands firm,sits straight,lies ready,goes round'),
	yes: [],
	no: [],
	bad: list('slips,sticks,creases,rattles,falls short,will not budge,pinches,wobbles,tilts'),
};

/** Which sides tell an act that succeeds or fails. */
export const SIDES: Record<'done' | 'great' | 'cost' | 'fail', readonly BeatSide[]> = {
	done: ['even', 'good', 'yes'],
	great: ['even', 'good', 'yes'],
	cost: ['even', 'bad', 'no'],
	fail: ['even', 'bad', 'no'],
};

/** The side of a verb in one of the lists; null for a verb that is in none. */
export const sideOf = (verbs: typeof PERSON_BEATS, does: string): BeatSide | null =>
	(Object.keys(verbs) as BeatSide[]).find((side) => verbs[side].includes(does)) ?? null;

/** By which sights a thing is seen to come to a state; what shows itself by none of them is told by no beat. */
export const SHOWS: Readonly<Record<string, readonly string[]>> = {
	wet: list('drips'),
	warm: list('steams'),
	turned: list('goes round,rocks'),
	straight: list('sits straight,stands firm'),
	crooked: list('slips,wobbles,tilts,rocks,falls short'),
	marked: list('creases,pinches'),
};
