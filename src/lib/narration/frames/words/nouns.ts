const list = (text: string): string[] => text.trim().split(/\s+/);

/** What the senses meet in any place. */
export const SENSE_NOUNS = list(`
	smell scent odour whiff reek stink taste tang sound noise hum hiss note echo silence quiet hush stillness light glow
	gleam glimmer glint shadow dark darkness gloom warmth heat cold chill damp draught air breath breeze wind steam dust
	colour hint trace edge sheen film creak rattle rustle murmur whisper drip click tick patter tap knock clink chink
	clatter thud throb pulse drone buzz whirr whine groan squeak sigh rhythm beat chime ripple shimmer sparkle flicker
	haze blur smear smudge streak stripe patch spot speck fleck bead drop trickle thread ribbon curl coil wisp tendril
	layer coat coating skin crust film wash band ring pool puddle sliver slant slice wedge shaft beam ray strip bar pattern
	tone pitch undertone overtone music tune melody racket din bustle clamour roar rumble boom crackle fizz pop
	gurgle splash lap slap plop hollow tremor quiver shiver vibration movement stir sway swing lull pause moment while
	mixture blend mix touch feel texture grain gloss shine lustre tint hue shade weight temperature humidity perfume aroma
	fragrance stench mustiness staleness freshness sourness sweetness bitterness dampness dryness coolness brightness
	dimness softness hardness roughness smoothness heaviness lightness sharpness faintness must mildew mould rust tarnish
	shutter turn frost ice bristle bristles tallow other butter applause suds lather
	reflection reflections condensation moisture dew grime soot ash cobweb cobwebs lint fluff crumb crumbs grit sawdust
	shavings chaff straw splinter splinters ink wax tar resin pitch oil grease varnish lacquer polish paint whitewash plaster
	limewash soap starch camphor lavender beeswax tallow vinegar brine salt pepper spice cinnamon clove cloves ginger mint
	thyme sage rosemary hay grass moss lichen fern nettle nettles bracken leaf leaves twig bark wood timber oak pine cedar
	elm willow peat clay chalk stone slate gravel sand mud earth soil turf water sea-water rainwater wool linen
	canvas leather felt hemp rope silk velvet cotton tweed sackcloth fur feather feathers bone horn brass iron steel copper
	tin pewter lead glass china porcelain enamel rubber cork coal charcoal coke paraffin kerosene petrol diesel turpentine
	solder ozone chlorine bleach disinfectant carbolic tobacco pipe-smoke incense bread dough yeast beer ale cider wine
	tea coffee milk butter cheese onion onions garlic cabbage soup stew broth fat bacon fish herring apple apples pear
	pears plum lemon orange honey sugar treacle toffee biscuit cake pastry porridge malt barley hops mustard
	lamplight candlelight firelight moonlight sunlight starlight daylight torchlight gaslight lanternlight
	skylight sunshine sunbeam moonbeam mote motes foam froth droplet droplets bubble bubbles spark sparks ember
	embers cinder cinders sniff snort snuffle rasp squeal squelch swish whoosh thump thunk clank clang clack
	jangle jingle tinkle twang patina gleaming blossom blossoms cardamom vanilla nutmeg aniseed saffron turmeric
	cumin basil rose roses violet violets lilac jasmine heather hyacinth herbs herb spices nuts chestnut chestnuts
	almond almonds potato potatoes carrot parsnip turnip bean beans pea peas rice flour oatmeal gravy mutton beef
	pork sausage pie pies jam marmalade chocolate cocoa toast sap manure dung kelp seaweed weed liniment ointment
	hair-oil shampoo talc glue gum turps shellac ether iodine sulphur ammonia phosphorus metal metals song songs
	dent dimple groove notch kink bulge ridge nick scuff crease
	stain stains moan growl wheeze grumble hoot snap rasp peel
	oxygen carbon loop tuft clump curve span stretch length height depth distance chorus spiral plume trail gust puff
	blotch smattering scatter tangle sprinkling lick dab smidgen tick-tock undercurrent thickness flavour
	attention motion patience care concentration hearing angle burden ease regularity persistence dignity precision
	deliberation solemnity
	hymn waltz jig ballad lullaby chord chords scale strain strains refrain laughter
`);

