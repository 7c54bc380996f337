const PAST = Object.fromEntries(
	`be was,become became,begin began,bend bent,bet bet,bite bit,blow blew,break broke,bring brought,build built,burn burned,
	buy bought,catch caught,choose chose,come came,cost cost,cut cut,deal dealt,dig dug,do did,draw drew,dream dreamed,
	drink drank,drive drove,eat ate,fall fell,feed fed,feel felt,fight fought,find found,fly flew,forget forgot,
	forgive forgave,freeze froze,get got,give gave,go went,grow grew,hang hung,have had,hear heard,hide hid,hit hit,
	hold held,hurt hurt,keep kept,know knew,lead led,learn learned,leave left,lend lent,let let,lie lied,light lit,
	lose lost,make made,mean meant,meet met,pay paid,put put,read read,ride rode,ring rang,rise rose,run ran,say said,
	see saw,seek sought,sell sold,send sent,set set,shake shook,shine shone,shoot shot,show showed,shut shut,sing sang,
	sink sank,sit sat,sleep slept,speak spoke,spend spent,stand stood,steal stole,stick stuck,strike struck,swear swore,
	swim swam,take took,teach taught,tear tore,tell told,think thought,throw threw,understand understood,wake woke,
	wear wore,weep wept,win won,write wrote,lay laid,slide slid,spit spat,split split,spin spun,swing swung,creep crept,
	kneel knelt,leap leapt,sweep swept,string strung,stride strode,wind wound,bind bound,sting stung,spread spread,
	tread trod,weave wove,wring wrung,grind ground,cling clung,fling flung,sling slung,bleed bled,speed sped,burst burst,
	cast cast,undo undid,squat squatted,unwrap unwrapped,unclip unclipped,unzip unzipped,unpin unpinned,untie untied,
	overturn overturned`
		.split(/,\s*/)
		.map((pair) => pair.trim().split(' ')),
) as Record<string, string>;

/** The verb of one person who is spoken of: `like` becomes `likes`, `have` becomes `has`. */
export function thirdPerson(verb: string): string {
	const low = verb.toLowerCase();
	if (low === 'be' || low === 'are') return 'is';
	if (low === 'have') return 'has';
	if (/(?:s|x|z|ch|sh|o)$/.test(low)) return `${low}es`;
	return /[^aeiou]y$/.test(low) ? `${low.slice(0, -1)}ies` : `${low}s`;
}

/** The verb in the past: `die` becomes `died`, `go` becomes `went`. */
export function pastOf(verb: string): string {
	const low = verb.toLowerCase();
	const irregular = Object.hasOwn(PAST, low) ? PAST[low] : undefined;
	if (irregular) return irregular;
	if (low.endsWith('e')) return `${low}d`;
	if (/[^aeiou]y$/.test(low)) return `${low.slice(0, -1)}ied`;
	const isShort =
		/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(low) || /(?:admit|refer|prefer|occur|permit|commit)$/.test(low);
	return isShort ? `${low}${low.at(-1)}ed` : `${low}ed`;
}

/** Whether a word is the past of a verb that has a past of its own. */
export const isOddPast = (word: string): boolean => PASTS.has(word.toLowerCase());

const PASTS: ReadonlySet<string> = new Set(Object.values(PAST));
