import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';

/** Nouns that mean a person, also one that the story does not name. */
export const PEOPLE = wordSet(
	`person people man woman boy girl child kid baby lad lass gentleman lady fellow guy bloke dude chap stranger
	guard soldier officer captain sergeant lieutenant colonel general sheriff constable inspector detective chief
	cop policeman policewoman police marshal warden jailer jailor sentry watchman knight squire king queen prince princess duke
	duchess lord baron count countess emperor minister mayor governor ambassador envoy senator judge lawyer clerk
	secretary scribe notary banker merchant trader shopkeeper vendor seller dealer customer buyer baker butcher
	barber tailor cobbler carpenter mason miller farmer shepherd gardener fisherman sailor mate boatman ferryman pilot
	driver conductor porter bellboy waiter waitress bartender barman barmaid barkeep barista innkeeper landlord landlady host
	hostess owner manager boss foreman worker engineer mechanic technician scientist professor teacher student pupil doctor
	doc nurse medic surgeon patient healer priest priestess monk nun pastor bishop reverend father mother brother sister son
	daughter uncle aunt cousin grandmother grandfather grandma grandpa granny mum mom dad parent husband wife widow
	bride groom friend buddy pal comrade companion partner lover enemy rival foe opponent attacker villain thief
	robber burglar pirate bandit outlaw smuggler spy assassin killer murderer criminal prisoner hostage captive suspect witness
	victim servant maid butler footman valet housekeeper cook chef apprentice assistant helper steward courier
	messenger postman mailman singer musician dancer actor actress artist painter poet writer author reporter
	journalist photographer crowd audience everyone everybody someone somebody anyone anybody nobody passenger
	passerby bystander neighbour neighbor villager townsfolk citizen guest visitor traveller traveler tourist beggar
	orphan elder wizard witch mage sorcerer crew crewman gang mob team family ghost spirit demon elf dwarf goblin orc
	vampire zombie robot android alien gods sir madam ma'am miss mister master mistress majesty highness
	operator attendant usher hunter ranger scout archer warrior fighter gunman gunslinger cowboy bouncer hacker
	fool idiot liar coward thug brute bully jester clown snob rascal rogue scoundrel villain tyrant hermit dwarf sentry poacher rebel
	recruit veteran graduate colleague twin toddler infant teenager genius hero heroine martyr saint sinner pilgrim peasant commoner noble
	sweeper keeper monger smith rider walker wader diver lighterman seamstress washerwoman fishwife rogue urchin twin twins men women boys girls
	children kids folk folks crier caller bearer carrier teller rigger docker stevedore selectman petitioner auctioneer
	fella feller geezer lout oaf ruffian goon lackey minion crook cadet corporal ensign bosun boatswain skipper helmsman castaway
	mutineer stowaway toff gent squaddie trooper brigadier commander commandant admiral commodore adjutant aide
	attaché consul diplomat delegate councillor alderman magistrate bailiff beadle provost dean rector vicar curate deacon abbot
	abbess prior prioress friar cardinal pope rabbi imam chaplain sexton verger organist chorister cantor sibyl oracle prophet seer shaman
	druid sage monarch sultan shah czar tsar pharaoh regent viceroy chieftain chancellor suitor fiancé fiancee sweetheart beau paramour
	mistress concubine nanny governess tutor babysitter midwife matron orderly paramedic dentist vet surgeon pharmacist chemist
	apothecary undertaker gravedigger mortician coroner pathologist accountant cashier clerk teller broker usurer pawnbroker bookie
	tycoon heir heiress squatter lodger tenant boarder concierge doorman bellhop caretaker janitor cleaner charwoman groundskeeper
	gamekeeper groom ostler jockey coachman cabbie cabby chauffeur trucker stoker fireman firefighter plumber electrician roofer
	glazier bricklayer thatcher cooper wheelwright tinker tanner dyer weaver spinner chandler draper milliner haberdasher jeweller
	goldsmith ironmonger grocer fishmonger greengrocer florist brewer vintner distiller publican barkeeper sommelier maître waitstaff
	juggler acrobat magician conjurer conjuror ventriloquist mime busker minstrel bard troubadour composer conductor violinist pianist
	cellist drummer guitarist soprano tenor baritone understudy prompter stagehand director producer editor columnist novelist
	critic pundit blogger influencer athlete boxer wrestler fencer goalkeeper striker umpire referee caddy candidate
	activist striker unionist anarchist royalist loyalist turncoat defector deserter conscript mercenary sniper gunner bombardier
	saboteur arsonist vandal hooligan rioter looter mugger pickpocket forger swindler hustler conman huckster charlatan quack
	informant informer snitch handler interrogator torturer executioner hangman headsman turnkey inmate convict
	felon parolee fugitive refugee migrant immigrant nomad vagrant hobo vagabond wanderer drifter loner
	newcomer islander foreigner outsider trespasser intruder prowler stalker invader raider brigand highwayman
	bandit buccaneer corsair privateer viking crusader gladiator samurai ninja ronin cutthroat henchman sidekick underling
	subordinate superior supervisor superintendent director chairman president premier chancellor treasurer trustee
	shareholder investor client punter drunk drunkard boozer gambler loser winner champion contender challenger
	spouse hubby missus newlywed bridesmaid bridegroom godfather godmother godson stepmother stepfather stepson in-law niece nephew
	grandson granddaughter grandchild sibling tot tyke nipper urchin scamp brat whelp youngster youth adolescent schoolboy schoolgirl
	classmate roommate flatmate shipmate crewmate teammate workmate playmate soulmate accomplice conspirator co-conspirator 
	 mortal immortal angel cherub devil fiend ghoul wraith spectre specter phantom banshee werewolf warlock necromancer enchantress
	sorceress fairy pixie sprite nymph mermaid siren gnome hobbit halfling kobold ogress giantess titan cyclops gargoyle clone cyborg
	droid mutant automaton replicant`,
);