/** Parts of buildings, furniture and plain things that no story turns on. */
export const PLAIN_NOUNS = list(`
	floor floors floorboard floorboards board boards wall walls ceiling ceilings corner corners window windows pane panes
	sill sills ledge ledges shelf shelves beam beams rafter rafters joist post posts pillar pillars column columns arch
	arches vault step steps stair stairs stairwell rail rails railing railings banister bench benches chair chairs stool
	stools table tables desk desks counter counters bar hearth grate fireplace mantel mantelpiece chimney stove kettle pot
	pots pan pans cup cups mug mugs saucer saucers plate plates bowl bowls dish dishes spoon spoons jug jugs jar jars tankard
	tankards basin sink tap taps pipe pipes gutter gutters drain drains lamp lamps lantern lanterns candle candles wick wicks
	flame flames bulb bulbs lampshade curtain curtains blind blinds rug rugs carpet carpets mat mats cushion cushions hook
	hooks peg pegs nail nails hinge hinges doorway doorframe threshold lintel keyhole knob handle handles panel panels tile
	tiles brick bricks flagstone flagstones cobble cobbles cobblestones paving pavement kerb path road street lane yard
	roof roofs eaves slates thatch ground grass hedge hedges bush bushes tree trees branch branches trunk root roots weed
	weeds ivy bramble brambles flower flowers petal petals stem stems reed reeds pebble pebbles shingle puddle puddles
	surface side sides top bottom middle centre front back foot head end edge edges rim rims lip seam seams fold folds 	grain line lines row rows
	stack stacks pile piles heap heaps bundle bundles cloth cloths rope ropes rag rags towel towels apron tablecloth napkin string
	strings cord cords wire wires thread basket baskets bucket buckets crate crates barrel barrels cask sack
	sacks box boxes tray trays rack racks broom brush mop clock pendulum clockwork spring springs wheel wheels cog cogs gear
	gears lever levers dial dials needle gauge valve valves vent vents fan fans filter engine engines motor machine machinery
	hull deck decks plank planks plate plating rivet rivets bulkhead mast sail sails rigging mooring moorings buoy quay
	mirror picture frame frames portrait portraits tapestry banner banners flag flags bunting awning canopy sign signs
	signboard bell-rope weathervane statue statues pedestal fountain basin trough sundial urn urns pot-plant moth
	moths spider spiders fly flies beetle beetles snail room rooms hall place space passage passageway landing gallery
	alcove niche recess aisle nave stalls stage wings screen screens console consoles switch switches button buttons cable
	cables tube tubes panel duct ducts paper papers page pages sheet sheets ledger ledgers blotter inkwell pen pens pencil
	pencils chalk-dust slate-pencil spectacles thimble spool spools reel yarn loom anvil bellows forge workbench
	gull pigeon sparrow crow rook jackdaw starling swallow bee wasp cricket frog toad duck hen goose tram tramline kite market
	newsprint newspaper hymn-book hymnbook circle square triangle stripe corridor lobby porch veranda balcony courtyard
	cloister cellar attic loft pantry larder scullery kitchen shop stall booth kiosk cabin cockpit cupboard wardrobe dresser
	sideboard drawer chest-of-drawers armchair sofa settee ottoman footstool hassock pew lectern altar chandelier sconce
	candlestick candelabra brazier bellows poker tongs coal-scuttle scuttle doormat
	skirting wainscot wainscoting moulding cornice plasterwork fresco mosaic mural wallpaper whitewash gable turret parapet
	battlement buttress archway colonnade alley alleyway street lamppost milestone signpost fence
	paling trellis pergola arbour flowerbed border lawn meadow pasture orchard vineyard copse thicket heath moor marsh bog
	stream brook river weir canal quayside wharf pier jetty breakwater beach dune cliff boulder rock rocks cave
	hatchway gangway gangplank bollard capstan winch windlass anchor rudder tiller oar oars net nets float keel prow stern
	porthole viewport airlock bulkhead pump pumps turbine boiler piston flywheel governor crankshaft manifold condenser
	radiator grille thermostat monitor keyboard printer telephone receiver typewriter cabinet filing-cabinet noticeboard
	blackboard easel globe bookcase bookshelf bookend paperweight wastepaper wastebasket umbrella umbrella-stand
	hatstand coat-rack coathook jukebox milkshake pie-case napkin-holder ashtray sugar-bowl teapot coffee-pot urn
	percolator skillet griddle oven range ladle whisk rolling-pin chopping-board colander sieve apron-string tin tins can cans
	carton sachet bottle bottles decanter goblet flagon flask wineglass tumbler corkscrew barstool dartboard skittle
	fabric ribbon lace tassel fringe hem lining quilt blanket sheet pillow bolster mattress bedstead
	headboard bedpost washstand basin ewer chamber-pot looking-glass hairbrush comb powder-puff
	sky cloud clouds horizon hill hills slope slopes valley field fields bank banks shore wave waves ripple ripples foam
	neon tubing vinyl formica linoleum lino chrome
	star stars sun moon dew-drop notebook notebooks label labels tag tags badge badges poster posters calendar
	ruler scissors bobbin thread-spool hammer saw chisel pliers wrench spanner screw screws screwdriver bolt-head
	toolbox lathe vice saddle bridle harness stirrup hoof manger stable barn byre coop hutch perch kennel hive
	fiddle violin cello piano pedal pedals flute trumpet accordion radio wireless gramophone speaker speakers
	microphone headphones handset antenna aerial rungs rung ladder scaffold scaffolding girder girders strut
	struts stay stays shroud shrouds spar pulley pulleys block hoist gantry crane trolley cart wagon wheelbarrow
	handcart carriage cab car cars bicycle tyre tyres bonnet windscreen headlamp headlight streetlight streetlamp
	kerbstone manhole grating gratings drainpipe downpipe chimney-pot skylight dormer shutterboard awning-pole
	tent flap peg-board cot bunk bunks hammock locker lockers shelf-edge vinegar-bottle ketchup menu menus napkins
	straws booths register counter-top stove-top oven-door hob saucepan frying-pan tea-towel dishcloth sponge
	tea-urn samovar vase vases bouquet wreath garland tulip ivy-leaf ferns palm-tree acorn pinecone cone cones
	thistle clover dandelion daisy mushroom mushrooms toadstool squirrel hedgehog rabbit hare heron kingfisher
	duckling swan mouse rat rats bat bats owl cockerel rooster sheep lamb goat ants ant worm snail-shell shell
	shells pond reeds-edge lily lily-pad riverbank towpath ford bridge stepping-stone mill-wheel weir-gate tide
	surf spray mud-flat sandbank
	banjo guitar harp cymbal trombone tuba drum drums drumskin gong clapper birdcage casing fender fixture gasket glassware
	hardware hanger honeycomb intercom loudspeaker speaker-tube mouthpiece earpiece eyepiece faceplate nameplate needlework
	pegboard pin pins pivot plug rake spade shovel trowel rowlock sandstone basalt scenery sequin sequins spillway staple
	stapler stencil stitching storey stud studs sump swivel tarpaulin tarp timepiece toy toys turnstile vellum parchment
	ventilator wicket windowsill wiring wrapper wrapping washer doorknob drawstring drill engraving diagram compass conduit
	coping crystal crystals clamp chute cambric celluloid clothespin clothes-line washing-line laundry tape twine kiln marquee
	magnet mortar grill hotplate extinguisher handlebar handlebars insect insects ladybird vole wren robin finch thrush
	blackbird raft hazelnut raspberry vegetable vegetables firewood kindling brickwork stonework ironwork woodwork
	masonry pipework metalwork paintwork
	town village city harbour port building gatehouse lodge hut shed cottage mill cage left right clipboard
`);

