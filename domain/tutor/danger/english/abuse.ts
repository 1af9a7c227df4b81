import { compilePhrases, type Phrases } from '../phrases.ts'
import { WORDS } from './words.ts'

const macros = {
  ...WORDS,
  // Games, scores, and feelings are harmless.
  play: '(up(?! (with|until|till|every|when|bad|again|last|so|and))|at (?!home|night|school|the house)\\S+)|in (chess|math|everything|games?|sports|scores?|a race|the \\S+|class|science|english|reading)|on (math|english|reading|science|the|this|that|a|my \\S+ (test|quiz|section|exam|score))|every (practice|test|quiz|game)|by \\d+|by (two|three|four|five|a)|up about|up on|up with|up to|up for|up after|off|into|out of (class|the (room|team|group|call|chat|zoom))|a (high|text|message|line|deal|bone|party|compliment)|hard questions|with (a |an |the |this |that |another |some |so |too |all )?(\\S+ ){0,2}(questions?|quiz|test|problems?|passages?|worksheets?|homework|news|jokes?|facts?|expectations|pressure|work|assignments?|kindness|hugs?|love)|at least|to (it|the|class|study|practice|be)|for (a|an|practice|my birthday)|under the bus|score|scores|feelings|grade|grades|chances?|brain',
  body: 'face|head|stomach|arms?|legs?|neck|throat|back|hand|hands|ribs?|mouth|nose|jaw|hair|ear|eye|cheek|chest|wrist|finger|fingers|skull|butt|knee|teeth|tooth|shoulder',
  tool: 'belt|belts|cord|cords|cable|cables|wire|hanger|hangers|stick|sticks|paddle|whip|shoe|shoes|chancla|spoon|bat|broom|broomstick|pan|ruler|hose|switch|rod|pipe|bottle|bottles|fist|fists|plate|plates|chair|lamp|phone|remote|pots?|things|knife|hammer|slipper|sandal|charger|stuff at',
  relative:
    'mom|dad|mother|father|brother|brothers|sister|sisters|siblings|little (brother|sister)|baby (brother|sister)|grandma|family|cousin|stepmom|dog|cat|kids',
  secret:
    'secret|our secret|dont tell|not to tell|not tell|never tell|keep quiet|keep it quiet|between us|anyone finds out|if i tell|if i told|nobody would believe|no one would believe|no one will believe|nobody will believe',
}

