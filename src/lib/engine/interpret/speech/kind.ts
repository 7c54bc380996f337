import type { SpeechKind } from '#lib/content/frames.ts';

const HURT =
	'(?:end|feed you|have you \\w+ed|have you (?:hanged|shot|thrown|beaten|put)|see you (?:hang|in (?:court|jail|hell))|put you (?:out|in)|flog|whip|sack|fire you|call the|fetch the|lock you|kill|hurt|break|burn|destroy|ruin|cut|shoot|stab|crush|beat|hit|punch|kick|strangle|drown|hang|expose|report|arrest|smash|throw you|skin|gut|bury|end you|make you (?:pay|regret|suffer|sorry)|turn you in|hand you over|tell (?:everyone|everybody|the (?:world|police|guards?|town|village|whole))|tell on you|wipe|vent|shoot|sink|flood|post|publish|shout|go to the (?:cops|police|guards?|press|papers)|call (?:for )?the (?:guards?|police|watch|constable)|scream|denounce)';
const WILL = "i(?:'ll| will| shall|'m going to| am going to|'m gonna|ll)";
const FOUL =
	'(?:liar|coward|fool|idiot|thief|bastard|scum|pig|monster|cheat|traitor|swine|dog|rat|snake|worm|villain|murderer|crook|fraud|moron|imbecile|wretch|rogue|hypocrite|weasel|toad|hag|brute|oaf|dolt|disgrace|disappointment|pathetic|stupid|ugly|useless|worthless|disgusting|fat|clown|joke|loser|jerk|ass|asshole|bitch|witch|parasite|failure|buffoon|lout|cad|scoundrel|spineless|gutless|despicable|cruel|greedy|selfish|(?:worst|ugliest|dullest|laziest|stupidest|dumbest|rudest|meanest|slowest|sorriest|poorest|vilest|foulest|fattest)\\b.{0,40}|dunce|numbskull|nincompoop|blockhead|bonehead|halfwit|dimwit|twit|prat|pillock|git|tosser|wanker|arse|arsehole|prick|dickhead|muppet|wazzock|berk|plonker|simpleton|cretin|ignoramus|windbag|blowhard|braggart|phoney|phony|charlatan|quack|impostor|imposter|hack|amateur|nobody|nuisance|menace|pest|leech|vermin|vulture|viper|louse|slug|maggot|cockroach|cur|mongrel|tyrant|bully|crybaby|wimp|weakling|sissy|lightweight|cabbage|turnip|goblin|troll|ogre|hog|sow|ass|donkey|mule|baboon|ape|goose|peacock|shrew|harpy|crone|trollop|slut|whore|pervert|creep|freak|weirdo|madman|lunatic|bore|snob|prig|skinflint|miser|cheapskate|filth|scumbag|lowlife|degenerate|deadbeat|good-for-nothing|waste of (?:space|air|breath|skin)|rotten|vile|foul|revolting|repulsive|hideous|grotesque|loathsome|contemptible|vain|conceited|arrogant|pompous|smug|petty|childish|dense|thick|dim|daft|dumb|clueless|incompetent|hopeless|boring|tedious|insufferable|a fraud|fraud)';
/** To what somebody is likened who is praised. */
const LIKE_FINE =
	'an? (?:\\w+ )?(?:angel|dream|star|god|goddess|queen|king|prince|princess|hero|heroine|lark|nightingale|swan|lion|lioness|rose|jewel|gem|pro|master|champion|saint|poet|demon|song ?bird|summer|million|picture|vision)';
const DONE =
	'(?:smell|sing|sang|dance|danced|fight|fought|dress|dressed|play|played|cook|cooked|talk|walk|drive|drove|write|wrote|steer|steered|paint|ride|rode|snore|shoot|row|rowed|speak|spoke|kiss)';
const FINE =
	'(?:brave|kind|clever|good|great|wonderful|beautiful|lovely|amazing|generous|smart|wise|strong|talented|the best|a genius|magnificent|gorgeous|handsome|pretty|skilled|an? (?:\\w+ )?(?:artist|hero|friend|marvel|treasure|good \\w+|fine \\w+|great \\w+))';

