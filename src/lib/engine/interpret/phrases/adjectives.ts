import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';

/** Common adjectives: a noun may still follow. */
export const ADJECTIVES = wordSet(
	`old young new big small little tiny large huge great long short tall high low deep shallow wide narrow broad thick
	thin fat heavy light dark bright pale dim black white red green blue yellow brown grey gray golden silver wooden
	iron brass copper glass stone paper metal hot cold warm cool wet dry damp clean dirty dusty muddy rusty broken
	cracked torn empty full open closed shut locked sealed loose tight soft hard sharp blunt smooth rough round square flat
	straight crooked bent sweet sour bitter salty fresh stale ripe rotten raw good bad nice fine poor rich cheap
	expensive free busy idle lazy tired sleepy awake alive dead sick ill well healthy strong weak quick slow fast
	early late first second third fourth fifth last next final other same different own whole half single double only main
	real true false fake right wrong left near far nearest closest front back upper lower inner outer middle top bottom
	north south east west northern southern eastern western strange odd weird funny silly stupid clever wise brave
	kind cruel mean angry sad happy glad sorry proud shy quiet loud silent gentle rude polite honest secret hidden
	private public common rare special important serious dear lovely pretty beautiful ugly handsome lucky unlucky
	poor lonely alone holy evil ancient modern foreign local royal noble unopened folded painted written spare extra
	nasty grumpy fancy plain simple easy difficult safe dangerous deadly giant mighty barefoot naked bare sleeping
	drunk sober blind deaf mad crazy proper certain sure able ready friendly sly frail gruff stern cosy enormous smelly
	missing lost stolen drowned half-tied northernmost thirty-first ordinary usual favourite favorite precious worn
	entire complete total remaining unfinished squared kitchen`,
);
