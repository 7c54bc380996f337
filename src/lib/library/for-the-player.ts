/** Words for what goes on inside somebody. "You feel the rope" is touch, "you feel sorry" is not. */
const FEELINGS =
	'ashamed|afraid|sorry|glad|proud|relieved|angry|sad|happy|lonely|guilty|foolish|grateful|jealous|frightened|scared|embarrassed|humbled|tempted|at home|safe|sick of|certain|sure';

const DECIDES =
	'decide|realise|realize|wonder|hope|wish|regret|love|hate|fear|believe|forgive|intend|resolve|think|suspect|accept|agree|promise|swear|admit|confess|apologise|apologize|vow|consent|nod|bow';

const SPEAKS =
	/(?:^|[.;:!?”—] )(?:And |But |So |Then )?you (?:say|reply|answer|whisper|shout|explain|mention)(?![\p{L}’])/iu;

const PATTERNS: readonly RegExp[] = [
	new RegExp(
		`\\byou (?:feel|are|were|felt|grow) (?:\\w+ly |rather |very |quite |a little )?(?:${FEELINGS})\\b`,
		'i',
	),
	/\b(?:makes?|made) you feel\b/i,
	/\byou feel (?:that|as if|as though)\b/i,
	/\byou find (?:that )?you(?:’ve| have)\b/i,
	/\byou(?:’ve| have) (?:now |just )?(?:agreed|promised|sworn|decided)\b/i,
	/\byou would (?:have paid|give a good deal|rather|sooner)\b|\byou’d (?:sooner|rather)\b/i,
	/\bbefore you (?:know it|think|have thought)\b/i,
	/\b(?:both|all) of you (?:bow|nod|agree|laugh|smile)\b/i,
	new RegExp(`(?:^|[.;:!?”—] )(?:And |But |So |Then )?you (?:${DECIDES})(?![\\p{L}’])(?! of\\b)`, 'iu'),
	new RegExp(`\\b(?:and|so|but|then) you (?:${DECIDES})(?![\\p{L}’])`, 'iu'),
];

/**
 * The words of a text that feel, decide or speak for the player, for each kind of it. What people say aloud is theirs.
 * Where the player's act is speech (`speaks`), "you say" tells no more than they did.
 */
export function wordsForThePlayer(text: string, speaks = false): string[] {
	const told = text.replace(/“[^”]*”/g, '“”');
	return [...PATTERNS, ...(speaks ? [] : [SPEAKS])].flatMap((pattern) => pattern.exec(told)?.[0] ?? []);
}