/** What of something may be meant instead of it: `a strand of hair`, `the bridge of his nose`. */
export const PART_NOUNS = list(
	'strand wisp end ends edge corner hem brim tip tips side back front bridge heel ball palm tail fold folds cuff rim bend crook point top',
);

/** Things of the household that somebody may have in their hands while they look or work. */
export const HELD_NOUNS = list(`
	cup mug glass tankard teacup broom mop brush cloth rag towel duster lantern lamp candle tray basket bucket pail pen
	pencil chalk ladle spoon whisk needle thread wool yarn rope cord string reel spool umbrella fan clipboard kettle pot
	jug bowl plate saucer spanner wrench tongs poker bellows hat cap shawl pipe cane stick rail banister lapel
`);

/** Colours, which are things only after "of" and "in": `patches of red and blue`. */
export const COLOUR_NOUNS = list(
	'red blue green yellow white black grey gray brown pink purple silver copper amber crimson scarlet ochre ivory cream bronze',
);

/** Of the hints, things, times and states that claim nothing inside a likeness or as what something smells of. */
export const LIKENED_HINTS = list(`
	key keys coin coins money purse wallet jewel jewels treasure letter letters map message gold blade blades open opened closed shut
	locked sealed empty torn lost gone midnight noon dawn dusk sunset sunrise evening morning afternoon nightfall night
	winter summer autumn hour hours minute minutes day days week weeks month months year years friend friends visitor visitors
`);

