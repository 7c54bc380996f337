import { SHORT_FORMS } from '#lib/engine/english/short-forms.ts';

const CONTRACTED: Readonly<Record<string, string>> = {
	...SHORT_FORMS,
	"can't": 'can not',
	cant: 'can not',
	cannot: 'can not',
	"ain't": 'is not',
	aint: 'is not',
	im: 'i am',
	ive: 'i have',
	gotta: 'got to',
	lemme: 'let me',
	gimme: 'give me',
	dunno: 'do not know',
	tryna: 'trying to',
	imma: 'i will',
	ima: 'i will',
	outta: 'out of',
	kinda: 'kind of',
	scuse: 'excuse',
	"c'mon": 'come on',
	"c'mere": 'come here',
	cmere: 'come here',
	"'cause": 'because',
	cuz: 'because',
	cos: 'because',
	coz: 'because',
	ur: 'your',
	"let's": 'lets',
	"y'all": 'you all',
	"'em": 'them',
	whatcha: 'what are you',
	gotcha: 'got you',
	hafta: 'have to',
	shoulda: 'should have',
	shes: 'she is',
	hes: 'he is',
	heres: 'here is',
	theres: 'there is',
	wtf: 'what',
	wth: 'what',
	whered: 'where did',
};

/** A word of a piece of text. */
interface Part {
	raw: string;
	word: string;
	own: boolean;
}

const SHORT_IS = new Set([
	'he',
	'she',
	'it',
	'that',
	'what',
	'who',
	'where',
	'how',
	'there',
	'here',
	'when',
	'why',
	'name',
]);

const ENDINGS: Readonly<Record<string, string>> = { ll: 'will', re: 'are', ve: 'have', d: 'would', m: 'am' };

export function expand(piece: string): Part[] {
	const word = piece.toLowerCase();
	const plain = (words: string) => words.split(' ').map((part) => ({ raw: part, word: part, own: false }));
	const whole = Object.hasOwn(CONTRACTED, word) ? CONTRACTED[word] : undefined;
	if (whole) return plain(whole);
	const mark = word.lastIndexOf("'");
	if (mark < 1) return [{ raw: piece, word, own: false }];
	const [base, ending] = [word.slice(0, mark), word.slice(mark + 1)];
	if (ending === 't' && base.endsWith('n')) return plain(`${base.slice(0, -1)} not`);
	const helper = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
	const first = { raw: piece.slice(0, mark), word: base, own: false };
	if (helper) return [first, ...plain(helper)];
	if (ending !== 's') return [{ raw: piece, word, own: false }];
	return SHORT_IS.has(base) ? [first, ...plain('is')] : [{ ...first, own: true }];
}
