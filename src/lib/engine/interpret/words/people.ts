import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { PEOPLE } from './kinds.ts';
import { singular } from './names.ts';

/** Beasts that one can pat, feed or fight as one can a person. */
const BEASTS = wordSet(
	`dog puppy hound cat kitten horse pony mare stallion donkey mule ox bull cow goat lamb wolf wolves fox bear lion tiger dragon
	monster beast creature animal monkey ape parrot raven crow owl hawk eagle falcon goose swan rat mouse ferret troll ogre giant
	scorpion wasp hornet bee ant beetle mosquito gnat moth caterpillar worm cockroach rattlesnake viper cobra python adder crocodile alligator cub calf foal chick duck duckling gosling gull seagull magpie jackdaw hyena jackal leopard panther cougar puma lynx bison antelope gazelle gorilla chimp baboon wolfhound terrier collie spaniel mutt mongrel pup kitty tabby tomcat filly gelding colt steed billy ewe ram sow piglet cockerel peacock wyvern basilisk chimera hydra sphinx kraken leviathan slime ooze blob frog toad koala penguin seal hare rabbit badger otter deer stag hawk turtle tortoise squirrel hedgehog mole beaver elk moose buffalo yeti imp stoat weasel mummy skeleton golem gremlin unicorn griffin spider serpent bat boar pig hen rooster pigeon dove elephant camel lizard crocodile shark whale dolphin octopus`,
);

/** Whether a noun means an animal. */
export const isBeast = (word: string) => BEASTS.has(word) || BEASTS.has(singular(word));

/** Things named by a verb with -er or -or. */
const DEVICES = wordSet(
	`lighter locker counter cooler boiler heater poster printer scanner computer freezer cooker rubber ruler cutter roller
	trigger shutter slipper sweater container drawer toaster mixer blender charger hanger holder opener stapler starter marker
	pointer speaker buzzer timer washer dryer drier tanker freighter cruiser liner wrapper zipper dresser cracker burner planter
	layer tier wafer digger trailer steamer rocker recliner stretcher cleaner cover lever meter rudder elevator radiator generator calculator
	indicator projector reactor detector motor monitor sensor tractor compressor mirror conveyor transmitter receiver sticker
	sprinkler banner cellar border order corner water letter paper matter number temper feather leather weather river tower
	flower finger shoulder gutter dagger ladder hammer supper dinner butter batter anchor floor door factor doctor ladder
	folder binder grater strainer filter duster hopper bumper shaver razor fastener winder chamber reader breaker clipper
	stopper copper pepper tinder cinder timber amber ember cider spider power shower cover manner matter remainder reminder answer murmur whisper error terror horror tremor
	altar pillar collar dollar cigar guitar sugar trouser drawers trousers quarter daughter laughter slaughter shelter filter winter summer sister
	extinguisher detonator defibrillator accelerator adapter alternator amplifier compactor condenser connector controller converter
	copier crusher decanter dispenser ejector excavator fryer grinder harvester humidifier igniter incinerator incubator inhaler
	injector inverter juicer loader locator mower muffler pager peeler perforator plunger polisher processor propeller protractor
	recorder refrigerator regulator resistor respirator scraper separator shaker shredder silencer simulator spanner splitter
	spreader squeezer strainer tumbler turner typewriter warmer wiper floater hanger eraser dimmer sander welder duplicator carrier
	trawler schooner cutter clipper pier bier tiller propeller thruster booster tether feeder bunker slider coaster roaster saucer platter`,
);

const ENDINGS =
	/(?:man|men|woman|women|lady|boy|girl|maid|master|smith|wright|monger|herd|guard|folk|person|keeper|maker|holder)$/;
const CALLINGS = /(?:[aeiou]?[bcdfghjklmnpqrstvwz]ist|[^aeiou]ian|eer|urer|ologist|grapher|monger)$/;
const NO_CALLINGS = wordSet(
	'list fist mist wrist twist waist beer deer cheer peer steer veneer pioneer gist grist cyst exist resist insist assist consist persist',
);

/** Whether a noun means somebody, also one that the story does not name. */
export function isPersonNoun(word: string, isVerb: (base: string) => boolean): boolean {
	const one = singular(word);
	if (PEOPLE.has(one) || PEOPLE.has(word) || BEASTS.has(one) || BEASTS.has(word)) return true;
	if (
		ENDINGS.test(one) &&
		one.length > 5 &&
		!/^(?:postcard|human|german|roman|woman|handmade|semen|omen|abdomen|specimen)$/.test(one)
	)
		return true;
	if (CALLINGS.test(one) && one.length > 5 && !NO_CALLINGS.has(one)) return true;
	if (!/(?:er|or)$/.test(one) || DEVICES.has(one) || one.length < 5) return false;
	const stem = one.slice(0, -2);
	const bases = [
		stem,
		`${stem}e`,
		...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []),
		...(stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : []),
	];
	return bases.some((base) => base.length > 2 && isVerb(base)) || AGENTS.has(one);
}

const AGENTS = wordSet(
	'suitor chancellor emperor traitor ambassador tutor sailor tailor bachelor professor senator mentor debtor successor predecessor scholar burglar usher grocer plumber barber carter carpenter lawyer sawyer archer butler ranger courier jeweller jeweler stranger prisoner',
);
