/** Macros that the English phrases share. Words are in plain form: no apostrophes, "want to" for "wanna". */
export const WORDS = {
  i: 'i|im|ive|id|ill|me|my|myself',
  im: 'i|im|ive|id|ill',
  want: 'want to|want|wanted to|going to|plan to|planning to|planning on|trying to|tried to|about to|thinking of|thinking about|think about|thought about|thoughts of|thoughts about|thinking abt|need to|ready to|wish to|decided to|might|should|will|ill|gotta|have to|feel like|keep imagining|imagine|imagining|fantasize about|fantasizing about|dream of|dream about|dreaming of|obsessed with|urge to|urges to|considering|contemplating|tempted to|hope to|hope i|wish i could|deserve to|rather|prefer to',
  not: 'dont|do not|didnt|doesnt|not|never|no longer|cant|wont|wouldnt|couldnt|havent|hasnt|isnt|aint|without|stopped|quit|refuse to|refusing to|barely|hardly|scared of|afraid of|afraid to|scared to|avoid|avoiding',
  limb: 'arms?|wrists?|thighs?|legs?|skin|stomach|hips?|ankles?|veins?|forearms?|belly|body|knees?|neck|throat',
  meds: 'pills?|tylenols?|advils?|ibuprofens?|aspirins?|acetaminophen|paracetamol|meds|medicines?|medications?|xanax|xans|melatonins?|benadryls?|nyquil|antidepressants?|zoloft|prozac|lexapro|adderalls?|oxy|oxys|oxycodone|percs?|percocets?|fentanyl|painkillers?|motrin|aleve|insulin|tablets?|capsules?|klonopin|ambien|trazodone|gabapentin|dramamine|prescription|prescriptions|zzzquil|unisom|sleep aids?|vicodin|codeine|lithium|seroquel|wellbutrin|dxm|robitussin|tramadol',
  poison:
    'bleach|antifreeze|drain cleaner|drano|rat poison|poison|cleaner|cleaning \\w+|detergent|chemicals|hand sanitizer|gasoline|nail polish remover|windex|lysol|pesticide|rubbing alcohol|lighter fluid|ammonia|weed killer|under the sink',
  family:
    'mom|moms|dad|dads|stepdad|stepmom|step dad|step mom|stepfather|stepmother|step father|step mother|stepbrother|step brother|stepsister|step sister|parent|parents|uncle|aunt|auntie|brother|sister|cousin|grandpa|grandma|grandfather|grandmother|granddad|grandmom|guardian|foster mom|foster dad|foster parents?|foster brother|boyfriend|girlfriend|bf|gf|ex|fiance|partner|moms? bf|moms? boyfriend|dads? girlfriend|dads? gf|family|half brother|brother in law|nana|papa|pops|old man|caretaker|babysitter',
  adult:
    '{family}|coach|teacher|tutor|boss|manager|neighbor|pastor|priest|youth leader|counselor|principal|friends? dad|friends? brother|trainer|instructor|driver|doctor|guy|man|dude|boy|senior|stranger|someone|somebody|he|hes|person|adult|kid|creep|sub|roommate|men|guys|boys|upperclassman|classmate|teammate',
  person:
    '{family}|friend|friends|bff|bestie|roommate|teammate|classmate|twin|crush|kid|girl|boy|guy|someone|somebody|buddy|neighbor|bro|sis|son|daughter|niece|nephew|mate|student|person|homie|she|he|they|shes|hes|theyre',
  themself:
    'himself|herself|themself|themselves|theirself|hisself|him self|her self|them selves|hself|her own life|his own life|their own life',
  hits: 'hits?|hitting|beats?|beating|beaten|punch|punches|punched|punching|kicks?|kicked|kicking|slaps?|slapped|slapping|chokes?|choked|choking|strangles?|strangled|strangling|whips?|whipped|whipping|smacks?|smacked|smacking|spanks?|spanked|belts?|slams?|slammed|slamming|shoves?|shoved|drags?|dragged|stabs?|stabbed|burns?|burned|burnt|burning|bites?|bit|hurts?|hurting|abuses?|abused|abusing|attacks?|attacked|throws?|threw|tortures?|grabs?|grabbed|pins?|pinned|headbutt\\w*|backhand\\w*|scratches|scratched|jumps?|jumped',
  touches:
    'touch|touches|touched|touching|grabs?|grabbed|grabbing|rubs?|rubbed|rubbing|gropes?|groped|groping|fingers?|fingered|feels? up|felt up|kiss|kisses|kissed|kissing|molests?|molested|molesting|rapes?|raped|raping|fondles?|fondled|fondling|strokes?|stroked|undress\\w*|assaults?|assaulted|harass\\w*|grinds?|humps?|cuddl\\w*',
  private:
    'leg|legs|thighs?|butt|ass|chest|boobs?|breasts?|body|privates?|private parts?|crotch|waist|down there|inappropriately|stomach|shirt|skirt|bra|shorts|pants|underwear|panties|hips?',
  weapon:
    'gun|guns|glock|rifle|pistol|shotgun|revolver|handgun|firearm|ar15|ar 15|ar|weapon|weapons|knife|knives|machete|bomb|pipe bomb|explosives?|ammo|bullets?|strap|blick|draco|switchblade|axe|grenade',
  school:
    'school|schools|class|classroom|locker|lockers|backpack|bookbag|homecoming|prom|campus|cafeteria|bus|gym|hallway|graduation|lunch|my grade|assembly|pep rally|math class|homeroom|first period|bathroom',
  people:
    'people|someone|somebody|everyone|everybody|every one|him|her|them|kids?|those kids|these kids|the kids|students?|classmates?|teachers?|guys?|girls?|boys?|others|strangers|anyone|my \\w+|whoever|bullies|bully|half the school|a bunch of people',
} as const
