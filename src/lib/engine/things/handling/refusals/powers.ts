const OWNERS = "(?:his|her|their|my|your|everyone(?:'s)?|everybody(?:'s)?|\\w+(?: \\w+)?'s)";
const ELEMENTS =
	'(?:sea|ocean|lake|river|tide|waves?|wind|storm|rain|snow|weather|sun|moon|stars?|sky|night|day|earth|ground|mountains?|lightning|thunder|fog|clouds?)';
const UNHELD =
	'(?:my |a |one )?(?:breath|eyes?|gaze|glare|look|stare|mind|thoughts?|will|voice|magic|powers?)';

/** Powers that no body has, each as a part of a sentence. */
const POWERS = [
	String.raw`fly(?! (?:the|a|an|my|his|her|our|this|that|it|noon)\b)(?= |$)`,
	'levitate|teleport|time[- ]travel|become invisible|vanish into thin air|turn (?:myself |me )?invisible',
	'(?:walk|step|pass|reach) (?:straight |right )?through (?:the |a )?(?:solid )?walls?',
	`read ${OWNERS} minds?|mind[- ]control`,
	'(?:with|by|in|using) my (?:mind|thoughts)|by thought|by willing it',
	String.raw`cast (?:a |an |the )?\w* ?(?:spell|curse|fireball|magic|enchantment|hex)|conjure|resurrect|enchant`,
	String.raw`summon (?:up )?(?:an? |the )?(?:\w+ )?(?:demons?|spirits?|ghosts?|dragons?|storm|lightning|fire|angels?|gods?|dead)`,
	'raise (?:the dead|.+ from the dead)|wake the dead|bring .+ back (?:to life|from the dead)',
	`(?:control|bend|hypnoti[sz]e|possess) ${OWNERS} (?:mind|will|thoughts)|hypnoti[sz]e|mesmeri[sz]e`,
	String.raw`put (?:a |an )?(?:whole |entire |both |all )?(?:\w+ )?(?:army|armies|fleets?|town|city|crowd) to sleep`,
	'grow wings|(?:grow|shrink) to (?:twice|half|ten times|the size)|become (?:a )?(?:giant|god)',
	'heal (?:.+ )?with (?:a|my|one) touch|see the future|predict the future',
	`(?:stop|freeze|rewind|reverse|slow) time|(?:go|travel) back in time|turn back (?:time|the clock by)`,
	`(?:stop|move|push|pull|command|order|part|blow out|put out|calm|still|raise|take down|tear down|hold back|bid) (?:down )?the ${ELEMENTS}(?=$|[.,!;]| (?:to|and|by|with|from|in|until|so|for|down|back|away|out)\\b)`,
	'make (?:it|the sky|the clouds) (?:rain|snow|thunder|hail|storm|night|day)',
	`(?:freeze|melt|burn|boil|crack|break|move|lift|stop|kill|open|ignite|cut|smash) .+ with ${UNHELD}`,
	'transform into|shape-?shift|turn (?:myself )?into (?:a|an)|clone myself|split myself|double myself',
	'breathe fire|super-?(?: ?power| ?strength| ?speed|natural strength)|x-?ray (?:vision|eyes)|telekinesis',
	String.raw`telepath\w*|use the force|activate my (?:shield|power)|at the speed of (?:light|sound)`,
	'(?:swim|walk|jump|leap) (?:across|over) the (?:ocean|sea|sky|moon)|set the (?:sky|sea|lake|sun|moon) on fire',
	'catch (?:a |the )?(?:bullet|lightning)|live forever|come back from the dead|out of thin air',
];

const POWER = new RegExp(String.raw`\b(?:${POWERS.join('|')})`, 'i');

/** Whether words want a power that no body has. What the player says aloud does not count. */
export function namesPower(text: string): boolean {
	return POWER.test(text.replace(/["“][^"”]*["”]?/g, ' ').replaceAll('’', "'"));
}