/** Forms of address that name nobody. */
export const ADDRESSES = wordSet(
	`sir madam ma'am miss mister mate friend pal buddy love dear darling dearest honey hon sweetheart sweetie lad lass guys folks man
	doc captain officer stranger bro dude lady ladies gentlemen boss chief kid kiddo everyone everybody somebody someone majesty
	highness lord milord milady m'lady girl boy son old partner professor doctor nurse sergeant detective inspector sunshine liar coward thief
	fool idiot bastard`,
);

/** Words before a name: `Mrs Grubb`, `old Tibb`. */
export const TITLES = wordSet(
	'miss mr mrs capt ms lady lord captain sir madam dame master mister doctor dr professor sergeant uncle aunt sister brother father mother dear old young poor sweet good little',
);

/** Parts of a body. */
export const BODY = wordSet(
	`hand arm shoulder face cheek chin hair head eye ear lip mouth nose finger palm knee foot feet leg neck throat
	chest back wrist ankle elbow forehead brow thumb fingertip belly stomach heart waist tongue tooth teeth fist skin hip lap toe heel jaw temple
	shin thigh calf rib spine skull nape cheekbone earlobe eyebrow eyelash eyelid bum backside arse buttock groin gut nostril knuckle
	sternum collarbone scalp beard moustache mustache ponytail braid plait pigtail fringe kneecap crotch gullet windpipe kidney paw
	tail snout muzzle hoof fang whisker torso midriff bicep forearm armpit sole instep fingernail toenail mane`,
);

/** Nouns that say how a thing is done: with care, in silence. */
export const MANNERS = wordSet(
	`care caution smile grin nod shrug sigh laugh wink bow sneer frown scowl smirk flourish voice whisper tone tear
	glare growl giggle chuckle respect confidence accent patience grace contempt kindness calm ease haste fury gusto
	hesitation determination enthusiasm reverence force strength might joy anger love pride hope fear courage dignity
	politeness honesty sincerity sorrow interest curiosity attention suspicion delight pleasure passion disgust speed
	stealth silence secret secrecy private peace rage panic style gentleness fingertip effort skill precision gravity
	solemnity ceremony humour humor warmth jest fun order hurry rush line time turn detail earnest vain pain despair
	surprise shock horror awe wonder public unison return breath word fear doubt luck difficulty success rhythm`,
);

/** Nouns that only measure or part the noun after "of". */
export const PARTS = wordSet(
	`one some all both any each most none many few several couple pair piece bit scrap kind sort rest handful lot
	lots plenty dozen half part number top bottom end edge side front middle centre center inside outside corner back
	inch glass slice lump drop pinch bunch bundle heap pile stack pot cup mug bowl plate bottle bag sack bucket jar box
	sheet strip length coil ball loaf slip set type much little more enough two three four five six seven eight nine
	ten twenty hundred copy photo photograph picture sip bite mouthful gulp puff splash spoonful swig
	saucer jug kettle pail tin can armful fistful teaspoon thimble dash trickle ladle dollop crumb chunk wedge hunk`,
);