/** What people have of their own: body and clothes. */
export const BODY_NOUNS = list(`
	hand hands finger fingers fingertip fingertips thumb thumbs knuckle knuckles palm palms wrist wrists arm arms elbow
	elbows shoulder shoulders neck head heads face chin jaw cheek cheeks brow brows eyebrow eyebrows eye eyes eyelid eyelids
	eyelashes gaze nose nostrils ear ears mouth lip lips hair beard moustache whiskers forehead chest back spine hip hips
	knee knees leg legs ankle ankles foot feet heel heels toe toes breath voice posture stance weight skin nails fingernail
	fingernails fist fists nape temple temples throat
	sleeve sleeves cuff cuffs collar coat coats cloak jacket shirt apron skirt skirts dress gown robe robes shawl scarf hat
	hats cap bonnet hood veil glove gloves mitten mittens boot boots shoe shoes slipper slippers sock stocking stockings
	sandal sandals belt buckle button buttons pocket pockets lapel lapels hem hems seam braid braids plait curl curls ribbon
	ribbons bow tie necktie waistcoat vest trousers breeches uniform overalls tunic lace laces bootlace shoelace spectacles
	glasses monocle earring earrings bracelet brooch ring rings handkerchief pipe cane fan needle knitting pen pencil cup
	mug teacup cigarette goggles helmet visor whiskers tail paw paws fur ears muzzle wing wings feathers beak hooves mane
	forearm forearms shoulder-blade collarbone waist lap thigh thighs calf calves shin shins toe-cap fringe
	ponytail bun parting dimple dimples freckle freckles wrinkle wrinkles jawline profile silhouette mouthful
	petticoat blouse jumper sweater cardigan pullover shirt-sleeves shirtsleeves bib bandana kerchief necklace
	pendant watch-chain epaulette epaulettes holster satchel strap straps spats wig moustaches beard-tip stole
	muff parasol
`);

/** What of the player may be named: what the place touches, not what they hold, hurt or feel. */
export const YOUR_NOUNS = list(`
	boots boot shoes shoe feet foot steps step heels heel soles sole breath shadow face cheek cheeks skin sleeve sleeves
	collar ankles hair nose ears reflection footsteps footfalls back shoulders
`);

/** Words that tell or hint of harm, crime, secrets, luck or a visit, wherever they stand; likenesses too. */
export const HINTS = list(`
	blood bloody bleed bleeds bleeding corpse corpses body bodies dead death die dies dying killed kill kills killer murder
	murderer poison poisoned poisonous venom wound wounds wounded scar scars bruise bruises grave coffin ghost ghosts ghostly
	betray betrayal traitor guilt guilty secret secrets secretly secretive liar trap trapped ambush gun guns knife knives dagger
	daggers sword swords blade blades weapon weapons bullet gunpowder gunshot shot scream screams screaming cry cries sob
	sobs crying weeping tears shout shouts alarm danger dangerous threat threatening menace warning fear fearful afraid
	terror dread doom omen curse cursed haunted evil sinister ominous foreboding key keys coin coins gold money purse wallet
	treasure jewel jewels prize reward letter letters map message clue clues evidence proof footprint footprints
	intruder visitor visitors stranger pursuer enemy enemies friend friends spy spies thief thieves robber watcher accomplice
	hidden hiding hides hide lurking lurks lurk stalks stolen missing lost vanished vanishes disappears empty emptied deserted
	abandoned broken breaks break smashed shattered torn burnt burned ruined destroyed open opened opens ajar unlocked locked
	shut closed sealed unsealed forged false fake counterfeit tampered disturbed moved removed gone arrives
	arriving approaching approaches departs freed escape escaped escapes rescue saved safe unsafe victory triumph success
	failure defeat won wins win loses lose fails succeeds promise promised agree agrees refuse refuses accept accepts yes
	love loves hate hates trust trusts forgive forgives married bride pregnant sick ill illness fever drunk 
	hungry starving pain painful hurt hurts injured unconscious fainted suspicion suspicious nervous
	nervously guiltily angrily triumphantly knowingly meaningfully conspiratorially approving disapproving approval contempt
	satisfied satisfaction relief relieved sorrow grief grieving mourning midnight noon dawn dusk sunset sunrise evening
	morning afternoon nightfall night daybreak winter summer autumn hour hours minute minutes day days week weeks
	month months year years
`);

/** Kinds of things of which any place may have one, so that naming it claims nothing. */
export const PLAIN_KINDS = list(`
	cup tin fork glass rope chain reel crank wheel machine clock lamp candle window curtain wall hedge tile floor roof stair
	house room chair bench table bed box barrel cart cloth feather flower leaf tree food sugar mud coffee oil water hill mound
	standing-stone hat coat collar shoe belt stick pebble pencil ink sign mark
`);