/** Harm at home, and sexual harm. */
export const ABUSE: Phrases = {
  always: compilePhrases(
    `
    (?<!study )(my |our |the )?(?<!study ){family}<6> {hits}( \\S+)? (me|us|my (little |baby |older |big )?{relative}|my {body}|at me|at us)(?!( again| every time| all the time)? ({play}))(?!<2> (in (chess|math|the test)|on the (test|act|section)))
    (mom|dad|stepdad|stepmom|he|she|they|hes|shes|theyre)<2> (hit|hits|hitting|beat|beats|beating|punch\\w*|kick\\w*|slap\\w*|chok\\w+|strangl\\w+|whip\\w*|smack\\w*|slam\\w*|shov\\w+|drag\\w*|stab\\w*|burn\\w*|attack\\w*) (me|us|my (little |baby )?{relative})(?! ({play}))(?!<3> (test|section|quiz|score|points))
    {family}<8> (hit|hits|hitting|beat|beats|beating|punch\\w*|kick\\w*|slap\\w*|chok\\w+|strangl\\w+|whip\\w*|smack\\w*|slam\\w*|burn\\w*|hurt|hurts|hurting) (on )?(me|us|him|her|my|each other|everyone)<3> (with|using)( \\S+){0,2} {tool}<4>
    {family}<6> (throw|throws|threw|throwing|smash\\w*|swing|swung|swings|pulled|pulls|point\\w*|held|holds|wav\\w+)<3> ({tool}|gun|knife)<2> (at|on|to|against|in) (me|us|my<2>|him|her)<4>
    (threaten|threatens|threatened|threatening)<4> (me|us|my \\w+)<3> (with|to (kill|hurt|hit|beat|shoot|stab|burn|break|cut|rape|choke|throw))<8>
    (i|ive|my|there|theres|got|have|these|with|covered in|hiding|hide|the)<6> (bruis\\w+|welts?|black eye|belt marks|handprints?|hand prints?|burn marks|marks|scars|broken \\w+|split lip|busted lip)<8> (from|because of|by|bc of|caused by|since|after|where|that|bc|cuz|because|when)<3> ({family}|he|she|they|beat\\w*|hit\\w*)<6>
    {family}<6> (leaves?|left|leaving|gave|gives|giving)<4> (bruis\\w+|welts?|black eyes?|marks|scars|a concussion|bloody nose|bleeding)<8>
    (hide|hiding|cover|covering|explain|cover up|makeup|sleeves|hoodie|lie about|hoodies)<8> (bruise|bruises|black eye|marks (he|she|they|from|on)|welts)<8>
    {family}<5> (lock|locks|locked|locking|ties?|tied|tying|chains?|chained)<1> (me|us|him|her|my \\w+)<2> (in|out|inside|outside|to|up|down)(?! of my (phone|account|computer|laptop|ipad|email))(?! my room (to|until i|till i) (study|finish|do))<8>
    (lock|locks|locked|locking) (me|us) (in|inside|up in|down in|out in|out of) (the|a|my|our) (basement|closet|garage|attic|bathroom|cage|shed|house|cellar|car|trunk|cold|yard|apartment)<8>
    {family}<6> ({not}|makes me not|stops me from)<3> (let|allow|give|feed|feeds|feeding|fed|letting)<2> (me|us)?<2> (eat|food|any food|dinner|meals?)<4> (for|days|weeks|when|if i|as punishment|because|or|unless i|a whole|at all|any ?more|since|until my)<8>
    {family}<4> (doesnt|dont|wont|never|didnt|not|hasnt|havent|stopped|refuses? to) (feed|feeding|fed) (me|us|my \\w+)<6>
    {family}<5> (starves?|starved|starving) (me|us|my \\w+)<6>
    {family}<6> (make|makes|made|making|force|forces|forced)<1> (me|us)<2> (sleep outside|sleep on the|stand outside|kneel|eat off|sleep in the|stay outside|drink (bleach|alcohol)|do drugs|beg on)<8>
    {family}<8> (break|breaks|broke|fractured|twist|twists|twisted|pull|pulls|pulled|grab|grabs|grabbed|bust|busted|crack|cracked|burn|burned|burns|cut|cuts|stomp\\w*|slam\\w*|smash\\w*|hit|hits|punch\\w*) my( \\S+)? {body}<6>
    (said|says|told me|swore|swears|going|will|hell|shell|theyll|ill|threat\\w*)<6> (break|breaks|broke|snap|cut off|burn) my( \\S+)? (arm|arms|legs?|neck|hand|hands|fingers?|face|jaw|bones|skull|back)<6>
    {family}<6> (abusive|abuses me|abusing|violent|violently|physically hurts)<8>
    {family}<10> (gets? drunk|drinks|drunk|high|drugs|meth|comes home)<8> (hit|hits|hitting|beat|beats|scream\\w*|throws?|break\\w*|violent|hurt\\w*|scared|hide|mean to us|attack\\w*|smash\\w*|yell\\w*)<8>
    (scared|afraid|terrified|frightened|fear|worried|fearing)<4> ({family}|he|hes|she|shes|they|theyll|hell|shell)<8> (kill|kills|hurt|hurts|hit|hits|beat|beats|come for me|coming for me|me next|shoot|choke|stab|murder|find me|really hurt|rape|touch)<4>(?! (about (my )?(grades?|score)|to the|in (math|chess)))
    (scared|afraid|terrified|frightened|dread|hate|dont want|too scared)<2> (to go|going|to be|being|go|to come|coming|to stay|of going|of being)( back)? (home|at home|at my house|to my (dads|moms|uncles|house)|alone with (him|her|my \\w+)|near (him|her|my \\w+)|home with)<1>(?=$| (because|bc|cuz|to|with|tonight|after|when|he|my|and|since|today|rn|alone|they|she|if))<8>
    (not|dont|doesnt|never|didnt|no one|nobody)<2> (safe|feel safe)<1> (at home|at my house|in my (own )?(house|home|room)|around (my|him|her)|with (my|him|her)|here|at school|near (my|him|her)|in this house)<6>
    {i}<6> (beaten|beat up|hit|whipped|punched|slapped|choked|kicked|abused|burned|punished|locked up|tortured|attacked|jumped)<3> (by|at home|every (day|night|time i)|when i|if i|in my house)<2> ({family}|home|them|him|her|he|fail|get|a bad|bad|my \\w+|kids at|cry|mess|people)<6>(?! ({play}))(?!<4> (chess|score|points|practice test))
    (if|when|whenever|every time|each time)<8> {family}<4> (hits?|beats?|slaps?|whips?|punches|chokes|kicks|burns|hurts|locks) (me|us)(?! ({play}))<8>
    if i<8> (he|she|they|my \\w+)<1> (hits?|beats?|slaps?|whips?|punches|chokes|kicks|burns) (me|us)(?! ({play}))<8>
    (parents|dad|mom|he|stepdad|father|boyfriend|uncle)<4> (hurts?|hitting|hits?|beats?|beating|chokes?|choking|punches|slaps|kicks|threatens|strangles?|stabs?|shoved|pushes|throws|attacks?|hurting|abuses|abusing|strangled|shoots?|shot) (my )?(mom|mother|dad|sister|brother|little \\w+|baby \\w+|siblings|dog|grandma|stepmom)(?! ({play}))<8>
    (he|she|they|{family})<4> (pushed|pushes|shoved|shoves|threw|throws|knocked|dragged|pinned|held|holds|choked|slammed|kicked|locks?|locked|hit|hits|beat|beats|punch\\w*|slap\\w*)<1> (me|us|my (mom|sister|brother|mother|little \\w+|baby \\w+|grandma))<1> (down|against|into (a|the) (wall|door|table|counter|fridge|ground|dresser|mirror)|by (the|my) (neck|hair|throat|arm)|outside|in the (face|stomach|head|ribs|back|basement|closet|garage|car|mouth|chest|nose)|in a (closet|room|basement)|on the (floor|ground|bed|wall)|out (in|at|of the (house|car))|across|over|inside|to the (ground|floor|wall)|so hard|unconscious|and (punch\\w*|hit\\w*|kick\\w*|beat\\w*|chok\\w*|won))(?! ({play}|the deep end|my (phone|account|computer)|a (race|game)|zoom|class|the (team|zoom|group)))
    {i}<4> (get|got|getting|gets|gave me|gives me|given)( hit with)? (the|a) (belt|switch|paddle|cord|beating|whipping|hanger|stick|beatings)(?! (loop|buckle|in (chess|math)))
    {family}<4> (doesnt|dont|wont|didnt|never|not|refuses? to)<2> (let|allow|give|feed)<1> (me|us)<2> (have|eat|any)? ?(dinner|lunch|breakfast|food|meals|anything to eat)<2> (until|unless|if|when|because|bc|for)(?! (i|we) finish( lol)?$)
    (they|he|she|{family})<2> (lock|locks|locked|leave|leaves|left|put|puts|threw|throws) (me|us) (outside|out|in the cold|on the porch|in the yard)<4> (freez\\w+|cold|night|snow|raining|hours|winter|dark|naked|no shoes|punish\\w*)
    (drunk|high)<6> (again )?<4>(and|breaking|screaming|throwing|hitting|yelling|smashing|punching|scared|coming)<6> (scared|breaking|things|stuff|hide|hiding|help|hit\\w*|door|mom|us)(?<=\\b{family}\\b.*)
    {family}<6> (makes?|made|making|forces?|forced) me (do|to do)<1> (stuff|things)<3> (dont want|didnt want|dont like|cant tell|in (bed|his|her|the dark)|to (him|her)|with (him|her)|at night|gross|weird|private|sexual|i)(?! (over|twice|again|around the house|like))
    (on top of|inside( of)?|pinned|holding me down|took off my|pulled (down|up|off) my|unbutton\\w*|unzip\\w*)( me)?(?=( \\S+){0,3}( (pants|shorts|clothes|shirt|underwear|me|bra|skirt|bed)|$))(?<=\\b(i|me|my)\\b.*)(?<=\\b(he|she|they|guy|man|boy|him|someone|uncle|dad|stepdad|cousin|coach|woke)\\b.*)
    (woke up|waking up|wake up)<3> (he|she|and he|someone|my (uncle|cousin|stepdad|dad|brother))<4> (on top|touching|in my bed|hands?|naked|kissing|undress\\w*|next to me naked|inside|pulling)
    (wont|doesnt|didnt|cant|never|not)<2> take no for an answer<4> (hurt|force\\w*|sex|touch\\w*|push\\w*|scared|kiss\\w*|send|pics|boyfriend|bf|he)
    {adult}<4> (texts?|texting|messag\\w+|asks?|asking|asked|dms?|calls?|calling|snaps?)<6> (what im wearing|what i am wearing|what im wearing to bed|my bra size|if im alone|if im a virgin|am i a virgin|for a pic of my|what i look like naked|if i touch myself|if ive had sex)
    {family}<3> (comes? in|walks? in|came in|walked in|sneaks? in|barges? in|watches)<3> (when|while|as) (im|i|i am) (showering|shower|changing|change|bathing|naked|undressing|in the shower|in bed|asleep|sleeping|getting dressed)
    {adult}<8> (hugs?|hugging|hold\\w*|pulls?|sits|standing|press\\w*|lean\\w*|brush\\w*)<6> (touch\\w*|too long|too close|my (waist|butt|chest|thigh|leg|hips?)|against me|uncomfortable|lap)
    parents (fight|fighting|are fighting)<10> (hit|hits|knife|gun|choke|chokes|choking|blood|police|throw|punch|kill|violent|physical|hurt)<8>
    (dad|mom|stepdad|uncle|brother|he|boyfriend|ex|father|stepfather)<2> (has|have|got|grabbed|pulled|pointed|holding|waving|comes|came)<3> (gun|knife|weapon|machete|axe|bat)<2> (and|at|on|out|to|with|in|towards|after|right|rn)<8>
    {family}<4> (going to|threatens? to|tried to|wants to|said theyd|said hed|said shed|will|swore to|said hell|said shell) (kill|murder|shoot|stab|strangle|hurt) (me|us)<6> (gun|knife|literally|serious|seriously|not joking|for real|scared|hit me|beat|tonight|choke|hurts|he means it|she means it|believe|drunk|in my sleep)<8>
    (tried|trying|attempted|wants) to (kill|strangle|choke|stab|drown|shoot|poison|run over|smother) (me|us)(?! with (homework|work|questions))<8>

    {adult}<8> ({touches}|puts?|putting|slides?|sliding|slid|reach\\w*|stuck|sticks)<3> (his|her|their|a)? ?(hands?|fingers?|mouth|tongue|penis|dick|thing)? ?(up|down|in|into|inside|under|on|over|around|between|to|near|at)? ?my( \\S+)? {private}<8>
    hands?<2> (up|down|in|inside|under|into|between|on)( the)? my( \\S+)? ({private}|knee|mouth)<8>
    {adult}<5> {touches}( on)? (me|us)(?! (base|on the shoulder to|with (his|her|their) (words|speech|comments|story|poem|kindness)|up|a (snack|coffee|copy|pencil|book|seat)|on the cheek hello|for a|the wrong (way about|idea)|emotionally))<8>
    (he|she|they|someone|somebody|guy|man|boy|uncle|coach|stepdad|dad|teacher)( has| have| had| was| is| keeps?| kept| been| always| started| tried| wont stop| just){0,4} (touching|groping|molesting|raping|fingering|rubbing|fondling|kissing|assaulting|abusing|harassing|stalking|grooming) me(?! (with (his|her) words))<8>
    {adult}<6> (get|gets|got|getting|crawl\\w*|climb\\w*|come|comes|came|coming|sneak\\w*|slip\\w*|lay|lays|lies|sleep|sleeps)<3> (in|into|on|to) my (bed|room at night|bedroom|room when|room while|room and|room every|room drunk)<8>
    {adult}<8> (forced|forces|forcing|pressur\\w+|made|makes|making|wants|wanted|asked|asks|asking|tells|told|begs|begged|threaten\\w*|blackmail\\w*|convince\\w*|coerc\\w*|trick\\w*|expects?|pays?|paid|offer\\w*)<1> (me|us)<3> (to )?(have sex|sex|touch (him|her|it|his|her|them)|suck|give head|do sexual|do stuff (with|to|for|in bed)|undress|strip|get naked|take off|take my clothes|show (him|her|my)|send (him|her|them|nudes|naked|nude|pics|pictures|photos|videos|a pic|sexy|inappropriate|more|explicit)|kiss|watch porn|watch him|watch them|sleep with|do things|lie down|do it with|let (him|her)|be alone with|meet (him|alone|up alone)|look at his|go to his (house|hotel|room|place)|perform|do favors|do sexual favors|nudes?|naked|bed)(?! (again on|over|twice))<10>
    (forced|force|forcing) (himself|herself|themselves|themself|me) (on|onto|upon|inside|into|in|to) (me|us|it|bed|have|do (it|things|stuff))<8>
    {i}<8> (forced|pressured|coerced|drugged|blackmailed|manipulated|tricked|made|threatened) (to|into) (have|having|do|doing|send|sending|sex|give|giving|touch|touching|sleep|perform|it|strip)( \\S+)? (sex|sexual|nudes?|naked|pics|pictures|photos|it|things|stuff|head|him|her|oral|with)<8>
    (had|has|having|have|tried to have) (sex|intercourse|oral) with me<8>
    {im}<2> (got |was |been |being |think i was |think i got |am |getting |almost )+(raped|molested|groomed|sexually \\w+|assaulted|groped|harassed|trafficked|drugged|roofied|stalked|abused|blackmailed|sextorted|sold)(?! by (this|that|the|these|a)<2> (question|section|test|passage|problem|rule|exam|act|quiz|game|comma))<8>
    (raped|molested|sexually assaulted|sexually abused|sexually harassed|groped|abused|drugged|trafficked) (me|us|my (sister|brother|friend|little sister|mom|cousin|best friend|gf|girlfriend|bf))<8>
    (nude|nudes|naked|topless|undressed|sexual|sexy|inappropriate|explicit|dirty|private part|without (my )?clothes|no clothes|dick|bra|underwear|shirtless|intimate)<2> (pic|pics|picture|pictures|photo|photos|video|videos|vids|snaps?|texts?|messages?|stuff|selfies?|content|things)<2> (of me|from me|of mine|to me|me|of my|to send|for money|or|and|if)<8>
    {adult}<8> (wants?|wanted|asks?|asked|asking|sends?|sent|sending|shows?|showed|demand\\w*|beg\\w*|keeps?|texts?|texted|texting|messag\\w+|dm\\w*|share\\w*|posted|leak\\w*|took|has|trade\\w*|snaps?|snapped)<4> (nudes?|naked|dick pics?|porn|sexual|sexts?|sexting|my body|bra pics?|feet pics?|topless|without (my )?clothes|no clothes|dirty|shower|private parts?|inappropriate|explicit|his dick|his penis|his private)<8>
    (pics|pictures|photos|videos|nudes|snaps) (of me|i sent|of my)<6> (leak|leaked|post|posted|share|shared|send|sent|threaten\\w*|everyone|spread|online|money|blackmail\\w*|naked|to (my|the|everyone)|expose|school|viral|parents)<8>
    (leak|post|posts|share|send|expose|spread|release|show|show everyone|leaking|sharing|posting|sell|upload)<3> my (nudes?|pics|pictures|photos|private|body|videos?|naked)<8>
    (he|she|man|guy|dad|stepdad|uncle|brother|cousin|coach|someone|teacher|{family})<5> (watch|watches|watching|watched|films?|filmed|filming|record\\w*|spies|spied|spying|peek\\w*|stare\\w*|looks at|walks in on|walks in)<2> me<2> (shower|showering|change|changing|undress\\w*|sleep|sleeping|in the (shower|bathroom|bath)|naked|when im (changing|in the shower)|while i (change|shower|sleep)|pee|get dressed|dress)<8>
    {im}<4> (said|say|saying|told (him|her|them)|screamed|kept saying|begged) (no|stop|to stop|him to stop|them to stop|her to stop|no no)<6> (anyway|kept|didnt (stop|listen|care)|wouldnt (stop|listen)|did it|continued|wont stop|still|held me|forced|pushed)<8>
    (wouldnt|didnt|doesnt|wont|dont) (stop|listen|quit|let me (leave|go|up|say no)|take no)<4> (said no|said stop|told (him|her|them) (no|to stop)|cried|begged|touching|kissing|grabbing|raping|screamed)<6>
    {i}<8> (met|meet|know|talk|talking|talked|chatting|chat|texting|dming|dating|snap|snapping)<6> (online|discord|snap|snapchat|instagram|insta|ig|roblox|tiktok|kik|omegle|game|fortnite|app|internet|minecraft|telegram|whatsapp|tinder|reddit|twitch)<14> (meet|hotel|secret|pics|pic|pictures|photos|nudes|naked|older|\\d\\d years|dont tell|not to tell|man|adult|grown|money|drive|pick me up|come over|my address|sex|body|clothes|alone|video call|threaten\\w*|in person|his (house|place|car)|married|grown man|camera|cam)<10>
    {adult}<8> (online|discord|snap|snapchat|instagram|insta|ig|roblox|tiktok|kik|omegle|telegram|whatsapp|internet)<14> (hotel|secret|send|nudes|naked|dont tell|not to tell|pick me up|come over|my address|sex|clothes|alone|video call|threaten\\w*|meet up|meet me|meet him|in person|his (house|place|car)|take off|older man|address)<10>
    (older|old|adult|grown|\\d\\d year old|\\d\\d yr old|\\d\\d yo|\\d\\d yrs old) (man|guy|dude|men|guys|person|woman|boyfriend|bf|friend)<10> (meet|hotel|secret|pics|pictures|photos|nudes|send|dont tell|not to tell|my body|sex|touch\\w*|kiss\\w*|date|dating|alone|money|drive|pick me up|his (house|place|car|room)|follow\\w*|gifts|come over|address|love\\w*|pressur\\w+|forc\\w+|making me|made me)<8>
    (he|shes|hes|boyfriend|bf|guy|man)<6> (is )?\\d\\d<10> (im|i am|and im) (1[0-7]|fifteen|fourteen|thirteen|sixteen|twelve)<6> (sex|pressur\\w*|pics|nudes|meet|secret|kiss\\w*|touch\\w*|date|dating|alone|love|hotel|scared|weird|naked)<8>
    {adult}<14> {secret}<8> (touch\\w*|leg|pics|hotel|meet|room|night|parents|hurt|post|alone|kiss\\w*|body|nudes|mom|kill|lap|naked|anyone|anybody)<6>
    (touch\\w*|rub\\w*|kiss\\w*|leg|hotel|meet|room|lap|pics|shower|bed|alone)<14> {secret}<6>
    {adult}<4> (makes?|made|making) me (sit on|touch|kiss|watch|undress|shower|bathe|sleep (in|with)|take (off|a shower|pics))<4> (lap|him|his|her|it|porn|in front|with|clothes|pants|them|naked|my)<6>
    {adult}<10> (uncomfortable|weird|creepy|gross|scared|dirty)<4> (touch\\w*|hugs?|body|lap|stares?|comments about my|looks at my|massag\\w*)<8>
    {adult}<8> (touch\\w*|hugs?|massag\\w*|comments? about my body|looks? at my (body|chest|butt|boobs)|stares? at my (body|chest|butt|boobs)|sexual comments?|makes sexual)<6> (uncomfortable|weird|creepy|scared|gross|dirty|and i (hate|dont)|i dont like|too long|wont stop|every)<6>
    {adult}<8> (sells?|sold|selling|pimp\\w*|traffick\\w*|rents?) (me|my body)<8>
    (my first time|sex)<4> (didnt want|wasnt my choice|against my will|without my consent|not consensual|wasnt consensual|unconscious|passed out|asleep|drunk and)<8>
    {i}<8> (drunk|passed out|asleep|unconscious|high|sleeping|drugged)<8> (he|she|they|someone|guy)<3> (touched|had sex|did (it|things|stuff)|was on top|took off|raped|inside|pulled down|undressed|took pics)<8>
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (rape|raped|raping|molested|molesting|molestation|sextortion|sexual assault|sexually assaulted|sexual abuse|groomed|being groomed)
    {adult}<3> (texts?|texting|texted|messages|messaging|dms|sends?|sending|sent)<3> (sexual|dirty|inappropriate|nude|flirty|sexy|naked|porn)<6>
    (child|domestic|sexual|physical|verbal|emotional) (abuse|violence) (at|hotline|number|in my|help|from)<6>
    `,
    macros,
  ),
}
