const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const DETERMINERS = set(
	'a an the this that these those its his her their each every another some all both one',
);

/** Prepositions of place and likeness. What gives, takes or lets in is left out: `for`, `without`, `until`. */
export const PREPOSITIONS = set(`
	in on at under over above below beneath underneath behind beside between by near along across against around round
	through from into of with beyond inside outside off among towards toward to past onto about amid atop opposite upon
`);

/** Prepositions that may stand before the player: the things of the place are around them. */
export const AROUND_YOU = set(
	'around round behind under above near beside over beneath past about underneath',
);

/** Prepositions that may stand before another person. */
export const BY_PEOPLE = set('beside near behind opposite around above over');

export const JOINERS = set('and while as where but or then');

/** Adverbs and particles of place, pace and strength. */
export const ADVERBS = set(`
	slowly softly faintly gently quietly steadily lightly heavily thickly thinly dimly brightly darkly coldly warmly dully
	sharply loudly lazily idly drowsily sleepily patiently evenly unevenly regularly irregularly rhythmically constantly
	continually ceaselessly endlessly stubbornly restlessly uneasily busily neatly loosely tightly closely carefully
	absently absent-mindedly thoughtfully methodically briskly calmly stiffly straight upright aslant askew sideways
	crookedly low high close near nearby far away back forth forward forwards backward backwards down up across along
	around round about over through under above below beneath behind beside within outside inside overhead underfoot
	somewhere everywhere here there together apart aside again always still just only almost nearly barely
	half very quite rather so too ever slightly somewhat deeply plainly vaguely oddly strangely
	pleasantly unpleasantly comfortably uncomfortably deliberately noisily silently soundlessly mournfully sullenly
	gloomily cheerfully merrily solemnly gravely primly tidily untidily sourly sweetly richly stalely freshly wetly dryly
	damply dustily mustily smokily rustily weakly strongly unhurriedly fussily placidly peacefully tranquilly aloft
	asleep awry alone intently fitfully halfheartedly half-heartedly indifferently companionably hollowly dryly tinnily
	thinly shrilly huskily hoarsely muffledly distantly freely snugly squarely flatly
	loose fast hard soft deep long late wide thick thin cold warm bright dim clear even
	firmly gracefully languidly leisurely lovingly tenderly delicately dreamily hazily lustily raucously
	ahead onward onwards inward inwards outward outwards upward upwards downward downwards skyward clockwise anticlockwise
	lengthways crosswise level
	softly-spoken serenely soothingly sedately ponderously sluggishly swiftly quickly hurriedly erratically
	sporadically intermittently occasionally continuously perpetually eternally monotonously tunelessly
	melodiously harmoniously warily broodingly moodily glumly pensively wistfully
`);

