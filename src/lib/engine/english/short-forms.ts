/** Short forms that stand for the same two words wherever they are read. */
export const SHORT_FORMS: Readonly<Record<string, string>> = {
	"won't": 'will not',
	"shan't": 'shall not',
	wont: 'will not',
	dont: 'do not',
	doesnt: 'does not',
	didnt: 'did not',
	isnt: 'is not',
	arent: 'are not',
	wasnt: 'was not',
	werent: 'were not',
	havent: 'have not',
	hasnt: 'has not',
	couldnt: 'could not',
	wouldnt: 'would not',
	shouldnt: 'should not',
	youre: 'you are',
	theyre: 'they are',
	whats: 'what is',
	wheres: 'where is',
	whos: 'who is',
	hows: 'how is',
	thats: 'that is',
	gonna: 'going to',
	wanna: 'want to',
};

/** Short forms that stand for two words by themselves. */
const WHOLE: Record<string, string> = {
	...SHORT_FORMS,
	"can't": 'cannot',
	"i'm": 'I am',
	im: 'I am',
	ive: 'I have',
	youve: 'you have',
	cant: 'cannot',
	gotta: 'have to',
	ya: 'you',
	yer: 'your',
	u: 'you',
	ur: 'your',
	r: 'are',
};

const ENDINGS: Record<string, string> = { ll: 'will', re: 'are', ve: 'have', m: 'am' };

/** Forms of verbs that stand after "has" and not after "is". */
const PARTICIPLE =
	/^(?:been|got|gotten|had|seen|come|said|become|begun|grown|fallen|forgotten|spoken|thought|slept|met|lived|happened|changed|died|ever)$/i;

/** Words before "'s" where it stands for "is" or "has", and not for an owner. */
const SUBJECT =
	/^(?:he|she|it|that|this|there|here|what|who|where|when|how|why|which|everything|nothing|something|everybody|nobody|somebody|everyone|someone|one)$/i;

/**
 * Words with their short forms written out: `who's been here` becomes `who has been here`, `you'd better go` becomes
 * `you had better go`. "Ada's coat" stays.
 */
export function writeOut(text: string): string {
	const words = text.replaceAll('’', "'").split(/\s+/);
	return words
		.flatMap((word, at) => {
			const next = words[at + 1]?.replace(/[^\p{L}']+$/u, '') ?? '';
			const [, core = '', end = ''] = /^([\p{L}']+)([^\p{L}']*)$/u.exec(word) ?? [];
			return core === '' ? [word] : [longForm(core, next) + end];
		})
		.join(' ');
}

function longForm(word: string, next: string): string {
	const low = word.toLowerCase();
	const whole = Object.hasOwn(WHOLE, low) ? WHOLE[low] : undefined;
	if (whole) return /^\p{Lu}/u.test(word) ? capital(whole) : whole;
	if (low === "ain't") return next.toLowerCase() === 'got' || PARTICIPLE.test(next) ? 'have not' : 'is not';
	const mark = low.lastIndexOf("'");
	if (mark < 1) return word;
	const [base, ending] = [word.slice(0, mark), low.slice(mark + 1)];
	if (ending === 't' && low[mark - 1] === 'n') return `${base.slice(0, -1)} not`;
	const helper = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
	if (helper) return `${base} ${helper}`;
	if (ending === 'd')
		return `${base} ${hasHad(base, next) ? 'had' : /^(?:where|how|why|what)$/i.test(base) ? 'did' : 'would'}`;
	if (ending !== 's' || !SUBJECT.test(base)) return word;
	return `${base} ${PARTICIPLE.test(next) ? 'has' : 'is'}`;
}

/** "You'd better", "you'd been": the short form stands for "had". */
const hasHad = (base: string, next: string) =>
	!/^(?:where|how|why|what)$/i.test(base) &&
	/^(?:better|best|been|gone|got|had|done|seen|known|said|told|left)$/i.test(next);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