/** Parts that name a place at the thing and not the thing. */
export const SPOTS = wordSet(
	'top bottom end edge side front middle centre center inside outside corner back rest foot mouth',
);

/** Verbs that are nouns as well: after "and" they begin a clause only with an object or a particle behind them. */
export const NOUN_VERBS = wordSet(
	`hook water rope net lamp rock light fire salt oil paper brush comb hammer nail saw axe knife sword spear gun arrow bow book
	note letter stamp seal pen ink paint chalk string thread needle button belt glove boot shoe hat coat cloak dress
	mask veil ring chain lock key bolt bar board plank box bag sack crate barrel bottle cork cup plate bowl spoon fork
	dish pot pan bell drum pipe horn whistle flute fiddle clock watch chart map plan sign mark name number figure
	price cost pay wage tip fine tax bill debt loan gift present offer deal trade bargain bet stake share cut part piece
	bit drop drip pool flood stream wave tide wind rain snow storm cloud fog smoke steam dust dirt mud sand stone pebble
	tree leaf branch root seed plant flower grass hedge field garden farm land dock harbour port ship boat sail oar row
	anchor bridge road path track trail way walk run race jump dance song play game step stair ladder climb fall slip
	trip journey voyage ride drive flight wheel cart wagon train tram bus car truck van bike horse dog cat bird fish
	fly bug worm snake bear hand arm leg foot head face eye ear nose mouth tooth tongue finger thumb knee elbow shoulder
	back chest heart blood bone skin hair sweat tear smile grin laugh cry shout scream whisper voice talk speech word
	question answer story tale joke lie truth promise oath vow threat warning order command request plea prayer curse
	bless kiss hug slap punch kick hit blow stab shot bullet poison drug drink meal lunch supper dinner breakfast
	bread butter milk sugar tea coffee beer wine sand dream sleep rest nap break stop end start finish turn twist
	bend fold crease tear rip hole crack split dent scratch stain spot line circle square cross point edge corner
	guard cook page host guide help aid support care love hate fear hope trust doubt worry wonder thought guess idea
	reason cause sense feel touch smell taste sound sight look view glance stare search hunt chase attack fight battle
	war duel defence shield armour trap cage prison jail cell arrest crime theft murder judge jury trial case report
	record file list count total sum balance measure weight scale size shape form frame picture film photo model study
	lesson test exam work job task trade craft skill tool machine engine motor pump lever switch handle crank spring
	coil wire cable cord tie knot loop lace ribbon cloth sheet blanket curtain towel rag patch mop broom bucket tub bath
	soap shampoo candle torch lantern match spark flame glow beam shadow shade dark heat cold ice frost melt tap
	petition minute notice post mail stick staff cane pole rod beam pin clip peg pack load burden weight dust scent
	cheer noise echo tone note tune beat rhythm strike hold grip grasp catch reach lift push pull press squeeze toss
	throw pitch roll spin flip shake swing rock state address cover top bottom side front level place spot stand seat
	bench chair table desk bed couch shelf drawer cabinet counter stall shop store market trunk case stock supply
	interest credit profit loss silver gold copper iron steel tin lead glass crystal pearl jewel gem stone coin penny
	crown dollar scratch crash bang knock bump thump splash ring hail salute nod shrug bow wink frown signal
	gesture permit license pass visit stay wait pause delay rush hurry charge change shift move act show display exhibit
	view vote voice air sea stall fan wave fork cue rose spell use need want wish will might can like mind ward yard
	stack heap pile sketch draft copy print type trick fool con scam spy scout sail stalk suit school ground waste land
	iron market pocket sock dock duck deck tail shadow ghost haunt comfort cradle nurse doctor mother father boss master
	mill rocket ham purse soldier nut pair chicken harp hem jet lord mob muscle swan trump pirate weasel gang duke labour spout
	stump troop pelt fleece skid voyage bicycle detail breeze trick challenge battle crop draft compost dice jig budget decoy
	splint fracture rake weed vacuum latch cart intern blossom itch
	man crew staff father baby dwarf bill pen gut arms cue exit entrance second minute hour time date age quiet calm clear`,
);
