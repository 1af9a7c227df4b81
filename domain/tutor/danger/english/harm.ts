import { compilePhrases, type Phrases } from '../phrases.ts'
import { WORDS } from './words.ts'

const macros = {
  ...WORDS,
  cut: 'cut|cuts|cutting|cutted|slice|slicing|sliced|slit|slitting|carve|carving|carved|slash|slashing',
  hurt: 'hurt|hurting|harm|harming|harmed|punish|punishing|injure|injuring|hit|hitting|punch|punching|slap|slapping|burn|burning|burned|burnt|scratch|scratching|bite|biting|bit|pinch|pinching|choke|choking|scald|bruise|bruising|pick|picking|dig|digging|claw|clawing|stab|stabbing|starve|starving|bang|banging|poke|poking|prick',
  harmlessCause:
    'shaving|cooking|accident|accidentally|by accident|fence|playing|soccer|basketball|football|practice yesterday|fell|falling|sports?|gym|cleats|hiking|climbing|bike',
  // A relative's medicine counts, whatever the amount.
  amount:
    '\\d{2,}|[4-9]|too many|too much|a (whole|full|lot|bunch|ton|handful|couple bottles|bottle|pack|box)|the (whole|entire|rest|bottle)|whole|entire|all|every|so many|a lot|bunch of|handful of|bottle of|bottles of|half (a|the) bottle|half a|more than|way more|extra|double|twice|several|enough|some random|lots of|dozens|ten|twenty|thirty|forty|fifty|hundred|loads of|multiple|my whole|moms|dads|grandmas|grandpas|sisters|my moms|random',
  take: 'take|takes|taking|took|taken|swallow|swallowed|swallowing|ate|eat|eaten|popped|pop|popping|downed|down|drank|chugged|had|snorted|inject|injected|drink|drinking|consumed|od on|overdose on|mix|mixed|mixing|combine|combined',
  deadly:
    'die|dead|dying|death|kill|kills|killed|killing|overdose|od|lethal|fatal|deadly|dangerous|never wake|not wake|dont wake|wont wake|stop my heart|stop your heart|too many|too much|enough|end it|end my|pass out|unalive|suicide|sleep forever|poison',
  bodyImage:
    'fat|fatter|weight|skinny|skinnier|thin|thinner|lbs|pounds|kgs?|calories|calorie|cals|bones|body|model|bikini|prom|disgusting|gross|ugly|chubby|obese|thigh gap|waist|scale|gain|faint|fainting|dizzy|huge|gaining|control|guilty|lighter|hospital|hungry any ?more|punishment|stomach flat|flat stomach',
}

