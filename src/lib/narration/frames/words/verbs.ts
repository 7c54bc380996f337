/** Divides a text into its words. */
const list = (text: string): string[] => text.trim().split(/\s+/);

/** What things do to the senses: nothing changes hands, opens, breaks, begins, ends, comes or goes. */
export const THING_VERBS = list(`
	smell reek taste stink hang lie stand lean drip tick hum hiss rattle creak squeak squeal groan ring sound glow gleam
	shine glisten glint glitter flicker glimmer gutter shiver tremble quiver sway swing drift rise run trickle blow breathe
	steam smoke burn smoulder spit crackle clink chink clatter echo murmur mutter whisper sigh thud throb pulse buzz drone
	sing rustle stir wave flap fizz pop patter spatter splash lap slap ripple seep soak bead cling stick blink stretch
	spread gather pool press brush dance mix mingle waft roll swirl curl coil bend dip bob rock spin float whirr whine
	chatter purr grumble cough whistle knock tap beat chime toll look feel seem stay reflect scatter colour chill cool
	prickle tingle sting vibrate resonate reverberate rasp scrape grate drum dangle crawl shimmer sparkle flash flare
	sputter simmer bubble warm work play talk bang clack wobble shudder jostle flutter twirl splutter babble hoot caw coo
	bleat croon wail moan twitter chirp warble cheep mumble growl snore wheeze pant puff rumble boom clang clank clunk
	thump jangle tinkle plink plunk strum squelch crunch click clop stamp shuffle scuff swish whisk whoosh slosh dribble
	drizzle dapple mottle fleck stripe streak smear smudge tarnish silver bronze linger loiter dawdle idle nestle huddle
	slouch sag droop slump bulge jut poke trail drape wrap crust powder sprinkle dot stud scent spice sweeten sour perch
	ruffle fluff fan crinkle wrinkle crease fold scallop skim skitter judder perfume scratch shift plop gurgle thrum mist
	fog sweat gape loom slant slope tilt arch rest sit sprawl weep sough susurrate shimmy flow tumble twist wind cross
	climb thread snake ramble meander bow nod swarm circle wheel wander settle gasp tut complain gossip argue sulk brood
	doze dream sleep yawn wait watch listen mind keep catch hold carry cast throw touch fill edge line frame rim cover
	catch lick nose nudge tug pluck comb finger stroke pat tickle bite nip cut drag swallow muffle soften blur dim
	bump pant blink trickle bead feather smoulder hush simmer fume squint dangle waver lull lour lower quaver nag needle pipe tootle bray grouse moulder
	find meet follow worry move steady splash sift leak fry bake boil roast brew dry cook burn rot pitch yaw heave list creep peer peep edge
	darken brighten deepen thicken thin dull bleach redden yellow whiten blacken come go make lend give reach lift turn
	slide slip fade swell travel flood send shed spill bathe
	filter stream swim honk bark whinny neigh quack cluck squawk screech trill peal jingle swoosh eddy billow flit
	hover glide stoop straighten suck fall undulate pulsate radiate twinkle glare smolder sizzle foam froth spout coat pepper speckle frost
`);

/** Verbs of things that need an object to be a matter of the senses: `the lamp throws a shadow`. */
export const THING_OBJECT_VERBS = list(`
	keep catch hold carry cast throw touch fill edge line frame rim cover lick nose nudge tug pluck comb finger stroke pat
	tickle bite nip cut swallow muffle soften blur make lend give reach lift turn cross climb circle dapple mottle fleck
	stripe streak smear smudge silver bronze dot stud scent spice sweeten sour crust powder sprinkle ruffle fan colour chill
	warm cool mist fog brush press lap tap beat knock scatter reflect ring drape wrap stain dull bleach redden yellow
	whiten blacken dim darken brighten deepen thicken rasp scrape rattle shake stir bend fold prickle sting perfume mark
	send shed spill bathe find meet follow worry leave wear drag swing rock trail thread drum scratch sing hum whisper murmur mutter echo mix drip breathe feather lay tint
`);

/** Verbs of things that may only have a smell, a sound, a light or the like as their object (see `isSense`). */
export const SENSE_OBJECT_ONLY = list(
	'keep catch hold carry cast throw make lend give swallow cut send leave shed spill bathe lay',
);

/** Verbs whose participle says what has become of a thing: it is gone, in pieces or somebody's. */
export const CHANGING_VERBS = list(`
	move turn lift raise lower drop cut slice crack tug drag pull push pluck scatter spill shed leak burn bleed smash chop
	peel tie knot unbutton unhitch tighten tip flip rot work play talk watch count mark bite sting prick wrap mend trap
	use reach follow worry drain fill edit answer change want need ease
`);

/** What things that smell, hum and shine may not do either: to go out, to burn down, to open. */
export const DOOR_VERBS = list(
	'smell gleam glow shine glisten feel drip hum creak groan squeak squeal sigh moan murmur whisper rattle shiver shudder sweat tremble vibrate whistle look tick',
);

/** Nouns of what opens and shuts. */
export const DOORS = list('door doors gate gates hatch hatches lid lids trapdoor lock locks bolt latch');

