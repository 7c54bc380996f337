import type { Facts } from '#lib/narration/facts.ts';
import { type Flaw, findClaim, straightenQuotes } from './flaw.ts';

const SPEAK =
	'(?:say|reply|answer|ask|whisper|shout|mutter|murmur|tell|add|explain|admit|lie|call|cry|snap|growl|demand|declare|announce|plead|insist|protest|stammer|joke)';

/** Speech with the player as its speaker. */
const SPEECH = [
	new RegExp(`"[^"]+"\\s*,?\\s*you (?:\\w+ly )?${SPEAK}\\b`, 'gi'),
	new RegExp(`\\byou (?:\\w+ly )?${SPEAK}\\b[^."]{0,60}"[^"]+`, 'gi'),
];

const FEELING =
	'(?:afraid|angry|sad|happy|guilty|ashamed|proud|nervous|confident|relieved|jealous|lonely|hopeful|hopeless|grateful|sorry|sick|betrayed|uneasy|a (?:surge|pang|rush|wave|flush|stab|flicker|sense|twinge|thrill|chill) of|(?:guilt|relief|fear|anger|joy|shame|pride|regret|dread|hope|love|hatred|pity)\\b)';

/** Decisions, promises, thoughts and feelings of the player's. */
const INNER = [
	/\byou (?:\w+ly )?(?:decide|choose|resolve|vow|swear|promise|agree|consent|make up your mind|change your mind)\b/gi,
	/\byou (?:\w+ly )?(?:realise|realize|wonder|suspect|doubt|believe|conclude|regret|wish|long|yearn|dread|fear|adore|love|hate|despise|trust|forgive)\b/gi,
	/\byou (?:think|want|hope|feel|know) (?:that|to|it|of|about|of how)\b/gi,
	new RegExp(`\\byou (?:feel|are|grow) (?:\\w+ly )?${FEELING}`, 'gi'),
	/\b(?:fear|anger|guilt|relief|joy|shame|rage|panic|dread|pride|hope) (?:grips|fills|floods|washes over|rises in|seizes|wells up in) you\b/gi,
	/\byour (?:heart (?:pounds|races|sinks|leaps|breaks)|blood (?:boils|runs cold)|mind is made up|resolve)\b/gi,
];

/** Finds words, thoughts or feelings that a sentence gives to the player and the player did not write. */
export function playerFlaw(sentence: string, { words, source }: Facts): Flaw | null {
	const text = straightenQuotes(sentence);
	const own = straightenQuotes(`${words}\n${source}`).toLowerCase();
	for (const pattern of SPEECH) {
		const [said] = text.match(pattern) ?? [];
		const quote = said && /"([^"]+)/.exec(said)?.[1];
		if (said && !(quote && own.includes(quote.toLowerCase().replace(/[.,!?;: ]+$/, ''))))
			return { kind: 'player', said };
	}
	const said = findClaim(text, INNER, straightenQuotes(source));
	if (!said) return null;
	// The narrative may repeat what the player wrote about themselves.
	const verb = /^you (?:\w+ly )?(\w+)/i.exec(said)?.[1]?.toLowerCase();
	return verb && new RegExp(`\\bi (?:\\w+ )?${verb}`, 'i').test(words) ? null : { kind: 'player', said };
}