/** What marks each kind of speech in its words. The first that holds counts. */
const SIGNS: readonly (readonly [SpeechKind, RegExp])[] = [
	[
		'threat',
		/\bor else\b|\bor (?:i|we)(?:'ll| will|ll| shall)? (?!can\b|could\b|may\b|might\b|would\b|just\b|am\b|should\b|do\b|have (?:to|no)\b|'m\b|must\b)[a-z]+|\b(?:either|or) (?:you|he|she|they) (?:goes?|dies?|hangs?|pays?|loses?|regrets?)\b/,
	],
	[
		'threat',
		new RegExp(
			`\\bif (?:you|he|she|they|it|[a-z]+) (?:do|does|did|will|would)(?:n't| not|nt)\\b.{0,80}\\b${WILL} (?!help|give|pay|wait|be|try|still|forgive|understand|stay)`,
		),
	],
	[
		'threat',
		new RegExp(
			`\\b${WILL} (?!help|give|pay|wait|be|try|still|forgive|understand|stay|not|never|say nothing|keep)[a-z]+.{0,60}\\bunless\\b`,
		),
	],
	[
		'threat',
		new RegExp(
			`\\bor else\\b|\\bor ${WILL} (?:\\w+ ){0,2}${HURT}|\\b(?:if|unless) you\\b.{0,60}\\b${WILL} (?:\\w+ ){0,2}${HURT}|\\b${WILL} (?:\\w+ ){0,2}${HURT}.{0,60}\\b(?:if you|unless)\\b|\\b${WILL} (?:kill|hurt|break|shoot|stab|crush|strangle|drown|hang|destroy|ruin|skin|gut) (?:you|your)\\b|\\byou(?:'ll| will) (?:regret|be sorry|pay for|suffer|die)\\b|\\bor you (?:die|will die|get hurt)\\b`,
		),
	],
	[
		'threat',
		new RegExp(
			`\\bone more (?:\\w+ ){1,4}and (?:i|you|we|he|she|it)\\b|\\bor (?:the|that|this|your) .{2,40}\\b(?:gets? it|goes|dies?|burns?|drowns?|hangs?)\\b|\\b(?:touch|move|take one|lay a|one step|come) .{2,40} and (?:i(?:'ll| will)|you(?:'ll| will|'re| are))\\b|\\byou(?:'ll| will) (?:swing|hang|burn|rot|pay|bleed|answer) (?:for|in)?\\b|\\byou touch .{2,40}\\bi(?:'ll| will)? ?${HURT}`,
		),
	],
	[
		'apology',
		/\b(?:i(?:'m| am|m)? (?:so |very |really |truly |terribly )*sorry|^sorry|my apologies|apologi[sz]e|forgive (?:me|us)|my mistake|beg (?:your |you )?pardon|pardon me|excuse me|didn't mean (?:to|it)|did not mean)\b/,
	],
	[
		'insult',
		/^what an? (?:\w+ )?(?:hideous|ugly|awful|terrible|horrible|dreadful|ghastly|vile|stupid|ridiculous|disgusting|pathetic|feeble|miserable|rotten|foul|liar|fool|idiot|coward|clown|dump|bore)\b[^?]*$/,
	],
	[
		'praise',
		/^what (?:an? )?(?!have|is|are|do|does|did|was|were|will|time|kind|sort|about|if)(?:\w+ly )?(?:lovely|beautiful|fine|wonderful|great|good|clever|brave|kind|pretty|delicious|marvellous|splendid|magnificent|gorgeous|handsome|charming|sweet|nice|big|grand)\b[^?]*$/,
	],
	[
		'thanks',
		/^(?:cheers|ta|bless you|merci|gracias|danke|god bless)\b|\b(?:thank you|thanks|thank u|grateful|much obliged|i appreciate)\b/,
	],
	[
		'offer',
		new RegExp(
			`\\b(?:in exchange|in return|make (?:you )?a deal|strike a deal|a deal\\b|a trade\\b|how about|what if i|shall (?:we|i)|i offer|i can offer|trade you|you can have|i could give|i(?:'ll| will|ll) give you|want to trade|would you like)|\\b(?:if|when|once) you\\b.{0,80}\\b(?:${WILL}|i can|i could)\\b|\\b(?:${WILL}|i can|i could)\\b.{0,80}\\bif (?:you|he|she|they)\\b`,
		),
	],
	[
		'question',
		/\?|\b(?:is|isn't|are|aren't|do|don't|does|doesn't|did|didn't|was|wasn't|were|weren't|will|won't|have|haven't|has|hasn't|can|can't) (?:it|he|she|they|you|we)$|^(?:who|whom|whose|what|which|where|when|why|how)\b|^(?:do|does|did|is|are|was|were|has|have|am) (?:you|he|she|it|they|i|we|there|this|that|the|your|his|her|my)\b/,
	],
	[
		'promise',
		new RegExp(
			`\\b(?:i (?:promise|swear|vow|give you my word)|cross my heart|you have my word|on my (?:honou?r|word|life)|${WILL}(?! (?:be (?:\\w+ly )?(?:honest|frank|plain|blunt|straight|direct|open|brief|clear|truthful)|admit|say (?:this|that|one)|grant you)\\b)|i won't|i will not|i wont)\\b`,
		),
	],
	[
		'confession',
		/\b(?:i (?:confess|admit|own up|must confess|have to admit|lied|stole|took it|cheated|did it|broke it|killed)|it was (?:me|i|my fault)|my fault|i've been lying|i have lied|i(?:'ve| have) stolen|i was the one)\b/,
	],
	[
		'insult',
		new RegExp(
			`\\byou(?:'re| are|r|re)?,? (?:such |nothing but )?(?:an? |the )?(?:[\\w-]+ ){0,2}${FOUL}\\b|\\b(?:go to hell|shame on you|screw you|damn you|fuck (?:you|off)|piss off|get lost|shut (?:up|your)|curse you|drop dead|to hell with you)\\b`,
		),
	],
	[
		'insult',
		new RegExp(
			`\\byou ${DONE} (?:\\w+ ){0,2}(?:like|worse than) (?!${LIKE_FINE})(?:an? |the |my )?\\w|\\byou (?:utter|absolute|complete|total|pompous|miserable|wretched|filthy|rotten|bloody|damned?|stinking|ridiculous|sorry|overgrown|jumped-up|two-faced|lying|thieving|cheating|stupid|ugly|fat|old|great|big|little|silly|dirty|worthless|pathetic)(?: \\w+){0,2} (?:of an? )?\\w+$|\\byou(?:r \\w+)? (?:stink|stinks|reek|reeks|disgust me|make me sick|suck)\\b|\\byour (?:mother|father|face|hat|breath|cooking|singing|sister|family|wig|taste)\\b.{0,30}\\b(?:${FOUL}|stinks?|reeks?|hamster|goat|smells?|worse|like an? )\\b|\\bgo (?:boil your|jump in|hang yourself|to the devil|and boil)|\\b(?:hate|despise|loathe) you\\b|\\b(?:to|in) your face\\b|\\bget (?:stuffed|bent|knotted|a life)\\b|\\b(?:bite me|eat dirt|up yours|sod off|bugger off|stuff (?:it|you)|kiss my (?:arse|ass))\\b|\\b(?:nobody|no one|not one) (?:\\w+ ){0,6}(?:likes you|worth my)\\b`,
		),
	],
	[
		'warning',
		/\b(?:watch out|look out|be careful|beware|^careful|in danger|take cover|watch your (?:back|step)|mind (?:the|your) (?:step|head)|is after (?:you|your)|are after you|is a trap|it's a trap|don't trust|do not trust)\b/,
	],
	['request', /\bi(?:'m| am| was)? ?wonder(?:ing|ed)? if (?:you|i) (?:could|might|would|can|may)\b/],
	[
		'request',
		/\b(?:he|she|they|you) (?:must|should|has to|have to|needs? to)(?: to)? (?:say|tell|give|show|help|let|bring|answer|explain|speak)\b.*\bme\b/,
	],
	[
		'request',
		/\bplease\b|^(?:can|could|will|would) (?:you|we|i)\b|^(?:help|let|give|tell|show|forgive|trust|believe|spare|lend|teach|hear|save) (?:me|us)\b|\bi (?:need|want|beg|ask|would like) you\b|^(?:may|can|could) i\b|\b(?:i beg|i need|i want|i would like|i'd like|lend me|let me)\b|\bwould you mind\b/,
	],
	[
		'praise',
		new RegExp(
			`\\byou ${DONE}(?:ed|s)? (?:\\w+ )?(?:like ${LIKE_FINE}|beautifully|wonderfully|superbly|brilliantly|marvellously|splendidly|magnificently|divinely|gracefully|perfectly|so well|very well)\\b|\\b(?:best|finest|nicest|loveliest|tastiest|prettiest|sweetest|grandest) (?:\\w+ ){1,3}(?:i|i've|i have|west of|east of|north of|south of|in (?:the|all|this)|this side|on earth|ever|anywhere)\\b|\\bi (?:love|adore|like) your\\b|^(?:nice|great|lovely|beautiful|smashing|delicious|cracking|impressive|top|fine|splendid|superb|excellent|brilliant) (?:one|\\w+)$|\\b(?:that|this|these|those|it)(?: is|'s| are|'re) (?:such |quite |really |so |very |an? )*(?:fine|lovely|beautiful|wonderful|splendid|delicious|gorgeous|handsome|magnificent|marvellous|excellent|superb|brilliant|amazing|impressive|great)\\b|\\b(?:well done|^good (?:job|work|lad|girl|boy|man|dog)|good (?:job|work)|bravo|well played|hats off|you(?:'re| are|r|re) (?:so |very |really |such |truly |a )?${FINE}|you look (?:\\w+ )?(?:lovely|beautiful|great|good)|i (?:admire|respect) (?:you|your)|congratulations|what a (?:lovely|beautiful|fine|wonderful|great))\\b`,
		),
	],
	[
		'greeting',
		/^(?:morning|evening|afternoon|bonjour|hola|ciao|salut|guten tag|aloha|shalom|namaste|ahoy|good (?:morning|day|evening|afternoon|noon|night)|hello|hi|hey|hiya|greetings|welcome|goodbye|good-bye|farewell|bye|howdy|hullo|see you)\b/,
	],
];

/** How said words are meant; a claim when nothing shows more. `bids` tells that they begin with a bare verb. */
export function kindOf(text: string, bids: boolean): SpeechKind {
	const plain = text
		.toLowerCase()
		.replace(/^[\s"'.,!-]+/, '')
		.replace(
			/^(?:oi|hey|yo|hoy)[ ,!]+(?:\w+[ ,!]+)?(?=(?:who|what|when|where|why|how|is|are|do|did|can)\b)/,
			'',
		)
		.replace(
			/^(?:and|so|but|well|oh|ok|okay|then|now|because|that(?! (?:is|was|will|would|has|had|can|could|does|did|must)\b))[, ]+/,
			'',
		)
		.replace(/\b(you|i)(?:, [\w' ]{2,24},) (?=(?:are|were|have|am|will|'ll|can|look|smell|dance)\b)/, '$1 ');
	const kind = SIGNS.find(([, sign]) => sign.test(plain))?.[0];
	if (kind && kind !== 'question' && kind !== 'greeting') return kind;
	if (kind === 'question')
		return /^(?:can|could|will|would) you\b/.test(plain) &&
			!/^(?:can|could|will|would) you (?:tell|explain|say|remember|hear|see|know)\b/.test(plain)
			? 'request'
			: 'question';
	return bids ? 'order' : (kind ?? 'claim');
}

/** The frame that each kind of speech is. */
export const SPEECH_FRAMES: Readonly<Record<SpeechKind, string>> = {
	question: 'ask',
	claim: 'tell',
	promise: 'promise',
	threat: 'threaten',
	order: 'order',
	request: 'beg',
	offer: 'bargain',
	confession: 'confess',
	apology: 'apologise',
	insult: 'insult',
	thanks: 'thank',
	praise: 'praise',
	warning: 'warn',
	greeting: 'greet',
	lie: 'deceive',
};