/** What people do with their own bodies and with what is theirs. Nothing here answers, agrees, notices, gives or goes. */
export const PERSON_VERBS = list(`
	stand sit lean watch gaze peer blink squint sigh breathe hum listen wait tilt cock fold cross rub scratch wipe tap drum
	shift straighten polish stir stretch yawn sniff cough swallow tuck brush smooth rest prop hunch huddle crouch squat
	perch lick purse chew keep warm count murmur mutter whistle beat study regard consider scrub stack sort sweep sew knit
	write read peel chop whittle chalk fiddle twist wring balance pick work prick comb stamp blow tug twiddle fidget jiggle
	rock sway lounge slouch loll sprawl settle grunt grumble sniffle hiccup chuckle knead roll trim scrape dust wash rinse
	mop dab pat stroke groom preen flatten flick twitch thump type scribble sharpen blot rule stitch darn mend plait coil
	whet oil grease poke ladle butter puff suck sip nibble scan survey inspect examine eye trace measure weigh linger hover
	button unbutton adjust shade brace clasp lace drape slump sag wrinkle pucker tighten crease cluck tut mouth hold turn
	look glance stare frown lift lower raise draw press set keep run pull push wear smoke plant bend curl spread dangle
	swing trail cup cradle finger thumb nurse hug grip clutch steady stoop bow kneel drowse doze daydream busy pace drink
	stitch fan water feed rake hoe shell salt pepper slice spin wind thread darn iron press hammer file plane sand tend
	mind watch arrange rearrange line square align dip flip leaf thumb drop knot splice tie check rattle jingle shuffle
	scuff shell sway buff burnish fuss potter tinker wriggle wiggle flex crack knuckle drape tidy straddle ease slide
	wave point nod smile grin shrug beckon laugh
	toy steeple interlace interlock twirl hitch unhitch snuffle snort exhale inhale swivel pivot shiver slurp
	munch crunch gnaw face scribble chomp doodle jot sketch hem whisk stir-fry rewind fluff plump
`);

/** Verbs above that answer somebody, or that show what somebody thinks of the player. They need the facts on their side. */
export const ANSWERING_VERBS = list(
	'nod smile grin shrug beckon laugh wave point bow frown kneel drop tie chuckle',
);

/** Verbs above that need their object to be the person's own body or clothes. */
export const OWN_BODY_VERBS = list(`
	fold cross cock raise lower lift draw press pull push set keep run hold turn curl spread bend plant clasp hug grip clutch
	cup swing flex crack tighten shade brace steady purse pucker ease slide
`);

/** Verbs above whose participle tells of one's own body or clothes what has been done to them. */
export const BODY_CHANGING = list(
	'tie knot splice scrape scratch crack chop slice prick strike bite wash dip burn cut file plane iron hammer twist squeeze pinch crunch gnaw wrench work drink water salt pepper oil dust stamp pick drop wipe scrub rinse mop sand',
);

/** Bases and forms that do not follow the rule. */
export const IRREGULAR_FORMS: Readonly<Record<string, readonly string[]>> = {
	lie: ['lies', 'lying'],
	sit: ['sits', 'sitting'],
	be: ['is', 'are', 'being'],
	have: ['has', 'having'],
	tie: ['ties', 'tying'],
	go: ['goes', 'going'],
};

/** Participles that tell how a thing or a person is, not what has been done in this turn. */
export const PARTICIPLES = list(`
	singed spilt scorched steaming slanted coloured caked mixed recycled filtered rounded slatted hammered quilted embroidered fringed tasselled beribboned
	cracked flaked flaking peeling sunken sun-bleached salt-stained ink-stained candlelit lamplit moonlit sunlit dimpled veined
	corrugated riveted welded soldered oiled bolted knitted felted trampled trodden packed-down sagging well-worn half-full
	worn faded folded hung draped stacked piled strung lined edged rimmed framed crusted dusted powdered stained spotted
	speckled streaked striped mottled dappled flecked studded polished scrubbed scuffed chipped dented patched darned
	braided plaited coiled curled rolled creased crumpled wrinkled puckered pinned tucked buttoned propped perched hunched
	bent bowed braced balanced planted crossed clasped cupped cocked tilted turned raised lowered lifted pressed spread
	stretched set fixed furrowed narrowed lidded pursed drawn wrapped bundled muffled huddled nestled wedged jammed
	slumped sprawled seated settled stooped smudged smeared inked chalked painted varnished gilded tarnished rusted
	weathered blackened bleached yellowed greyed reddened silvered soaked sodden drenched beaded fogged misted frosted
	glazed iced lit shaded shadowed dimmed hooded veiled half-closed half-shut scattered heaped ranged ranked arranged
	carved scored scratched etched inlaid woven knotted twisted tangled matted combed oiled greased waxed starched ironed
	pressed rumpled pleated hemmed stitched thumbed dog-eared numbed chapped calloused callused roughened weather-beaten
	sun-warmed wind-blown cushioned softened hushed muted dulled blurred layered threaded laced tinged touched tinted
	scented perfumed spiced salted sweetened soured warmed chilled cooled laid ringed flanked crowded packed rooted
	hollowed dished rubbed nicked scarred frayed crazed mellowed stencilled lettered upholstered padded rutted fluted
	absorbed bent-over clouded flushed reflected doubled dried fried baked roasted boiled spilled spilt stewed
`);
