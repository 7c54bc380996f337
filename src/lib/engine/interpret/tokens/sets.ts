import { wordSet } from './grammar.ts';

/** Words that begin a noun phrase. */
export const ARTICLES = wordSet(
	'a an the this that these those my your his her its our their some any every each all no another both other either what which whose several many few more enough such',
);

/** Pronouns as objects. */
export const OBJECT_PRONOUNS = wordSet(
	'him her them it me us you himself herself themselves itself myself ourselves yourself someone somebody anyone anybody everyone everybody something anything everything nothing nobody this that these those mine yours hers theirs one whoever whomever another',
);

/** Pronouns that mean a person. */
export const PERSON_PRONOUNS = wordSet(
	'him her them me us you he she they we i himself herself themselves myself ourselves yourself someone somebody anyone anybody everyone everybody nobody whoever whomever who whom his hers theirs',
);

/** Pronouns as subjects of a clause by somebody else. */
export const OTHER_SUBJECTS = wordSet(
	'he she they it there someone somebody everyone everybody nobody nothing this that these those everything something anyone anybody one',
);

/** Helping verbs. */
export const HELPERS = wordSet(
	'will would shall should can could may might must am is are was were be been being have has had do does did',
);

/** Prepositions that bring in a part of a sentence. */
export const JOINTS = wordSet(
	`with without at on in from into onto for of by through across along around round over under behind beside besides
	between among amongst near against toward towards off out up down about inside outside past upon within beyond above
	below beneath underneath before after to via like as beside opposite until till during regarding concerning
	despite except alongside amid aboard unlike than`,
);

/** Particles that belong to a verb. */
export const PARTICLE_WORDS = wordSet(
	'up down in out over off on away back aside along around round through across together apart open forward forwards backward backwards ahead home upstairs downstairs inside outside indoors outdoors past by free loose shut aboard ashore overboard under near closer close still quiet quietly silent tight steady high low flat upright straight upside aloud loud deeply asleep alight fire here there put alive apart awake',
);

/** Prepositions of two or more words, each with the one that stands for it. */
export const COMPOUNDS: readonly (readonly [string, string])[] = [
	['in front of', 'in front of'],
	['on top of', 'on top of'],
	['on behalf of', 'for'],
	['in place of', 'instead of'],
	['in exchange for', 'for'],
	['in return for', 'for'],
	['because of', 'because of'],
	['instead of', 'instead of'],
	['out of', 'out of'],
	['off of', 'off'],
	['inside of', 'inside'],
	['outside of', 'outside'],
	['next to', 'next to'],
	['close to', 'near'],
	['close by', 'near'],
	['level with', 'beside'],
	['abreast of', 'beside'],
	['alongside of', 'beside'],
	['up to', 'to'],
	['over to', 'to'],
	['on to', 'onto'],
	['in to', 'into'],
	['back to', 'to'],
	['down to', 'to'],
	['out to', 'to'],
	['across to', 'to'],
	['along with', 'with'],
	['together with', 'with'],
	['away from', 'from'],
	['out from', 'from'],
	['down from', 'from'],
	['back from', 'from'],
	['up from', 'from'],
	['ahead of', 'ahead of'],
	['in between', 'between'],
	['by means of', 'with'],
];

/** Words that open a clause which only shapes an act, with what they make of it. */
export const SUBORDINATES: Readonly<
	Record<string, 'condition' | 'time' | 'reason' | 'purpose' | 'manner' | 'aside'>
> = {
	if: 'condition',
	unless: 'condition',
	provided: 'condition',
	suppose: 'condition',
	supposing: 'condition',
	when: 'time',
	whenever: 'time',
	while: 'time',
	whilst: 'time',
	until: 'time',
	till: 'time',
	before: 'time',
	after: 'time',
	as: 'time',
	once: 'time',
	because: 'reason',
	since: 'reason',
	although: 'aside',
	though: 'aside',
	whereas: 'aside',
	so: 'purpose',
	lest: 'purpose',
};

/** Words that may stand before a verb and add nothing but time, order or manners. */
export const FILLERS = wordSet(
	`then now first firstly second secondly third next finally lastly afterwards afterward later so and but or also just simply only well ok okay oh ah um uh
	er hmm please maybe perhaps again still even instead actually really kinda sorta lol haha meanwhile suddenly eventually
	immediately quickly too right alright anyway anyhow plus yes yeah yep no nope nah hey ha basically literally honestly definitely
	i.e therefore thus damn hell soon today tonight tomorrow already always too once forthwith plz kindly cool great fine good sure hm ugh wow gosh omg lmao bro brb tbh fr ngl welp rather ever naturally obviously`,
);

/** Question words. */
export const ASKING = wordSet('who whom whose what which where when why how whats');

/** Content is what is left without these. */
export const EMPTY = wordSet(
	`a an the this that these those my your his her its our their some any of to in on at and or with for from into onto
	by up out off over down back as it is are was be been am do does did have has had will would can could shall should may might must i
	we you he she they me us him them who whom what which where when why how if then so now just please not no yes there here
	too very also only own self one than but about oh ok okay well`,
);