/** Adjectives of the senses: how something looks, sounds, smells, tastes or feels. None says what has become of it. */
export const QUALITIES = set(`
	weak strong enormous immense minute mighty intense
	good tacky tuneless jagged ridged ribbed grooved pitted pocked crooked rounded oblong tapered pointed blunt squat hulking
	dainty delicate flimsy sturdy solid thick-set filmy gauzy lacy frothy foamy bubbly fizzy murmurous sonorous rhythmic
	melodious discordant jaunty mournful doleful wistful dreamy sombre cheerful cheery merry jolly genial sullen surly stern
	severe austere sparse spare scant abundant ample generous meagre mellow burnished tawny sandy chestnut mahogany walnut
	charcoal slate-grey pearl pearly milky bluish greenish yellowish reddish brownish greyish whitish off-white cream-coloured
	lukewarm tepid scalding balmy mild bitter-cold ice-cold stone-cold wafer-thin paper-thin knee-high waist-high shoulder-high
	overgrown leafless evergreen scraggly spindly prickly thorny feathery papery leathery rubbery woody
	unvarnished unpainted uneven lop-sided top-heavy low-slung cast-iron wrought-iron cut-glass hand-painted second-hand
	sugary syrupy floury doughy smoky charred toasted medicinal antiseptic chemical mineral metallic animal vegetable
	warm cold cool hot wet damp dry dark dim bright light pale black white grey gray green blue red yellow brown golden
	silver silvery purple pink orange amber ochre russet scarlet crimson ivory cream copper coppery brassy quiet silent
	still loud soft hard rough smooth slick sticky thick thin close heavy faint sharp sour sweet bitter stale fresh clean
	dusty dirty muddy sooty smoky oily greasy waxy chalky powdery gritty sandy stony grassy mossy leafy woody piney resinous
	tarry salty briny peppery spicy minty lemony fruity yeasty musty fusty mouldy mildewed earthy loamy peaty rusty rank
	pungent acrid rich ripe low high deep shallow long short narrow wide broad straight crooked old ancient new worn faded
	slow quick rapid brisk steady unsteady regular irregular uneven even small little tiny large big great huge vast full
	fine coarse busy idle alone round square oval flat steep slippery soapy silky velvety woollen woolly linen cotton leather
	wooden iron steel brass tin glass stone slate marble brick clay paper private public thicker thinner warmer colder
	darker quieter louder closer lower softer heavier lit unlit hushed muffled muted hollow tinny reedy husky hoarse shrill
	plummy mellow creamy milky watery glassy icy frosty chilly clammy humid muggy airless stuffy draughty breezy windy misty
	foggy hazy cloudy clear dull drab dingy gloomy murky shadowy shady sunny glossy shiny lustrous sleek matt rumpled tidy
	untidy neat shabby threadbare patchy ragged tattered rickety creaky squeaky wobbly lopsided squat stout plump slender
	slim lanky tall bony knobbly gnarled wiry curly frizzy bald bushy bristly stubbly whiskery freckled ruddy sallow weathered
	tired sleepy drowsy weary patient placid grave solemn prim stiff limp loose tight snug plain fancy modest grand homely
	nearest farthest far near upper lower inner outer left right middle front back top bottom main same
	other usual ordinary common different various several many few more most much enough whole single double lone solitary
	distant nearby constant endless stubborn restless lazy thoughtful watchful intent absent gentle mild tender tart savoury
	bare open-air outdoor indoor northern southern eastern western summery wintry autumnal nocturnal foxed
	brittle crisp crumbly spongy springy lumpy bumpy knotted tangled twisted arched vaulted domed tiled panelled boarded
	cobbled paved carpeted thatched shuttered cluttered crowded crammed comfortable uncomfortable
	pleasant unpleasant odd strange peculiar curious queer particular faintest slightest thickest
	careful careless unhurried tuneless wordless formless shapeless colourless odourless weightless motionless
	expressionless inscrutable unreadable neutral bland polite civil courteous formal mechanical metallic electric
	massive reverent dense fluorescent glowing overcast frost-white honey-coloured honeyed wine-dark bottle-green
	sea-green apple-green blue-black blue-grey grey-green jet-black snow-white bone-white ash-grey copper-coloured
	rust-coloured sun-baked sun-faded silken satin satiny suede furry downy fleecy feathered scaly shaggy fluffy
	fuzzy hairy mottled marbled speckled spotless immaculate gleaming glittering glistening shimmering sparkling
	twinkling herbal floral flowery spiced smoky-sweet bittersweet sickly cloying heady subtle overpowering
	faint-hearted far-off low-ceilinged high-ceilinged low-beamed narrow-shouldered broad-shouldered heart-shaped
	egg-shaped bell-shaped barrel-shaped conical cylindrical circular oval-shaped curved curving winding sloping
	leaning tilting slanting zigzag spiral horizontal vertical diagonal parallel tuneful deafening thunderous
	booming echoing resonant clanging jangling tinkling rustling whispering murmuring babbling gurgling trickling
	dripping
	inky airy hazy rosy limy upturned outstretched downturned inverted circular checked chequered tartan pinstriped
`);

const NUMBERS = set(`
	two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand dozen
	first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth last next final
`);

/** Whether a word counts or orders. */
export const isNumber = (word: string): boolean => NUMBERS.has(word);

/** Words that a frame never has: they deny, foretell, count, tell the past, or give the player a will. */
export const NEVER = set(`
	not no nobody none neither nor never nothing without cannot will shall would could should may might must can
	was were had did been became went came said took gave found felt knew told if unless until till since because though
	although already yet soon later now suddenly finally before after ago tomorrow yesterday tonight today 
	i we us our me my mine ours you're you'll you've he's she's they're who whom whose why what which
	everybody everyone anybody anyone somebody someone people crowd stranger strangers figure figures
	once twice instead
	half-dozen yes aye okay
`);

/** Words with the endings of looks and manners that judge, foretell or tell what somebody feels. */
export const JUDGING = set(`
	ready angry happy unhappy thirsty wealthy needy deadly ghastly deathly healthy unhealthy lucky unlucky worthy crazy gory ugly
	likely unlikely friendly unfriendly early only daily family army enemy party city lady baby story copy body ally bully
	country company county empty guilty bloody spy treacherous victorious precious mysterious anonymous furious anxious
	jealous serious conscious unconscious previous obvious famous murderous venomous suspicious ominous dangerous nervous
	poisonous disastrous fatally mortally dangerously suddenly finally permanently irreparably secretly wrongly rightly
	really truly certainly surely clearly obviously evidently apparently possibly probably inevitably hopelessly
	successfully safely exactly precisely recently lately newly formerly nearly entirely completely fully totally
	utterly wholly impatiently anxiously fearfully furiously happily sadly gladly willingly reluctantly deceitfully reply
	apply supply rely foully gratefully thankfully conspicuously urgently accidentally purposely honestly dishonestly
`);

/** Qualities above that say too much after "is": what has become of a thing, or what somebody thinks of it. */
export const CLAIMING_QUALITIES = set(`
	full whole new old alone tired sleepy patient private public loose same other different strange odd peculiar curious
	queer particular usual ordinary common comfortable uncomfortable careful careless polite civil courteous formal idle
	enough several few many more most lone safe held kept lost lit unlit clear ready ripe tied knotted
	crowded packed laid set lifted raised lowered turned moved shuttered buried drawn
`);

/** What somebody may be said to be. */
export const PERSON_QUALITIES = set(
	'quiet still silent motionless upright busy intent hunched bent bowed perched seated slumped wrapped bundled muffled absorbed straight',
);