/** Self-injury, overdoses, and eating disorders. */
export const HARM: Phrases = {
  always: compilePhrases(
    `
    # Self-injury.
    {im}<6> {cut} (my|all over my|into my|up my|open my)( own| left| right| upper| inner| whole)?( \\S+)? {limb}(?!<6> {harmlessCause})
    (cant stop|keep|started|start|been|back to|stop|want|to|still|without|addicted to|urge to|urges to|relapsed and|relapsed|my|nights|again|from|hide|hiding|miss|quit|clean off|about) {cut} (my( \\S+)? {limb}|myself)(?!<6> ({harmlessCause}|off|out|short|some|down))
    {cut} myself(?! (off|out|short|some|down|a|from|while|{harmlessCause}))(?!<3> {harmlessCause})
    (cuts|scars|slashes|self harm|cutting|burns|burn marks|cut marks|scratches)<2> (on|all over|across|down|up|in|of) my( \\S+)? {limb}(?!<8> {harmlessCause})
    (my )?{limb}<3> (covered|full|bleeding|is bleeding|are bleeding|hurts? from|scarred|stings?)<3> (cuts|scars|cutting|blood|blade|razor|last night|nights cutting|marks)<3>
    (hide|hiding|cover|covering|hid|saw|see|seen|found|find|notice|noticed|show|explain)<3> (my|the|these) (cuts|scars|cutting|self harm|burns|cut marks|razors?|blades?)<6>
    {im} (just |only |always |usually |still |also |sometimes |lowkey |keep |already )*(cut|cutted|slice|carve|burn) (because|bc|cuz|cause|when|whenever|to feel|to cope|every (time|night|day|single)|after (every|each|a bad|i|fights|school|failing)|again(?!st)|deep|deeper|too deep|so deep|last night|tonight|this morning|in the (shower|bathroom)|where no one|until|till|so i)(?! (it out|down|the|words?|my (time|essay|score)))<8>
    (whenever|every time|each time|when|anytime|any time|if)<8> i<1> (cut|slice|burn) (myself|my (arms?|legs?|wrists?|thighs?))
    (whenever|every time|each time|anytime) i (\\S+ ){1,8}i( just| always)? (cut|sh|self harm|burn|hit myself)
    (want|urge|urges|craving|crave|tempted|itching|trying not|wanting)<1> to( really)? (cut|sh|relapse|self harm|slice|burn my skin|bleed)( so (bad|badly|much)| rn| again| tn| tonight| right now| badly| lol| myself| my (arms?|legs?|wrists?|thighs?|skin))*(?! (\\S+))
    {im}<8> (self harm|self harms|self harmed|self harming|selfharm|selfharming|selfharmed|self injury|self injure|self injuring|self injured)(?! (prevention|passage|rates))
    (my|stop|quit|hide|start|started|addicted to|clean from|relapsed with|relapsed on|urge to|thoughts of|about|again|want to|back to|back into) (self harm|self harming|selfharm|selfharming|self injury|sh)(?! (passage|essay|rates|as a|modify))
    {im}<4> (sh|shing|sh again)( again)?(?= (and|but|so|bc|when|every|last|cant|again)|$)
    {im}<6> relapsed?( again)?(?= (and|last|yesterday|after|because|bc|tonight|today|on|with|so|this|im|i)|$)(?! (on|after) (my )?(diet|candy|soda|tiktok|sugar))<6>
    (clean|sober) (for |from |since |off )?<4> (days?|weeks?|months?|cutting|self harm|sh|blade)<6> (cut|cutting|relapse|relapsed|blade|sh|self harm|wrist|again|urge|urges)<4>
    {im}<6> {hurt}<6> (on purpose|purposely|intentionally|as punishment|to punish|to feel something|to feel better|to calm down|to cope)<6>
    {im}<4> (hurt|hurting|harm|harming|punish|punishing|injure|injuring|burning|scratching|starving|choking|punching) myself(?! (at|in|by|playing|with (a|the) (ball|bat|stapler)|while|during|on the|falling|more|when i (guess|skip|rush)))<6>
    {im}<8> {hurt}<6> (until|till|til|tell|so (hard|bad|deep)( that)?)<5> (bleeds?|bled|bleeding|blood|bruises?|bruised|numb|black and blue|purple|scars?)<4>
    {im}<6> {hurt} my( own)?( \\S+)? ({limb}|hands?|face|head|fingers?|knuckles)<6> (with|using|on|against|til|till|until|when|whenever|every time|each time|because|to)<3> (lighter|lighters|straightener|iron|cigarettes?|razor|blade|knife|scissors|safety pin|needle|candle|hair|wall|desk|match|matches|eraser|im (sad|mad|upset|stressed|anxious)|i (fail|mess|get|cry|feel|make)|stressed|anxious|feel|hate|stop|lunch)<6>
    {im}<3> (punch|punching|punched|hit|hitting|bang|banging|headbutt|slam|slamming|kick)<2> (walls?|my head|my fists?|my hand|lockers?|mirror)<8> (bleed|bleeds|bled|bleeding|purpose|knuckles|every time i|whenever i|hurts|when i (fail|mess|feel|get)|until|till|til|broke|break|blood)<8>
    (put|putting|press|pressed|pressing|holding|held|hold)<2> (cigarettes?|lighter|iron|straightener|match|flame|ice and salt|salt and ice|blade|razor|knife|hot \\w+)<3> (on|to|against|out on|into|over) my( \\S+)? ({limb}|hands?|face|wrist)<2>
    {im}<4> (razor|razors|blade|blades|razor blade|razor blades|box cutter|exacto knife|knife|scissors|safety pin)<6> (on|in|under|to|across|against|my|hidden|hide|stash)<2> ({limb}|drawer|pillow|mattress|phone case|purse|room|bed|thighs?)<8>(?! (shave|shaving))
    (deserve|need|want|like|love|crave)<2> (pain|to suffer|to be hurt|to hurt|to feel pain|the pain|to bleed|to be punished|seeing my blood|watching myself bleed|to see blood|seeing blood)(?! (killer|reliever))<8> (i|myself|cut|hurt|feel|me|my|burn|so)<8>
    {im}<3> (messed up|tore up|hurt|scratched|cut up|sliced up|carved up|destroyed|butchered|stabbed|ruined|scratch|tear up|rip|ripped|shredded|poked)<2> my( \\S+)? (arms?|wrists?|thighs?|legs?|skin|stomach|hips?)<4> (raw|scissors|again|up|razor|blade|knife|myself|open|bleeding|needle|pin|on purpose|when|last night|bc|because|so)(?!<3> {harmlessCause})
    {im} need to (cut|slice|burn|bleed|hurt)<1> (its|it|myself|so|to feel|to calm|or|bad|rn|badly|again)(?! (down|out|short|shorter|from))<6>
    (did|do|doing) (it|this|that) to myself<6>(?<=\\b(blood|arms?|wrists?|cuts?|legs?|scars?|bleed\\w*|thighs?|bruise\\w*|burn\\w*)\\b.*)
    (like|love|enjoy|addicted to|crave|miss)<2> (hurting|cutting|burning|harming|starving|punishing) (myself|my)
    {im}<3> (scratch|scratching|scratched|pick|picking|bite|biting|claw)<1> my( \\S+)? (wrists?|arms?|skin|legs?|thighs?|face)<1> (raw|bloody|open|until|till|till it|so hard|when)
    (is|are|will|would|can|does)<1> (\\d+|a bottle of|a whole bottle of|\\w+)<1> {meds}<3> (enough|kill|lethal|fatal|die|do it|too many|too much|end|deadly|overdose)<4>(?! (bacteria|mice|rats|cells))
    {im}<4> (drank|took|swallowed|chugged|downed|drink)<4> (cough syrup|nyquil|robitussin|dxm|cold medicine|cough medicine|sleeping \\w+|liquor|pills)<6> (forever|to die|knock myself out|not wake|bottle|whole|all of|numb|kill|sleep for good|dizzy)
    (put|knock) me (to sleep|out) (forever|for good|permanently)
    (where|how|when|know|get|find|steal|take)<6> (bullets|ammo|gun|guns|safe code|pistol|glock)<6> (for me|for myself|to myself|on myself|end it|need (it|them) for (me|myself)|to die|kill myself|shoot myself|myself)
    {im}<3> (threw up|throw up|puked?|vomit\\w*|purged?)<8> (so i (wont|dont|can|stay|lose)|to (lose|not gain|stay|get (thin|skinny))|wont gain|dont gain|not gain|again so)
    {im}<6> weigh myself<8> (day|fat|eat|cry|every|times)
    (laxatives?|diet pills)<8>(?<=\\b(i|im|my|me|ive)\\b.*)
    food<3> (makes? me|scares? me|disgusts? me)<3> (cry|sick|fat|panic|guilty|feel)
    {im}<3> (only|just) (drank|had|drink|have|ate|eat|eating|drinking)<2> (water|coffee|tea|an apple|gum|soup|one|half|ice|lettuce|celery)<10> (thin|skinny|fat|weight|yesterday|days?|pounds|lbs|prom|lose|week|gain)
    (cutting|burning myself|self harm|hurting myself|bleeding|starving)<1> (is|makes|helps|feels|calms|numbs|works)<3> (only|helps?|me|better|calm|good|cope|feel|relief|pain|alive|control)(?! (time|words|the sentence))
    (just |i just |already |i )*(took|swallowed|downed|popped|drank|chugged)( like| about| around)? (\\d{2,}|a whole bottle|a bottle|too many|all|a bunch|a handful|half a bottle)( of)?( \\S+){0,2} {meds}(?! (for (my|a)|before the test))
    (is|are|would|how)<1> (drinking|eating|taking|mixing|swallowing|inhaling|injecting|snorting|overdosing|huffing)<4> ({poison}|too many pills|too much \\S+|a whole bottle|{meds} (and|with) (alcohol|vodka|beer|{meds}))<4> (deadly|fatal|lethal|dangerous|painful|kill|safe|quick|painless|hurt|enough|die)
    {im}<8> (stop|keep myself from|prevent) (myself )?(from )?(eating|feeling hungry|being hungry)<8>(?=$| (so|to|and|because|bc|im|i|lose|until|for))
    {im}<6> (dont|do not|didnt|wont) deserve (to eat|food|dinner|lunch|breakfast|meals?|to have food)
    {im}<4> (slam|slammed|slamming|smash|smashed|smashing|crush|jam)<1> my( \\S+)? (hand|hands|head|fingers?|arm|knuckles|leg|face)<8> (when i|every time|whenever|on purpose|until|bc i|because i|mess|punish|stupid|hate)
    {im}<3> (have|got|keep|hid|bought|brought)<4> (blade|blades|razor|razors|razor blade)<8>(?<!(shav\\w+)\\b.*)
    {im}<3> (purging|bingeing|starving|restricting|fasting)<4> (again|every day|all week|for|since|so|because|bc|to|till|until)
    {im}<3> (carve|carved|carving|cut|cutting|scratched|burned|wrote|write|etched|engraved)<4> (in|into|on|onto|across) my( \\S+)? ({limb}|hand)<3>(?<!(pen|marker|answers?|formulas?|notes)\\b.*)
    (need|want|like|deserve|love) to (bleed|suffer|feel (the )?pain|see (my own |my )?blood)<4>
    (feel|feels|felt)<2> (good|better|relief|calm|calmer|alive|numb|nothing)<3> (when|after|if|while|to|from|unless)<2> (i|me|my|hurt|hurting|cut|cutting|bleed)<2> ({cut}|hurt myself|bleed|burn|harm|myself|hurting)<3>

    # Overdoses, and other means of suicide.
    {im}<8> {take}( \\S+){0,3} {amount}( \\S+){0,5} {meds}(?! (for (my|a) (headache|cold|allerg\\w+|cramps|fever|flu)|before the test|as prescribed))<8>
    {im}<6> {take}( \\S+){0,3} {meds}<10> (on purpose|to (die|end|sleep forever|kill|not wake|feel nothing|stop feeling|never wake)|until i|and (drank|alcohol|vodka|beer|booze|wine)|with (alcohol|vodka|beer|booze|wine)|too many|too much|all of (them|it)|all at once|at once|whole bottle|entire bottle|whole pack|whole box|feel (weird|dizzy|sick|numb|funny|sleepy)|cant feel|want to die|overdose|overdosed)<4>
    {im}<6> (whole|entire|full) (bottle|pack|box|packet|thing|container|prescription|strip) of<3> ({meds}|them|it)<3>
    {im}<8> (sav|stash|hoard|hid|hidd|collect|stockpil|stor)(e|ed|en|ing)( up)?( \\S+){0,3} {meds}<10>
    (enough|got the|have the|bought|bought the|stole|found|my|grandmas|moms) {meds} to (do it|end|kill|die|overdose|od|not wake|never wake|sleep forever)<4>
    {im}<10> (overdose|overdosing|overdosed|od|oding|odd|od ed|oded)(?! on (coffee|caffeine|practice|homework|tests?|vocab|commas|math|grammar|studying|sugar|candy|memes|tiktok|netflix|flash))(?! (deaths?|data|rates?))<4>
    (can|could|will|would|does|do|is it possible)<2> (i|u|you|someone|a person|a teen|a teenager|a kid|it|that|this|they|she|he|my friend)<2> (die|overdose|od|be killed|kill me|kill you|kill u|kill a person|be fatal)<4> (from|off|on|by|if|with|of|mixing|taking|drinking)( \\S+){0,6} ({meds}|{poison}|alcohol|vodka|helium|exhaust|carbon monoxide|whole bottle)<8>
    (will|would|could|can|does|do|how (much|many|long))<6> ({meds}|{poison}|exhaust|helium|carbon monoxide|alcohol)<6> (kill (me|you|u|someone|a person|a human|a teen|a teenager|myself|yourself)|make me (die|dead)|end (me|my life)|put me to sleep forever|i die|me die|knock me out forever)<5>
    how (many|much)<5> {meds}<8> (?!kill (the|all|most|these|half|\\d+)? ?(cells?|bacteria|mice|rats?|fleas|fish))({deadly})<5>
    how (many|much)<8> {deadly}<4> {meds}<5>
    how (many|much) (of|do|would|does|can|should|could)<6> {take}<8> (to (die|end it|end my|not wake|never wake|kill|od|overdose|pass away|be dead)|before (i|you) (die|od|overdose))<4>
    (lethal|fatal|deadly|toxic) (dose|amount|level|doses|quantity)<6> {meds}<12>
    (lethal|fatal|deadly) (dose|amount)<8> (me|person|human|teen|teenager|someone|girl|boy|my (weight|age|size)|weighs?|lbs|pounds)<6>
    what (would|will|happens|could|does|might|do)<3> (happen )?(if|to me if|to you if|when)( i| you| u| someone| a person| a teen)?<1> {take}( \\S+){0,3} {amount}( \\S+){0,4} ({meds}|{poison})<8>
    what (would|will|happens|could|might)<3> (happen )?(if|to me if|to you if|when)( i| you| u| someone| a person| a teen)?<1> (drink|drank|drinks|swallow|swallowed|inhale|inhaled|inject|eat|ate)<3> {poison}<6>
    (which|what|whats the|strongest) {meds}<4> (kill|kills|deadly|deadliest|dangerous|lethal|fatal|easiest to (od|overdose))<6>
    {im}<6> (drink|drank|drinking|swallow|swallowed|chug|chugged|inhale|inhaled|sniffed|ate)<4> ({poison}|something under the sink|stuff under the sink)<10>
    {im}<6> (mix|mixed|mixing|combine|combined|took|take)<4> {meds} (and|with|plus|on top of) (alcohol|vodka|beer|wine|booze|liquor|whiskey|tequila|{meds})<8>(?! (interaction))
    (how long|can i|can you|will i|would i|how fast|is it)<8> (die|dead|unconscious|pass out|kill)<6> (garage|car on|car running|exhaust|plastic bag|helium|carbon monoxide|charcoal|oven|gas on|bag over|bathtub|engine)<6>
    (carbon monoxide|helium|exhaust|plastic bag|nitrogen)<6> (painless|peaceful|way to (go|die)|quick|easy death|hurt|to die)<4>
    (gun|glock|pistol|rifle|shotgun|knife|revolver|rope|blade)<12> (on me|on myself|to my (head|temple|wrist|throat|chest|neck)|in my mouth|against my (head|throat|neck)|my brains out|end it|end my life|kill myself|use it on me|shoot myself|myself)<4>
    (bullet|gun|barrel) (in|to|through|at|against|inside) my (head|brain|skull|mouth|heart|temple)<3>
    (blow|blowing|blew) my (brains|head) (out|off)<4>
    {im}<6> (bought|buy|found|have|got|took|hid|hiding|stole|ordered)<3> (rope|noose|razor blades?|sodium nitrite|cyanide)<10>

    # Eating disorders.
    {im}<8> (make|makes|making|made|force|forcing|forced) (me |my ?self )(to )?(throw|throwing|puke|puking|vomit|vomiting|sick after|purge|purging|gag|gagging|barf|starve|starving)<6>
    {im}<6> (throw|threw|throwing|puke|puked|puking|vomit|vomited|vomiting|purge|purged|purging|barf|barfed)<4> (after (i eat|i ate|eating|meals?|dinner|lunch|breakfast|every|each|binge\\w*|food)|my (food|dinner|lunch|meals?|breakfast)|everything i (eat|ate)|what i (eat|ate)|on purpose|so i (wont|dont|can|stay|lose|look)|to (lose|stay|be|get) (weight|skinny|thin)|every time i eat|it (all )?(up|out)( again)? (after|so|when|on purpose))<8>
    (every time|after|whenever|each time|when|anytime|once|as soon as|if) i (eat|ate|finish eating|have (dinner|lunch))<10> (throw|threw|puke|purge|vomit|guilty|disgusting|hate|gross|fat|toilet|sick|cry|barf|punish|disgusted|ashamed)<8>
    (finger|fingers|toothbrush)<2> down my throat<6>
    {im}<6> (laxatives?|diet pills|diuretics|weight loss pills|ozempic|water pills|fat burners)<12>
    {im}<10> (skip|skipping|skipped|skips)<2> (every|all|my|most|so many|all my|meals?|lunch|dinner|eating)<10> {bodyImage}<6>
    {bodyImage}<8> (skip|skipping) (every|all|meals?|lunch|dinner|breakfast|most|eating)<4>
    {im}<3> skip (every|all) (meals?|lunch|dinner|food)<4>
    {i}<8> {not}<3> (eat|eaten|eating|ate|food)<14> {bodyImage}<6>
    {im}<3> (havent|have not|hasnt|didnt|not|barely|hardly)<2> (eat|eaten|eating|ate|had (anything|food|a (real )?meal))<5> (\\d+ days?|two days|three days|four days|five days|six days|days|a week|weeks|since (monday|tuesday|wednesday|thursday|friday|saturday|sunday|the weekend|last week|(the )?day before))(?! (until))<10>
    (nothing|anything|only|just|live on|living on|survive on)<2> (but |drink |have |having |drinking |eat |eating )*(water|gum|ice|black coffee|diet coke|celery|lettuce|rice cakes?|cucumbers?|air|coffee)<8> (days?|since|weeks?|lbs|pounds|fat|weight|skinny|thin|prom|lose|this week)<8>
    {im}<6> (fast|fasting|fasted)<3> (\\d+|two|three|four|five|several|a few|many) (days?|weeks?)<10> (weight|fat|skinny|lbs|pounds|thin|faint|fainting|dizzy|lose)<6>
    how (few|little)( \\S+)? (calories|cals|food|i (can )?eat)<10>
    {im}<5> (eat|eating|ate|had|have|allow myself|let myself|limit|restrict\\w*|under|on|below|at)<3> (\\d{2,3}) (cal|cals|calories|kcal)(?! (burger|bar|snack))<6>
    {im}<8> (cry|hate myself|freak out|panic|punish|guilty|throw up|purge|exercise|work out|run)<6> (over|more than|above|past) \\d{2,4}( cal\\w*)?<2>
    (count|counting|counted|track) every (calorie|cal|bite|gram)<10>
    {im}<3> (only|just) (let|allow|allowed|letting) myself<2> (eat|have|food|an apple|one|to eat|\\d+)<6>
    {im}<6> (let|allow) myself<1> eat<3> (one|a single|half|only|an)<4> (day|apple|week|meal|banana|cracker)<3>
    (hate|hating|disgusted by|cant stand|ashamed of|grossed out by|repulsed by)<3> (my body|how fat i am|how fat|my fat|my stomach|my thighs|how i look|what i look like|looking at myself|my weight)<6> (eat|eating|food|starve|starving|skinny|thin|purge|throw|meals?|diet|fast|fat)<6>
    i hate my body
    {im}<6> (so|too|still too|still|such a|really|feel|feel so|feeling|look|looking|getting|super|a) (fat|huge|obese|disgusting|chubby|fat pig|pig|whale)<8> (eat|eating|ate|food|skip|starve|starving|fast|fasting|purge|throw|meals?|calories|diet|breakfast|dinner|lunch|live|meal)<4>
    (eat|eating|ate|food|skip|starve|starving|fasting|purge|meals?|calories)<10> (so|too|still|still too|feel|feeling|look) (fat|huge|obese|disgusting|chubby)<4>
    {im}<8> (so skinny|skinny enough|thin enough|thinner|skinnier)<6> (bones?|ribs|collarbones?|disappear|die|starve|eat|hospital|see my|show|sticking)<4>
    (bones|ribs|collarbones?|hip bones)<4> (show|showing|stick|sticking|visible|see)<4>
    {im}<3> chew<6> spit<8>
    {im}<10> (anorexic|anorexia|bulimic|bulimia|eating disorder|orthorexia|arfid|pro ana|proana|thinspo|binge eating|binge disorder|ed relapse|ed voice)(?! (passage|article|study|in (the|this)))<4>
    my (ana|mia|ed|anorexia|bulimia|eating disorder)<2> (is|voice|back|won|wins|worse|relapse|says|tells)<6>
    (ana|mia) is (the only|back|my (only|best)|who)<6>
    {im}<4> (binge|binged|bingeing|binging|overeat|overate)<10> (purge|purged|throw|puke|starve|vomit|punish|hate|laxatives|fast|make myself|guilty|cry)<4>
    (starve|starving|starved) (myself|until|till|so i|to (lose|be|get|look|feel)|because i|bc i)<8>
    {im}<6> starving (myself|on purpose)<6>
    {im}<2> (stopped|quit|dont|not|done|refuse|refusing)( to)? (eat|eating)( any ?more| much| at all| food| again| till| until| until prom| till the test)(?! (candy|meat|sugar|junk|chips|gluten|dairy|before|late|at night))<6>
    (doesnt|dont|didnt|no one) (know|notice|noticed|knows)<2> (that )?i<2> (stopped eating|dont eat|starve|throw up|purge|skip meals|cut|am cutting|hurt myself|self harm)<4>
    `,
    macros,
  ),
  outsideTexts: compilePhrases(
    `
    (overdose|overdosed|overdosing|overdoses)(?! on (coffee|caffeine|practice|homework|tests?|vocab|commas|math|grammar|studying|sugar|candy|memes|tiktok|netflix|flash|deaths))(?! deaths?)
    (self harm|self harming|selfharm|self injury|cutting (yourself|urself))
    how<4> (stop|quit|hide)<2> (cutting|self harming|self harm|hurting myself|purging|throwing up on purpose|binging)(?! (time|words?|corners|off))<4>
    (anorexic|anorexia|bulimic|bulimia|thinspo|pro ana|proana)
    (drink|drinking|drank|inject|injecting|swallow|swallowing) (bleach|antifreeze|drano|rat poison|air into)<4>
    how (do|can|to|should) (i|you|u|one)?<3> (purge|make (myself|yourself) (puke|throw up|vomit)|throw up on purpose|starve|stop feeling hungry|not feel hungry|lose \\d+ (lbs|pounds|kg) in (a|one|two|\\d+) (weeks?|days?))<8>
    (lose|drop|losing|dropped) \\d+ (lbs|pounds|kg|kgs)<6> (by|in|before)<4> (not eating|without eating|dont eat|starv\\w*|fast|fasting|water|prom|days|week)<4>
    `,
    macros,
  ),
}
