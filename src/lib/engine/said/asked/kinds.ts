import type { AskedFacts, Source, Told } from './facts.ts';
import { identity, mood, name, opinion, own, promised, remembered, work } from './own-answers.ts';
import {
	acquaintance,
	advice,
	happened,
	here,
	leader,
	present,
	thing,
	way,
	whereabouts,
} from './world-answers.ts';

/** A kind of question: the words that show it, and where its answer comes from. */
interface Kind {
	sign: RegExp;
	answer: Source;
	/** It is answered before the subjects that people have lines on. */
	first?: true;
}

/** Questions to a person, in the order in which they are tried. */
const KINDS: readonly Kind[] = [
	{
		sign: /\byour (?:full |first |last |real |own )?name\b|^who (?:are|is) you(?: (?:really|anyway|exactly|supposed to be|then|people))?$|\bcall you\b|\bintroduce yourself\b|\bwhat you are called\b|^who you are$/,
		answer: own('name', name),
		first: true,
	},
	{
		sign: /\bhow old (?:are )?you\b|\byour age\b|\bwhen were you born\b|\byour birthday\b/,
		answer: own('age'),
		first: true,
	},
	{
		sign: /^(?:do|can|could|would|will|did|have|should) (?:you|i) (?:not )?(?:really |even |still |ever |now )?(?:trust|like|believe|hate|love|fear|despise|forgive|forgiven|respect|miss) (?:in )?(?:me|you)\b|\bthink (?:of|about) me\b|\b(?:angry|mad|cross|annoyed|upset|pleased|happy|disappointed) (?:with|at) me\b|\bare we (?:friends|good|all right|ok|okay|even)\b|\bam i your friend\b|\bwhat do i mean to you\b|\bdo you want me (?:here|gone|to (?:go|leave|stay))\b/,
		answer: opinion,
		first: true,
	},
	{
		sign: /\bpromises?\b.*\b(?:i|me|my)\b|\b(?:do|did|have) i (?:still )?(?:owe|promised?|sworn)\b|\bmy (?:word|promises?|oath)\b/,
		answer: promised,
		first: true,
	},
	{
		sign: /\b(?:do you (?:still )?remember|have you forgotten|did you forget)\b.*\b(?:me|i|my)\b|\bwhat (?:did|have) i (?:say|said|tell|told|promise|promised)\b|\bdo you know me\b|\bhave we met\b|\bknow who i am\b/,
		answer: remembered,
		first: true,
	},
	{
		sign: /\b(?:are you|do you|you are|what you are|makes? you|were you|you feel)\b.*\b(?:afraid|scared|frightened|terrified|fear)\b|\b(?:frightens?|scares?|terrifies) you\b|\byou (?:fear|dread)\b/,
		answer: own('fear'),
		first: true,
	},
	{
		sign: /\bhow (?:are|do) you (?:doing|today|tonight|feel|feeling|hold\w* up|now|this|all|then)?\b(?! (?:know|get|think|make|find|do|come|stand|live))|^how are you\b|\bhow you (?:are|feel)\b|^are you (?:all right|alright|ok|okay|well|cold|tired|hungry|thirsty|sad|happy|hurt|lonely|crying|nervous|upset|angry|sick|ill|unhappy|bored|comfortable|warm enough|in pain|unwell|in trouble|worried|sleepy|drunk|busy)\b|\b(?:what is|is (?:something|anything)) (?:wrong|the matter)(?: with you)?$|\bwhy (?:are|do) you (?:look )?(?:so )?(?:sad|crying|upset|angry|worried|nervous|pale|tired|quiet|shaking|trembling|weeping|cry|gloomy|grumpy)\b|\bwhat (?:is )?(?:troubl|worr|bother)\w+ you\b/,
		answer: (facts) => mood(facts) ?? own('mood')(facts),
		first: true,
	},
	{
		sign: /^where (?:is|are|has|did|can i find|could i find|might i find|do i find|would i find)\b|\bhave you seen\b|\bwhere .+ (?:is|went|has gone)$/,
		answer: whereabouts,
		first: true,
	},
	{
		sign: /^are you (?:not )?(?:the |an? |really |truly )?[\p{L}' -]{3,40}$/u,
		answer: identity,
		first: true,
	},
	{
		sign: /\bwhat do you do\b(?! (?:with|if|when|about))|\bwhat are you (?:doing|up to)(?: (?:here|out here|up here|down here|there|now|tonight))?$|\bwhat is it (?:that )?you do\b|\byour (?:job|work|trade|occupation|business|profession|living|duty|duties|post|role)\b|\bwho do you (?:work|answer|serve)\b|\bwhat kind of work\b/,
		answer: own('work', work),
	},
	{
		sign: /\bwhat (?:do you|would you|are you) (?:really |actually |most |all )?(?:want|wanting|need|wish|hope|hoping|hopin|after|looking for|waiting for|seek|like to have)\b|\bwhy are you (?:here|out here|up here|in here|still here|doing (?:this|that|it|all this))\b|\bwhat would (?:make you|help you|you (?:like|wish|have))\b|\bwhat brings you\b|\b(?:can|may|could) i (?:help|do (?:something|anything) for) you\b|\banything i can do\b|\bneed (?:any )?help\b|\byour (?:dream|goal|wish|plan|hope)s?\b|\bwhat you (?:want|need)\b/,
		answer: own('want'),
	},
	{
		sign: /\bwhere (?:do|did|does) you (?:live|sleep|stay|come from|grow up|go at night)\b|\bwhere are you from\b|\byour (?:home|house|room|bed|hometown)\b|\bare you from (?:here|around here|this)\b|\blive (?:here|near here|alone|around here)$/,
		answer: own('home', ({ story, hearer: { npc } }) => {
			const place = npc && story.places.get(npc.place);
			return place
				? { text: `{They} [say] that {they} [be] mostly to be found ${place.preposition} ${place.name}.` }
				: null;
		}),
	},
	{
		sign: /\byour (?:\w+ )?(?:mother|father|mum|mom|dad|parents?|family|brothers?|sisters?|wife|husband|child|children|kids?|sons?|daughters?|people|folks|grandfather|grandmother|grandpa|grandma|uncle|aunt|relatives|sweetheart|lover)\b|\b(?:are you|were you ever|you ever been) (?:married|alone in the world|an orphan|engaged|single)\b|\bhave (?:any )?(?:a )?(?:family|children|kids|brothers|sisters|husband|wife|sweetheart)\b/,
		answer: own('kin'),
	},
	{
		sign: /\bhow (?:long|many years) (?:have|had|did) you (?:been (?:here|there|in|on|at|with|a|the|doing (?:this|that))|lived|worked|known|done (?:this|that)|live|work|served)\b|\bhow did you (?:(?:come|get|end up) (?:here|to be (?:here|there|an?|the)|into this|this way)|become|start)\b|\bwhen did you (?:come|arrive|start|begin|move|first)\b|\byour (?:past|story|childhood|history|life)\b|\bwhere were you\b|\bhave you always\b|\bwho taught you\b/,
		answer: own('past'),
	},
	{
		sign: /^what (?:has |is |was )?(?:happened|happening|going on|gone on|going wrong|all this|all that|this all|it all|this about|the trouble|the problem|the fuss|the story)\b.{0,24}$|\bwhat (?:is|has) (?:going on|happening|happened) (?:here|around here|tonight)\b|\bwhat happened here\b/,
		answer: happened,
	},
	{
		sign: /\bwho (?:is|was) (?:in (?:charge|command)|the (?:boss|leader|chief|owner|one in charge|head|ruler|mayor|captain|commander))\b|\bwho (?:runs|rules|leads|owns|commands|governs) (?:this|here|the|things|it)\b|\bwho (?:gives the orders|is your boss|has the say)\b/,
		answer: leader,
	},
	{
		sign: /\bwhat (?:should|can|could|must|would|do) (?:i|we|you) do(?: now| next| here| then| if you were me| in my place)?$|\bwhere (?:should|could|can) (?:i|we) (?:go|start|begin|look|search)\b|\bwho (?:should|can|could|else can) i (?:talk|speak|trust|ask|turn)\b|\b(?:any|some) (?:advice|ideas?|suggestions?|tips?)\b|^what now$|\bwhat do you (?:suggest|advise|recommend)\b|\bwhat would you do\b|\bhow can i help\b/,
		answer: advice,
	},
	{
		sign: /^where (?:are|am) (?:we|i)\b|\bwhat (?:is )?(?:this )?place\b(?! like)|^what is this place\b/,
		answer: here,
	},
	{
		sign: /\bwho else is\b|\bis (?:anyone|anybody|somebody|someone) (?:else )?(?:here|there|around|about|with you)\b|^are you (?:all )?alone\b|\bare we alone\b|\bwho is (?:here|there|with you|around)\b/,
		answer: present,
		first: true,
	},
	{
		sign: /\bhow (?:do|can|could|would|should) (?:i|we|one|you) (?:get|go|come|find) (?:to|my way to|there)\b|^where (?:is|are)\b|\bwhich way\b|\bthe way to\b/,
		answer: way,
	},
	{
		sign: /^(?:do you have|have you got|is there|are there|where (?:is|are)|whose (?:is|are)|who owns)\b/,
		answer: thing,
	},
	{
		sign: /\bwho (?:is|was|are)\b|\bdo you (?:know|like|trust|hate|love|get on with|work with|work for|believe|respect|fear)\b|\bhave you (?:met|heard of|spoken (?:to|with)|talked to)\b|\bwhat (?:do you think|do you know|can you tell me|about|is)\b|^about\b|\bwhat is .+ like\b|\bis .+ your\b/,
		answer: acquaintance,
	},
];

/** The answer to a question from what the person is, from the state and from the story; null where none of them has it. */
export function answerOf(facts: AskedFacts, onlyFirst = false): Told | null {
	for (const { sign, answer, first } of KINDS) {
		if ((onlyFirst && !first) || !sign.test(facts.question.plain)) continue;
		const told = answer(facts);
		if (told) return told;
	}
	return null;
}
