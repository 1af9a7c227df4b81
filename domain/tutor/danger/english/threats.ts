import { compilePhrases, type Phrases } from '../phrases.ts'
import { WORDS } from './words.ts'

const macros = {
  ...WORDS,
  harmless:
    'at (chess|this|that|math|the game|mario kart|smash)|in (chess|math|the game|fortnite|a game|the race|this game)|on (this|the|that|my) (test|section|quiz|act|exam|homework)|who (write|wrote|make|made|makes|writes|invented)|with kindness|lol|for (spoiling|eating|taking my)|feelings|pts|points|chances|score',
}

/** Weapons and violence, immediate danger, and a friend in danger. */
export const THREATS: Phrases = {
  always: compilePhrases(
    `
    {im}<4> (want|wanting|going|gonna|plan|planning|ready|about|might|will|need|feel like|urge|tempted|decided|swear|dream|hope|should)( to)?( \\S+){0,2} (kill|murder|stab|shoot|hurt|strangle|choke|attack|poison|slaughter|beat the shit out of|slit|massacre|shank|gun down|torture|harm|bash)( up| all)?( of)? (the |these |those |all |some |this |that |every )?(?!(my|the|a) (shot|shots|hoops|score|time))(?!them all the)(?!(them|him|her) (all )?(the extra|the commas|words)){people}(?!<4> ({harmless}))<10>
    (cant stop|keep|keeps|always|been|having|have|intrusive|thinking|think|thoughts|urges?|fantasiz\\w*|fantas\\w*|dreams?|imagin\\w*|wonder)<3> (about |of |to )(killing|hurting|stabbing|shooting|strangling|murdering|attacking|harming|poisoning|kill|hurt|stab|shoot|murder|strangle) (the |these |those |all )?({people}|him|her|them|my \\w+|others|another person|animals)(?!<4> ({harmless}))<6>
    {im}<10> (snap|lose it|go off|explode)<3> and (hurt|kill|shoot|stab|attack|punch)<6>
    {im}<8> (bring|bringing|brought|take|taking|took|carry|carrying|sneak|sneaking|get|getting|have|got|hid|hiding|found|find|buy|buying|bought|put|steal|stole|stealing|use|using|pack|packing)<5> {weapon}(?! lap)<8> {school}<6>
    {im}<6> (gun|guns|glock|rifle|pistol|shotgun|handgun|weapon|weapons|knife|knives|machete|ar15|pipe bomb|a bomb)(?! lap)<8> (to|at|in|on|into|for|under) (my |the |our )?{school}(?! (play|musical|project|essay|report|book))<6>
    (theres?|there is|there are|someone|somebody|kid|boy|girl|guy|student|friend|classmate|he|hes|she|brother|man|teammate|senior|freshman|people|they|dude|person|intruder)<8> (gun|glock|rifle|pistol|shotgun|handgun|knife|weapon|bomb|strap|machete|ar15|explosives)<5> (at|in|to|on|outside|into|inside|his|her|near|from|under|around)<2> {school}(?! (play|musical|project|essay|report))<6>
    (has|have|brought|brings|bringing|bring|carries|carrying|showed|shows|hiding|hid|got|holding|pulled|with|flashed|keeps|saw)<4> (gun|glock|rifle|pistol|shotgun|handgun|knife|weapon|bomb|strap|machete|ar15)<4> (to|at|in|on|his|her|under|inside|outside)<2> {school}(?! (play|musical|project))<6>
    (found|saw|seen|heard|theres|there was)<3> (gun|glock|rifle|pistol|weapon|bomb|bullets?|gunshots?|shots|gun shots)<6> (school|locker|classroom|hallway|backpack|campus|bathroom|bus|outside|next door|upstairs|downstairs|in the house|house)<6>
    {im}<6> (shoot|shooting) (up |at )?(my |the |our |this |everyone|everybody|every one|people|them all|them|him|her|kids)(?! (math|free throws|hoops|a (basket|ball|text)))( \\S+)?<4>
    (he|she|hes|shes|they|theyre|someone|somebody|kid|boy|guy|student|friend|classmate|brother|ex|bf|boyfriend|girl|dude|senior|teammate|people)<10> (shoot|shooting|kill|killing|stab|stabbing|bomb|blow up|murder|hurt|burn down|attack|massacre|gun down)( up| all| us| a lot of| every| all of| the| my| our| these| those){0,3} (it up|school|everyone|everybody|people|us|me|kids|class|students|teachers?|classmates?|you all|them all|us all|building|them|him|her)(?! (feelings|score|in (the|this) (passage|story|poem|text)))(?!<6> ({harmless}))(?=( \\S+){0,6}( (tomorrow|friday|monday|tuesday|wednesday|thursday|today|tonight|at school|school|if i|if we|gun|soon|next week|knife|told me|said|says|threat\\w*|serious|scared|posted|when|because|in class|one by one|lunch|prom|homecoming|graduation|after))|$)<8>
    (he|she|hes|shes|ex|bf|boyfriend|girlfriend|gf|dad|stepdad|brother|someone|guy|they|man|kid|gang|people|uncle|boy|dealer|stranger)<4> (said|says|told|tells|telling|threaten|threatens|threatened|threatening|swore|swears|texted|texting|messaged|keeps saying|going|promised)<6> (kill|shoot|stab|hurt|murder|beat|jump|strangle|find|burn|rape|slit) (me|us|my (family|mom|dog|sister|brother|friend|parents|dad))(?! (in|at|on) (chess|math|the test))(?=( \\S+){0,8}$)<8>(?<!\\b(mom|mum|dad|parents) (said|says|told me|will|going to|is going to)( \\S+){0,4} kill me)
    {i}<8> (hit list|kill list|death list|list of (people|kids|students|names|everyone|who|teachers)<6> (kill|shoot|hurt|get|pay|regret|going to))<8>
    (list|lists) of<4> (people|kids|students|names|teachers|classmates|everyone|targets)<6> (kill|shoot|hurt|going to|die|want dead|dead)<6>
    (hit list|kill list)
    {im}<6> (make|made|making|build|built|building|know how to make|learned to make|set off|plant|planting|planted|got|have)<3> (bomb|bombs|pipe bomb|molotov|explosive|explosives)(?! (passage|calorimeter|shelter|cyclone))<8>
    (bomb|shooting|gun|school|death) (threat|threats)<6>
    (bomb|shoot up|blow up|burn down|shoot) (my |the |our |this )(school|class|classroom|classmates|house|bus|church|mall|cafeteria)<6>
    (school shooter|active shooter|theres a shooter|a shooter|there is a shooter|shots fired|gunshots)(?! (drill|passage|game|video|drills|training))<8>
    (lockdown|locked down)<6> (not a drill|real|shots|gun|shooter|scared|hiding|gunshots|someone)<6>
    (theyll|they will|they all|they|everyone|hell|shell|everybody|people)<3> (all )?(be sorry|pay for|pay|regret|see what|get what they deserve|wish they)<8> {weapon}<6>
    {weapon}<10> (theyll|they will|they|everyone|hell|shell|everybody)<2> (all )?(be sorry|pay|regret|sorry|see|get what)<6>
    (make|making) (them|him|her|everyone|everybody|those|these)<3> (pay|suffer|bleed|die)<6>
    (bullied|bullies|bully|bullying|picked on|jumped|attacked|threatened)<10> (kill|die|hurt|scared|gun|knife|afraid|every day|beat me|beating|punch\\w*|revenge|get them back)<8>

    {im}( \\S+){0,4}( have| got| bought| found| getting| bringing)?<2> (a |my dads |the |my )?(gun|knife|glock|pistol|rifle|weapon)<4> (and|for)<4> (done|sick|tired|revenge|bull\\w+|kill\\w*|shoot\\w*|use|them|everyone|mad|angry|never|ready|hurt\\w*|not afraid|school)
    (shoot|shooting|light|blow|burn)<1> (the |this |my |our )?(place|school|building|cafeteria|whole place|whole school|class|gym|church|mall|party|house|it)<1> (up|down)(?! (the|a) (hill|slope))
    (tomorrow|friday|monday|today|tonight|soon|one day|next week)<2> (everyone|everybody|they|all|those|he|she|kids|people)<8> (die|dead|pay|regret|sorry|bleed|suffer)(?! of)
    {im}<2> (want|going|about|wanna|feel like|plan|might|will|need)<2> (beat|choke|strangle|hit|stab|kick|smother|drown|punch) (my|him|her|them|this|that|a)<3> (until|till|til|so bad(ly)?|to death|unconscious|bloody)
    (brother|friend|dad|kid|boy|guy|classmate|he|cousin|neighbor|student|someone|ex|bf|boyfriend)<4> (hiding|hides|has|got|collect\\w*|bought|buying|stash\\w*|hid|keeps|making|building)<3> (ammo|guns?|weapons?|bombs?|bullets|knives|explosives)<8> (hates?|kill|school|everyone|shoot|mad|scared|hurt|revenge|list|threat\\w*|plan\\w*|room)
    (ex|boyfriend|bf|girlfriend|he|she|guy|someone|kid|they|dad|brother)<4> (threat\\w+)<8> (knife|gun|kill|hurt|shoot|stab|beat|house|burn|die|jump|rape|come)
    {im}<6> (run|running|ran|runaway)<1> away (from (home|my|here|the house|them|him|her|everything|this place|foster)|tonight|tomorrow|last night|today|yesterday|this weekend|soon|because|bc|and (im|i|have|now|dont|never|cant)|on|before|\\d+)(?! (homework|math|test))<10>
    {im}<6> (left|leave|leaving|escaped|escaping|snuck out of) (home|my house|the house|my foster home)<10> (nowhere|no place|sleep|stay|never|back|street|bus|scared|police|guy|man|money|alone|days ago|forever|tonight|because (he|she|they|my)|hit\\w*|beat\\w*|for good|hurt\\w*)<10>
    (nowhere|no place|no where|dont have anywhere|not anywhere|dont have a place|no home|anywhere)<1> (to )(sleep|stay|live|go tonight|go home|go and|go its|go)<1>(?=$| (tonight|rn|and|because|bc|my|im|its|after|since|right|anymore|any|with|or|he|she|they))<8>
    {im}<4> (homeless|on the streets?|living in (a|my|our) car|sleeping (rough|outside|on the street|in (a|my|the) (park|car|shelter|bus|station|train|stairwell|garage)|at (a|the) (bus|park|station|shelter)|under))<10>
    sleeping (rough|outside|on the street|in (a|the) (park|shelter|bus|station|stairwell|alley)|at (a|the) (bus|park|station|shelter)|under a bridge)<8>
    (kicked|threw|throw|throwing|thrown|kicking|put|locked) (me|us) out(?! of (class|the (team|group|zoom|room|call|chat|library|game|club|band|server)|my (phone|account|computer)))(?= (of (the|my|our|their) (house|home|apartment|car)|and|for|last|bc|because|when|at|tonight|im|i|with|today|in|after|since|cuz|yesterday|all night|into)|$)<10>
    {im}<3> (got |been |was |getting )+(kicked out|thrown out)(?! of (class|the (team|group|zoom|room|call|chat)))(?= (of (the|my|our) (house|home|apartment)|and|for|last|bc|because|when|by|tonight|im|today)|$)<8>
    (someone|somebody|man|guy|stranger|strangers|men|he|hes|people|intruder|burglar|robber|they|theyre)<4> (break\\w*|broke|broken|trying to (get|come|break)|kick\\w*|bang\\w*|smash\\w*|climb\\w*)<3> (into|in|on|through|down) (my|our|the)( \\S+)? (house|apartment|door|window|home|room)<8>
    (theres|there is|someone|somebody|a man|a guy|stranger)<5> in (my|our) (house|home|apartment|room|yard|basement|backyard|attic)<8>
    (someone|somebody|man|guy|stranger|car|men|he|hes|creep|dude|van|they|truck)<4> (following|follows|followed|stalking|stalks|stalked|chasing|chased) me(?! on (khan|instagram|insta|tiktok|twitter|snap|ig|spotify|discord|here|back))<10>
    {im}<3> (hiding|hide|locked|trapped|stuck|tied up|held|kidnapped|barricaded)( \\S+)? (in|inside|under|up in|at|behind|by|against|from)<4> (closet|bathroom|basement|room|car|trunk|bed|attic|garage|house|apartment|hotel|motel|van|will|him|her|them|dad|mom|stepdad|my \\w+)(?=( \\S+){0,14} (he|hes|him|she|shes|dad|mom|stepdad|man|gun|knife|yelling|screaming|scared|help|wont|cant get out|kill|hurt|they|someone|guy|police|drunk|hit\\w*|boyfriend|hear))<10>
    (he|she|they|guy|man|boyfriend|bf|ex|someone|uncle|dude|driver|stranger|hes|theyre)<6> (wont|doesnt|didnt|not|never|refuses to|isnt) (let|letting) (me|us) (leave|go|out|get out|go home|call|out of)(?! (to|out with|on a|to the (movies|mall|party)))<8>
    (help|please help|pls help|plz help|send help|please send help|someone help|help me|somebody help)<8> (bleeding|bleed|cant breathe|hurt me|hurting me|kill|gun|knife|dying|unconscious|overdos\\w*|danger|police|trapped|not breathing|kidnapped|attack\\w*|blood|he is|hes|seizure|drunk|hitting|pills)<8>
    (bleeding|bleed|blood)<6> (cant stop|wont stop|doesnt stop|not stopping|stop it|everywhere|so much|a lot|too much|help|dizzy|passing out)<6>(?<!(passage|story|poem|cell)\\b.*)
    {im}<4> (cant breathe|having a seizure|cant feel my|passing out|blacking out|having a heart attack|having chest pain)<4>(?! (this|lol|so funny|laughing|from laughing|at this))(?=( \\S+){0,10} (help|call|chest|bad|hospital|ambulance|someone|911|scared|dying|pills|hurts|please))<8>
    (call|calling|get|send|need) (an |a |the |me )?(ambulance|police|cops|911|paramedics)(?! (is|passage|sentence|in the|story|or the))<8>
    (stay|sleep|live|ride|food|money|place|phone|drugs|weed|clothes)<6> if i (do|give|let|sleep|touch|send|show|have)<2> (stuff|things|him|it|favors|sex|sexual|them|something|nudes?|pics|with)<6>
    (sell|selling|sold) my (body|nudes|virginity)<6>
    {i}<6> (kidnap|kidnapped|(?<!id )taken|abducted|trafficked|held captive|held hostage)<8>
    {im} (in danger|not safe|unsafe) (rn|right now|at home|here|now|tonight|please|help)<6>
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    {person}<12> (kill|kills|killing|hang|hanging|hurt|hurting|shoot|shooting|cut|cutting|cuts|starve|starving|starves|harm|harming|harms|unalive|unaliving|drown|drowning|stab|off|offing|poison|burn|burning|burns|end|ending|killed|hung|delete|scratching) {themself}<10>(?<!\\b(feet|time|lawn|grass|hair|nails)\\b.*)
    (she|he|they|shes|hes|theyre)<10> (kill|killing|hang|hanging|hurt|hurting|shoot|shooting|cut|cutting|unalive|starve|starving|harm|harming) {themself}<6>
    {person}<10> (self harm|self harms|self harming|self harmed|selfharm|suicidal|suicide|anorexic|bulimic|eating disorder|anorexia|bulimia)<6>
    (my |a |our |this |that |some |one of my |her |his )( ?\\S+){0,2}{person}<12> (wants?|going|plan|plans|planning|tried|trying|told|threaten\\w*|say|says|said|saying|talk\\w*|thinking|texted|keeps|might|will|about|text\\w*|posted|feels like|ready|wish\\w*|think\\w*|hell|shell|theyll|scared)<8> (to die|die|dying|be dead|was dead|were dead|end (it|it all|things|his life|her life|their life|everything)|ending (it|his|her|their|everything)|jump (off|from|in front)|jumping|not be (alive|here)|suicide|kms|disappear forever|not exist|be alive|to live any ?more|want to live|want to be here|want to exist|shoot (himself|herself|themself)|hang|wake up|od|overdose|step off|take (his|her|their) (own )?life)(?! (of (boredom|laughing|hunger)|laughing|if (he|she) (doesnt|gets)|to (know|see)|in (math|class)))<8>
    {person}<4> (doesnt|dont|didnt|no longer|not|isnt|cant see)<3> (want|wanting|wish|reason|see a reason|see any reason|see a point)<1> (to )?(live|be alive|be here|exist|wake up|keep living|keep going|go on|stay alive|living|in living|to live)(?! (in|on|with|near|far) )<6>
    {person}<8> (took|take|taking|swallowed|ate|downed|popped|mixed|has|have|had|bought|saving)<6> ({meds}|{poison}|whole bottle|entire bottle)<3> (and|to|she|he|they|not|isnt|wont|last|tonight|at once|on purpose|idk|what|help|cant|now|before|last night|stops|stopped|with|because|so|all)<10>(?<!(headache|cold|adhd|allerg\\w+|flu)\\b.*)
    {person}<6> (took|swallowed|ate|downed|popped)<3> (bunch|lot|all|whole|too many|handful|bottle|\\d{2,}|so many|ton)<4> ({meds})<10>
    {person}<6> (overdos\\w+|od|oded|od ed|unconscious|unresponsive|passed out)<2>(?=( \\S+){0,10} (help|what|not|isnt|wont|wake|waking|breath\\w*|respond\\w*|hospital|idk|do|last|again|call|pills|drugs|on|fentanyl|and|percs))<10>
    {person}<6> (is not|isnt|not|wont|hasnt|cant|stopped|never) (waking up|wake up|breathing|responding|breathe|answering|respond|moving|answered)(?=( \\S+){0,12} (pills|suicid\\w*|die|dead|worried|scared|goodbye|hurt|blood|overdos\\w*|drank|drunk|drugs|help|up|breathing)|$)<8>
    {person}<8> (gave|gives|giving|gifted)<2> away<2> (his|her|their|all|everything|stuff|favorite|clothes|dog|cat|things)<10>
    {person}<8> (goodbye|farewell|good bye|suicide|bye forever)<1> (text|texts|note|notes|letter|letters|message|messages|video|forever|post|to everyone|last night|voicemail|for good|for the last time)<8>
    {person}<8> (bought|has|have|got|showed|shows|hid|hiding|found|keeps|sent|pic of|picture of|pics of|saved|ordered|holding|with)<6> (rope|noose|razor|razors|blade|blades|suicide note|cuts|scars|(gun|pills|knife) (to|and|she|he|so|for|in case|ready|rn|under))<8>(?! (climbing|jump|course))
    (her|his|their|friends|sisters|brothers|cousins|gfs|bfs)<1> (cuts|scars|cutting|wrists|self harm|suicide|suicide note|suicide attempt|eating disorder)<8>
    {person}<8> (dad|stepdad|step dad|stepfather|mom|stepmom|uncle|brother|father|mother|parents|boyfriend|bf|girlfriend|coach|grandpa|cousin|ex|teacher|family|neighbor|husband|moms boyfriend)<6> (beats?|beating|hits?|hitting|touches|touching|molest\\w*|abus\\w+|chokes?|choking|rapes?|raped|raping|hurts?|hurting|starves?|locks?|burns?|burning|slaps?|punch\\w*|threaten\\w*|whips?|kicks|grop\\w+|kissed|kisses)<1> (him|her|them|up|at home|every|my friend)<8>
    {person}<8> (is being|was|got|is getting|getting|being|has been|been) (abused|raped|molested|beaten|groomed|sexually \\w+|hit|trafficked|assaulted|stalked|drugged|blackmailed)<2> (by|at|last|and|but|when|since|every|on|help|with|what|how|idk|$)?<8>(?<!(test|game|chess|score)\\b.*)
    {person}<8> (stopped eating|not eating|wont eat|doesnt eat|starv\\w+|throws? up (after|on purpose|every|her|his|their)|throwing up (after|on purpose|every|her|his)|makes? (himself|herself|themselves) (throw|puke|sick|vomit)|hasnt eaten (in|for) (\\d+|\\w+) (days|weeks)|purg\\w+|skips every|skips all|only eats)<10>
    {person}<10> (has|have|made|got)<2> (a |the )?plan to (die|kill|end|hang|jump|suicide)<6>
    {person}<6> (relapsed|is cutting again|cuts|is cutting|been cutting|started cutting|keeps cutting|cutting again)(?= (and|again|when|her|his|because|bc|idk|what|help|every|last)|$)<8>
    (made me promise|promise|promised|swore|swear)<4> (not to tell|to tell no one|to keep|i wouldnt tell|not tell)<6> (kill|die|hurt|suicid\\w*|cut\\w*|pills|plan\\w*|end|abus\\w*|hit\\w*|rape\\w*|gun|touch\\w*|but (she|he|they))<10>
    {person}<4> (posted|posts|said|says|wrote|texted|sent|left|tweeted|saying)<3> (goodbye|bye forever|farewell|final goodbye)<12> (isnt|not|wont|cant|didnt|never|no one|worried|scared|what|pick\\w*|answer\\w*|respond\\w*|help|story|die|phone|off)
    (think|saw|found|noticed|know|pretty sure|scared|worried|afraid|heard|told me)<5> {person}<4> (cutting|cuts|starving|purging|suicidal|using(?= again| drugs| heroin| meth|$)|overdosing|self harming)(?! (class|the|corners|time|words|hair|line|in line|school))
    (saw|found|noticed)<3> (her|his|their) (arms?|wrists?|legs?|cuts?|scars?|blades?|razor|suicide note|bruises|thighs?)
    {person}<4> (drank|drink|swallowed|took|ate|injected|chugged|downed) ({poison}|{meds})(?! for)
    {person}<3> (dad|stepdad|mom|uncle|brother|coach|grandpa|boyfriend|teacher|father|cousin) (touches|hits|beats|rapes|molests|abuses|hurts|chokes|locks|burns) (her|him|them)
    {person}<8> (in danger|being hurt|scared for (her|his|their) life|going to get hurt|standing on (a|the) (roof|bridge|ledge)|on (a|the) (roof|bridge|ledge) (and|threaten\\w*|right))<8>
    how (do|can|to|should) (i|we|you)? ?<2>(help|stop|save|talk|keep|support|convince)<5> {person}<6> (suicidal|cutting|die|dying|kill\\w*|hurting|self harm\\w*|starving|suicide|jump\\w*|overdos\\w*|hurting (herself|himself)|purging|not eating|being abused)<6>
    what (do|should) i<6> {person}<8> (suicidal|cutting|die|kill\\w*|hurting|self harm\\w*|starving|suicide|jump|overdos\\w*|abused|raped)<6>
    (a|the|his|her|my|dads|with) (gun|weapon|knife|bomb)(?! lap)<4> (at|to|in) (my |our |the )?(school|class|locker)(?! (play|musical))<4>
    {weapon}<6> (under|in) (his|her|their) (backpack|locker|bag|car|jacket|hoodie|waistband)<6>
    `,
    macros,
  ),
}
