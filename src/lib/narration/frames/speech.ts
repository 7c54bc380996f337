import { formFlaw, judgeNarration, type Ruling, tokensOf } from './judge.ts';
import { isAdverb, isQuality, isSmall, nounKind } from './lexicon.ts';
import { type FrameScene, straighten } from './scene.ts';

const SPEECH_WORDS = 12;

/** Greetings and small calls that answer nothing. */
const GREETING =
	/^(?:good (?:morning|evening|afternoon|day)|hello|hullo|evening|morning|careful|easy|easy there|steady|slowly|gently|quietly|mind|hush|well|now then|there now)(?:[,.!]? (?:now|then|there|stranger))?[.!…]$/i;

/** Questions that take nothing for granted; what stands in their gap is a thing of the place or its air. */
const QUESTIONS: readonly RegExp[] = [
	/^(?:so,? |well,? |and |now,? )?what (?:do|would) you make of (?<thing>.+)\?$/i,
	/^(?:so,? |well,? |and |now,? )?(?:(?:do|can|did) you )?(?:hear|smell|see|feel) (?:how )?(?<thing>.+)\?$/i,
	/^(?:do|can) you (?:ever |often )?(?:play|sing|dance|swim|sail|sew|fish|cook|bake|whistle|drink|paint)(?: [a-z]+)?\?$/i,
	/^(?:more |some |an? )?(?<thing>[a-z]+)\?$/i,
	/^(?:is it |are you )?(?:warm|cool|dry|comfortable|bright|loud|quiet) enough(?: (?:in|out|up|down) here| for you)?(?: (?:by|near|under|in|on|at) (?<thing>.+))?\?$/i,
	/^(?:is there )?anything to [a-z]+\?$/i,
	/^is (?:this|that) (?:seat|chair|stool|bench|table|place) (?:free|taken)\?$/i,
	/^(?:a )?(?:cold|warm|quiet|fine|wet|windy|busy|slow|long) (?:place|corner|spot|room),? (?:is it|isn't it|eh)\?$/i,
	/^(?:so,? |well,? |and |now,? )?(?:do|would) you (?:mind|like) (?<thing>.+)\?$/i,
	/^(?:so,? |well,? |and |now,? )?how do you (?:find|like) (?<thing>.+)\?$/i,
	/^(?:is|are) (?<thing>(?:it|the|this|that|those|these) .+?) (?:always )?(?:so |too |this |always )?(?:loud|cold|warm|quiet|dark|bright|damp|dusty|heavy|wet|hot|long|busy|slow)(?: in here| out here| for you| to you| to (?:the )?touch)?\?$/i,
	/^(?:is it|isn't it) (?:always )?(?:so |too |this )?(?:loud|cold|warm|quiet|dark|bright|damp|dusty|wet|hot)(?: in here| out here| for you| enough for you| (?:out |up |down )?(?:in|on|by|at|under|over|outside) (?<thing>.+))?\?$/i,
	/^(?:will it be|care for|fancy) (?:some |an? )?(?<thing>.+)\?$/i,
	/^(?:are you|you) (?:cold|warm enough|thirsty|comfortable there)\?$/i,
	/^(?:is there )?(?:anything|something) (?:else )?(?:(?:that )?you (?:need|want|are after)|I can (?:get|do for) you)\?$/i,
	/^(?:can|may|could) I (?:help|get) you(?: something| anything)?\?$/i,
	/^what (?:can I (?:do for|get) you|brings you (?:here|in|out here|up here|down here)|are you after|would you like)\?$/i,
	/^(?:looking for|after) (?:something|anything)\?$/i,
	/^what (?:do|would) you say\?$/i,
	/^what (?:is|was) (?:it|that)\?$/i,
	/^(?:yes|well|so|and)\?$/i,
	/^and you\?$/i,
];

/** Requests that ask for care and nothing else. */
const REQUEST =
	/^(?:mind|watch|look at|listen to|smell|careful of|careful with|do mind|please mind|step round|don't lean on|never mind) (?<thing>.+?)(?:,? (?:there|will you|if you would|would you))?[.!]$/i;

/** A remark on the air or the place: `Cold, eh?`, `Draughty, this corner.` */
const REMARK =
	/^(?:(?:a bit|rather|very|so|pretty|too|awful(?:ly)?) )?(?<quality>[a-z-]+)(?: (?:in|out|up|down) here| here)?,? ?(?:eh|isn't it|is it not|this|that|this one|that one|this corner|this place|this room)?[.?!]$/i;

/** Judges a line that somebody speaks where the scene gives them none. It asserts nothing but the air. */
export function judgeSpeech(text: string, scene: FrameScene): Ruling {
	const line = straighten(text).trim().replace(/^"|"$/g, '').trim();
	const words = line.split(/\s+/).length;
	if (words > SPEECH_WORDS) return { fate: 'refused', why: 'length' };
	if (scene.told.some((told) => told.includes(line))) return { fate: 'refused', why: 'told already' };
	if (GREETING.test(line) || isRemark(line)) return { fate: 'sure' };
	const flaw = formFlaw(
		`It says ${line.replace(/!$/, '.').replace(/^\p{L}/u, (letter) => letter.toLowerCase())}`,
		scene,
	);
	if (flaw) return { fate: 'refused', why: flaw };
	for (const pattern of [...QUESTIONS, REQUEST]) {
		const found = pattern.exec(line);
		if (!found) continue;
		// The first word has its capital letter from the line.
		const thing = found.groups?.['thing']?.replace(/^\p{Lu}/u, (letter) =>
			line.startsWith(letter) && found.groups?.['thing'] === line.slice(0, -1)
				? letter.toLowerCase()
				: letter,
		);
		return thing === undefined || isOfScene(thing, scene)
			? { fate: 'sure' }
			: { fate: 'ask', why: 'unlisted' };
	}
	if (/^(?:it is|it's|there is|there's|the|this|that|these|those)\b/i.test(line)) {
		const plain = line
			.replace(/\bit's\b/i, 'it is')
			.replace(/\bthere's\b/i, 'there is')
			.replace(/^[a-z]/, (letter) => letter.toUpperCase());
		return judgeNarration(plain, scene);
	}
	return { fate: 'refused', why: 'asserts' };
}

const isRemark = (line: string): boolean =>
	/^(?:loud|cold|warm|quiet|dark|bright|damp|dusty|heavy|wet|hot|draughty|stuffy|chilly|noisy|dim|windy|slippery|steep|narrow|smoky)$/i.test(
		REMARK.exec(line)?.groups?.['quality'] ?? '',
	);

/** Whether every word of a phrase is known of the place or only holds the phrase together. */
function isOfScene(thing: string, scene: FrameScene): boolean {
	return tokensOf(thing).every(
		({ low, cap }) =>
			(!cap || scene.words.has(low)) &&
			(isSmall(low) || isAdverb(low) || nounKind(low, scene) !== null || isQuality(low, scene)),
	);
}
