import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Act, Deeds } from './acts.ts';

const SOCIAL = wordSet('ask say persuade threaten deceive give');
const WITH_PEOPLE = new Set([...SOCIAL, 'attack', 'help']);
/** Verbs that only prepare the one that follows. */
const READY = wordSet(
	'turn stand rise step walk lean sit kneel nod smile grin sigh laugh frown shrug bow wink look stare gaze glance drop raise lower put set sheathe breathe think pause wait take stop clear draw lay see notice wave curtsy curtsey salute chuckle applaud clap gesture whistle cry place push point swallow blink stretch yawn slam remove doff straighten adjust pull remember hear feel close open freeze hesitate get throw hold sip drink light ignore love hope trust act work live hate fear regret',
);
/** Preparing acts that count themselves unless somebody is then spoken to or fought. */
const WEAK = wordSet('wait move other yes no say look use');

/** Thinking counts as waiting. */
const PONDERS = wordSet('think ponder reflect consider contemplate brood wonder recall remember reckon');

/** Whether an act may only prepare the next. */
export const isReady = (act: Act) => READY.has(act.base) && WEAK.has(act.verb);

/** The main act: usually the first one that does not only prepare another. */
export function mainOf({ acts }: Deeds): Act | undefined {
	let main = acts[0];
	for (const act of acts.slice(1)) {
		if (main && yields(main, act)) main = act;
	}
	return main;
}

function yields(main: Act, next: Act): boolean {
	if (next.kind === 'reply') return false;
	if (main.kind === 'lead') return true;
	if (next.kind === 'wish' || next.kind === 'strange')
		return main.kind === 'reply' || main.kind === 'greeting';
	if (main.kind === 'reply' || main.kind === 'greeting') return next.verb !== main.verb;
	if (main.kind === 'wish' || main.kind === 'strange') return true;
	if (main.verb === 'move') return WITH_PEOPLE.has(next.verb);
	// A blade that is drawn and then held to somebody's throat.
	if (main.base === 'draw' && next.verb === 'threaten') return true;
	if (main.verb === 'threaten' && next.base === 'demand') return true;
	if (main.verb === 'say' && next.verb === 'say') return READY.has(main.base) && !READY.has(next.base);
	if (main.verb === 'meta' || main.verb === next.verb) return false;
	if (main.verb === 'wait') return next.verb !== 'other' && next.verb !== 'yes' && !PONDERS.has(next.base);
	if (!isReady(main)) return false;
	if (next.verb === 'yes') return main.verb === 'use' || main.verb === 'say';
	if (main.verb === 'look' && main.kind === 'phrase')
		return (main.end - main.at < 3 ? WITH_PEOPLE : SOCIAL).has(next.verb);
	return WITH_PEOPLE.has(next.verb);
}
