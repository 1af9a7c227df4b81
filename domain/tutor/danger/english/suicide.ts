import { compilePhrases, type Phrases } from '../phrases.ts'
import { WORDS } from './words.ts'

const macros = {
  ...WORDS,
  place:
    'bridge|roof|rooftop|building|balcony|window|cliff|overpass|ledge|parking garage|garage roof|tower|stairs|\\d+(st|nd|rd|th) floor|\\w+ floor|train|trains|traffic|bus|car|cars|truck|truck|rails|tracks|subway|highway|freeway|metro',
  way: 'ways?|methods?|how|easiest|fastest|quickest|quick|fast|painless|painlessly|peaceful|peacefully|best|least painful|most painless|easy|without pain',
}

/** Wanting to die, and methods. */
export const SUICIDE: Phrases = {
  always: compilePhrases(
    `
    {im}<6> (kill|killing|killed|hang|hanging|hanged|hung|shoot|shooting|stab|stabbing|drown|drowning|off|offing|unalive|unaliving|poison|poisoning|suffocate|suffocating|choke|strangle|strangling|smother|end|ending|murder|delete|deleting) myself(?! (in the foot|off|out|laughing|over|by|with (flash|practice)|studying|trying|time|a (break|snack|mental)|on (flash|vocab)|short|in (homework|work|worksheets?|notes)))
    (kill|killing|hang|hanging|unalive|unaliving|offing) myself(?! (laughing|studying|over|with practice|trying to))
    i almost (died|killed myself) on purpose
    {im}<4> (not|dont|didnt|never)( \\S+){0,2} (want|wish|plan|planning|deserve|going)( to)?( \\S+)? (be alive|live|exist|existing|wake up|be here any ?more|be here tomorrow|survive|make it to my|keep (living|existing|breathing)|be on (this )?earth|be in this world|see tomorrow|see another day|grow up)(?! ((in|on|with|near|far|off|close|next|away|at|around|by|alone|under|through|up to|without|early|late|that early|so early|before|to|for the sake)\\b)| (class|a (big|small)))
    {im}<3> (dont|never|cant|not) want (it|life|this life|my life|to do life|to do this life)( \\S+)? any ?more<4> (life|live|alive)
    i (just |only )?(want|need) out of (this |my )?(life|world)
    want<3> (sleep|fall asleep|go to bed|close my eyes)<4> (and |n )?(not|never|dont|wont)<2> (wake|open|waking)<2>
    (wish|hope|pray|praying|hoping|wishing)<3> (i|to) (never|dont|didnt|wont|not|wouldnt|couldnt|could never)<1> (wake up|exist|existed|been born|get born|born|be alive|see tomorrow|survive)(?! (late|too|early|is (a )?(subjunctive|correct|right)))
    (wish|hope|pray)<2> i<1> (was|were|would|could|had)<1> (dead|die|died|never born|never existed|never been born|not alive|aborted|be dead|the one who died)(?! (serious|on|tired|certain|sure|weight))
    {im}<5> (want|wanting|wish|ready|going|plan|planning|try|trying|tried|deserve|rather|prefer|need|hope|about|tempted|decided|supposed|meant|dream|beg|begging|choose|chose)( to)?( \\S+){0,2} (die|be dead|be gone for good|be gone forever|never wake up|not wake up|not exist|stop existing|stop living|disappear forever|vanish forever|cease to exist|unalive)(?! (of|from|tired|serious|laughing|for (a|an|the|ten|this|that)|hard|on (this|the|that|test)|my|in|during|than (do|read|take|study|write|see|look)|if i (see|read|have to|get another)|inside|to (know|see|find|hear|get|be)|cut))
    (dying|die|death|being dead|killing myself|suicide) is (the )?(only|best|easiest|easier|better|my only|my)\\b<4>
    (only|best|easy|easiest) (way|thing|option|choice|escape|solution|answer) (out|left|for me|i have|i see)?( for me)?( left)? ?is<2> (die|death|dying|suicide|end it|ending it|kill|killing|my death)<2>
    ending (my|this) life
    i<4> (my own death|my death|my own funeral|my funeral|my suicide|being dead|my own suicide)
    (end|ends|ending|take|taking|took|leave|leaving|quit|quitting|finish) my( own| whole)? life(?! (story|sciences?|goals?))
    (end|leave|leaving|quit) (this|my miserable|my stupid|my useless|my worthless|my pathetic) (life|world)
    (im|feel|feeling|so|been)<2> (tired|sick|done|exhausted|over|fed up|bored|through|finished)( \\S+)? (of|with|from|being) (living|being alive|being here on|life(?! (of|science|sciences|cycle|cycles|story|stories|skills)\\b)|existing|my life|alive|existence|breathing)
    (my|this) life (is|feels|seems|has|isnt|aint)<2> (not worth|worth nothing|worthless|pointless|meaningless|no (point|meaning|purpose|value)|useless|worth living|a (mistake|burden|waste))<2>
    (no|any|dont see( \\S+)?|cant see( \\S+)?|whats|what is|nothing left|not|without( a)?|find( \\S+)?|give me|losing my|lost my|lost the|lost all( my)?|lost)<2> (reason|reasons|point|purpose|sense|meaning|use|will|motivation|desire)( left)?( for me| for)? (of|in|to|for)( me| my)?( \\S+){0,2} (live|living|(?<!(?:it|them) )alive|exist|existing|existence|my life|keep living|go on living|be here any ?more|wake up in the morning|survive)(?! (on|in|off|near|with|rules?|laws?|things)\\b)
    nothing( left)?<2> to live for
    why (should|do|am|would|was|did|must|cant) i<3> (live|living|alive|exist|born|here on (this )?earth|bother living|keep living|stay alive|on this earth|just die|not die|not dead)(?! (in|on|near|with)\\b)
    {im}<4> (stay|remain|keep myself|staying|keep being|keep|be|being) alive(?! (in|during|through|on|until|for|the|this|math|science|reading)\\b)
    {im}<3> (hate|cant stand|despise|regret|tired of|sick of|scared of|done with|over) (living|being alive|existing|my existence|that im alive|that i exist|that i was born|waking up every|that i woke up)
    (cant|dont know how to|dont know if i can|dont think i can|wont|not sure i can|couldnt|barely)( \\S+){0,2} (live any ?more|live like this|keep living|go on living|survive (the|this|another) (night|week|day|weekend)|take life|do life|live with (myself|this pain|the pain|this)|stay alive|live through)
    (my|the) (family|parents|mom|dad|friends|world|people|everyone|everybody|kids)<3> (better|happier|fine|easier|relieved|glad|ok|okay)<3> (without me|if i (was|were|am|died|die|wasnt|werent|didnt|never|killed|disappeared)|with me (dead|gone)|once im (dead|gone)|when im (dead|gone))<3>
    (everyone|everybody|nobody|no one|they|people|it|things|he|she|theyd|itd|we|who|anyone|anybody|would anyone|noone)<4> (better|better off|happier|easier|relieved|glad|care|cares|notice|miss|cry|sad|come|sorry)<4> (if i (died|die|was dead|were dead|was gone|wasnt here|wasnt alive|werent here|didnt exist|never existed|killed|disappeared|jumped|wasnt around|am dead|am gone|wasnt born|hung|vanished)|with me (dead|gone)|once im (dead|gone)|when im (dead|gone)|when i die|to my funeral|at my funeral|without me around)<4>
    if i (died|die|killed myself|was dead|were dead|hung myself|jumped off|overdosed|shot myself)<6> (would|will|who|does|how many|no one|nobody|everyone|anyone|they|my|it)<8>
    (would|will|does|do|nobody|no one)<8> (notice|care|miss|cry|miss me|remember|be sad|mind) if i<3> (died|die|gone|dead|disappeared|wasnt here|killed|jumped|vanished)<2>
    {im}<3> (attempted|attempt)( suicide)? (last|in|again|twice|once|before|when i|this|two|three|a)<3>(?! (section|test|question|problem))
    {im}<10> thinking about doing it again
    {im}<4> (wrote|writing|write|written|leave|leaving|left|typed|typing|finished|made|recorded)<3> (goodbye|suicide|farewell|last|final) (letters?|notes?|texts?|videos?|messages?)<5>
    {im}<6> (pick|picked|chose|choose|set|decided|planned|plan|planning|know|got)<3> (day|date|night|place|time|spot|way|how)<4> (to die|kill myself|end it|end my life|do it|die)<4>
    (voices?|voice in my head|head|brain|demons?)<3> (tell|tells|telling|say|says|saying|scream|screaming|want|wants)<4> (kill|hurt|die|jump|cut|end it|end my life)<3>
    (im|feel like|feel like im|such|just|nothing but)<2> a burden(?! of)<5>
    {im}<4> (suicidal|suicide)(?! (squad|prevention|passage|rates?|essay|paragraph|poem|bomb\\w*|in the (passage|poem|story)))<3>
    (think|thinking|thinks|thought|fantasiz\\w+|dreaming|obsess\\w*)<2> about (dying|killing myself|suicide|my death|not being here|not existing|being dead|ending (it|my life)|death all|death every|how (id|i would|to|i could) (do it|die|kill))<5>
    {im}<12> (jump|jumping|jumped|step|stepping|stepped|leap|leaping|throw myself|throwing myself|fall|lean|leaning|walk|walking|run|running|lie down|lay down|laying)<1> (off|from|out|out of|in front of|into|under|over|onto|on)( of)?( the| a| my| our| this| that| an| one of the)?( \\S+){0,2} {place}(?!<6> (m|meters|feet|ft|velocity|speed|how (fast|long|far)|late|bus stop))
    {im}<8> (drive|driving|crash|crashing|steer|swerve|swerving)<4> (into|off|in front)<3> (tree|wall|bridge|cliff|traffic|lake|pole|river|truck|ditch|guardrail|oncoming|road|semi)<2>
    {im}<6> (stand|standing|sitting|sit|at the edge|am)<2> (on|at)<2> (bridge|roof|rooftop|ledge|edge|train tracks|tracks|overpass|balcony)<2> (and|about to|thinking|rn|right now|ready|wanting|want|looking down)<6>
    (ready|prepared|time for me|its time|decided) to (die|leave this (world|earth|life)|go to heaven|leave everyone|end my life)(?! (on|of|for))
    {im}<3> (give|given|giving|gave) up on (life|living|myself|being alive)
    (see|have|got|picture|imagine)<2> (no|any|a) future<3> (for me|alive|any ?more|in this world|dont want)<5>
    {im}<4> (dont|wont|not|never)<4> (make it|live|survive|be alive)<2> (to|past|till|until|through|see|by|for|after|much longer|long|another)<8>(?! (end of the section))
    live past (this|my|the|\\d+|tonight|tomorrow|graduation|high school|18|next)<3>
    wish i never existed
    {im}<4> (rope|noose)<6> (around|neck|ceiling|closet|looking at it|ready|tree|fan|tied|tie|hang|garage|end|bag)<4>
    (slit|slitting|slash|cut open) my (wrists?|throat|veins?)<3>
    {im}<3> (die|dying) (tonight|tomorrow|today|soon|this weekend|by suicide|on purpose|alone|by my own)(?! (of|from|in the))<3>
    (let me|please let me|just let me|someone let me|can i( just)?) die( already| in peace| now| pls| please)*
    (dont|no) (save|stop|find) me<4> (die|dead|end|kill)<4>
    (kill|shoot|murder|end) me (please|pls|i beg|im begging|rn please|i cant|already i)<6>
    {im} (cant|cannot)<2> any ?more<4> (goodbye|bye|im sorry|sorry everyone|tell my)<8>
    (goodbye|bye) (everyone|world|forever|cruel world|mom and dad)<4>
    (im )?better off dead
    id be better off dead
    (theyd|they would|he would|she would|mom would|you would|parents)<4> (happier|better|rather)<3> (me|i)<2> dead
    rather be dead(?! (last|tired))<4>
    (wish|wanted|want|hope|pray|asking god|ask god|begging god|pray to god|god)<4> (god|he|something|a car|a bus|a truck|cancer|someone|somebody|lightning|an accident)<3> (take|takes|kill|kills|hit|hits|end|ends|would kill|took|strike|run over|shoot|shoots|runs over|let|lets) (me|my life)<3>
    (close to|about to|thinking of|thinking about|want to|going to|might|ready to|tempted to|wanting to|consider\\w*|tired and) <1>(just )?(end|ending) (everything|it all|it tonight|it today|my suffering|the pain|my pain)(?! (with|in one|there|by friday))
    {im}<6> (end|ending) (everything|it all) (tonight|today|tomorrow|soon|rn|now|this week)
    (not|wont|might not|may not|never|doubt ill|dont think ill)<2> (be around|be here|be alive|exist|make it|live|survive|still be here)<1> (for|to see|to|by|until|till|past|after|when|much longer|long|next year) (senior|graduation|college|prom|my|18|17|16|turn|adulthood|next year|grow up|the results|scores|christmas|summer|long|the end of (the )?(year|month)|see|old age)
    (im|ill|am|will be|might be|going to be) (jumping|hanging|ending it all|offing)$
    (heaven|hell|god|afterlife)<8> (if i (did it|do it|kill|end|die|jump|took|take)|forgive\\w*<4> (suicide|kill\\w*))
    (belt|rope|cord|noose|scarf|sheet|bag|plastic bag|charger|shoelace|hands)<2> (around|round|over) my (neck|throat|head)
    (death|dying|being dead|not existing|not being alive|nothingness|dead)<2> (sounds|seems|feels|looks|would be|would feel|is)<2> (peaceful|nice|good|better|easy|easier|so nice|so good|great|tempting|relief|beautiful|comforting|calm|like a relief|the answer|appealing)
    (doesnt|dont|nobody|no one|didnt)<3> know<4> (have|got|ive) (a )?plan(?! (for|to|of))
    (dont|doesnt|didnt|no one|nobody)<2> (care|matter|mind)<2> (if|whether) i (die|died|live|dead|wake up|get hit)
    (do it|did it|end it|be gone|go)<2> (tonight|myself)<4> (goodbye|bye|die|dead|kill|heaven|no one|pills|alone)
    {im}<8> (ready|going|want|wanted)<1> to (leave|quit|check out of|exit) (this|the) (world|earth|life|planet)
    (shouldve|should have|wish)<2> (been aborted|died at birth|died instead|never been born|been me who died)
    (im|feel like|am)<2> (a waste of (space|air|oxygen|life)|already dead inside|too tired to live|done living)
    (what|whats|how)<2> (height|high|tall|floor|far)<10> (jump|fall|drop)<8> (to (be sure|die|kill|not survive|end)|survive|fatal|death|from to)(?! (meters|m s))
    (stop|make|end)<2> (hurting|the pain|suffering)<4> (be dead|die|kill myself|end it)
    (only|best|easiest|one) (way|thing|option|solution|answer)<8> is<2> (die|dead|death|dying|suicide|end it|kill myself|killing myself|not be here|be gone forever)
    (my|the|a|have a) plan is<2> (jump|hang|die|kill myself|od|overdose|shoot|drown|end|take all)(?! (ahead|into (the|my) (essay|reading)|to the|start))
    (would|will|does|is|how)<4> (quick|painless|painful|instant|fast|hurt|peaceful|slow|easy)<3> (if|when|to) i<3> (hit by|jump|jumped|died|die|drown\\w*|hung|hang|shot|fell|crash\\w*|bleed|bled|got hit)
    {im}<6> (make it|get|survive|last) (through|past|to) (tonight|the night|this week|tomorrow|today)<6> (alive|kill|die|dead|pills|end|hurt myself)
    (tell|let)<2> (my|mom|dad|everyone)<3> (family|mom|dad|parents|friends|know)?<2> (i love them|i loved them|im sorry|i love him|i love her|i said bye|i said goodbye)(?=( \\S+){0,8})(?<!(graduat\\w+|score)\\b.*)
    {im}<4> (scared|afraid|worried) (that )?<4>(ill|i will|im going to|i might|of what i|i want)<4> (kill|die|hurt|do it|end it|jump|do to myself|suicide)<2>
    (nobody|no one|they|he|she|my parents|everyone)<3> (wants?|wishes|hopes?|told|tells|tell)<2> me<2> (dead|to die|to kill myself|kill myself|kys)
    {im}<3> (dont|cant|never)<2> (picture|imagine|see) (myself|my life)<4> (alive|future|older|past|18|20|graduat\\w+|growing|next year)
    (i|my life|everything|it)<3> (want|wish|better) (to be )?(over|done|finished) (with|for good|forever)(?! (this (section|test)|the (section|test)))<2>(?=$| (i|im|life|living|alive))
    {im}<2> (stood|sat|walked|went|climbed|was|were|been|waited|lay|laid)<3> (bridge|roof|rooftop|ledge|edge|tracks|overpass|balcony|cliff)<10> (jump\\w*|end\\w*|thinking about|step\\w*|wanted|want to|train|over|die|crying|night)(?! (meters|m s))
    (wish|should|shouldve|wanted|want)<3> (mom|dad|mother|parents|they)<2> (aborted|abortion|never had me|hadnt had me|didnt have me|gotten rid of me|killed me)
    (sad|mad|mind|care|upset|scared|relieved|glad|happy|matter|fine|ok|okay)<3> if<2> (i|a (car|bus|truck|train))<3> (hit by|died|die|dead|killed|crashed|run over|didnt wake|never woke|dont wake|hit me|got cancer|drowned|disappeared)(?! (in the|of laughter))
    (be|being|go) (with|see|join|to) (my )?(mom|dad|grandma|grandpa|brother|sister|friend|her|him|them) in heaven<3>
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (painless|peaceful|easy|quick|fast)<1> (methods?|suicide|deaths?|ways? out|way to go)
    (googl\\w+|search\\w*|look\\w*|read\\w*)<4> (methods|ways to (go|die)|nooses?|overdose)
    (suicidal|suicide|suicides)(?! (squad|bomb\\w*|rates?|statistics|prevention))
    suicide prevention (number|hotline|line|help)<3>
    {way}<5> (to|of|can i|can you|do i|do you|can u|do u|would i|should i) (die|dying|kill (myself|yourself|urself|yourselves|oneself|me|a person)|killing (myself|yourself)|hang (myself|yourself)|end (my|your|ur|ones) life|commit suicide|od|overdose|slit|tie a noose|make a noose|end it all|suffocate)(?! (cut|on the (act|test)))<4>
    (to|of) (die|dying|kill (myself|yourself)|end (my|your) life) (fast|quick|quickly|easily|painlessly|peacefully|without (pain|feeling|it hurting|anyone)|in your sleep|in my sleep|with no pain|at home)<3>
    (painless|peaceful|quick|easy|slow) death<4>
    (how|does|would|do|will|is)<4> (hurt|painful|pain|feel|long|fast)<6> (to die|when (you|i|u) die|hang|hanging|if i jump\\w*|if you jump\\w*|to drown|drowning|jumped from|jump from|to bleed out|dying feel)<5>
    (looking|looked|searching|searched|researching|googling|googled|reading)<3> (ways|how|methods)<2> (die|kill|end|hang|suicide)<4>
    {i}<8> (noose|nooses)<4>
    (tie|make|tied|tying|making) a noose<3>
    (bleed|bleeding) out (how|long|if|from my)<4>
    (life|living|existence|being alive) (isnt|is not|aint|not|never|was never) worth (it|living|the pain|all this|anything)<3>
    (there is|theres|i see|see|there isnt|whats the|what is the|is there) (no |any |a )?(point|reason|purpose|meaning|sense) (in|to|of|for|behind) (life|living|being alive|going on living|existing|staying alive)(?! (rules?|sciences?|things|in|on|with))
    `,
    macros,
  ),
}
