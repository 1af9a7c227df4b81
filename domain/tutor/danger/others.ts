/**
 * Patterns for students who are harmed or threatened, or worry about somebody else. They match plain words
 * (plain-words.ts).
 */

const WHO =
  '(?:(?:(?:my|our) |^|(?<=[.!?,] ?))(?=(?:mom|dad)\\b)|(?:my|our) )(?:(?:own|older|big|little|younger|drunk|ex|best|foster) )?(?:mom|dad|step-? ?(?:mom|dad|mother|father|brother|sister|parents?)|parents?|uncle|aunt|brother|sister|cousin|grand(?:pa|ma|dad|mom)|guardian|family|boyfriend|girlfriend|bf|gf|ex|partner|coach|teacher|tutor|boss|neighbou?r|pastor|priest|babysitter|moms boyfriend|dads girlfriend)'
const FRIEND =
  '(?:my|a) (?:(?:best|close|little|older|younger|big) )?(?:friend|bestie|bff|sister|brother|cousin|boyfriend|girlfriend|bf|gf|mom|dad|roommate|classmate)'
const OFTEN =
  '(?: (?:always|often|sometimes|still|keeps?|has|had|have|is|was|are|been|even|again|also|usually|said|says|told me))*'
/** Not serious: games, questions, feelings. */
const PLAY =
  '(?:(?: again| every time)?(?!(?<=hits? (?:me|us)) up)(?! (?:at (?!home|night|school|the house)\\w+|in (?:chess|math|everything|games?|sports|scores?|a race|the (?:\\w+ )?(?:test|section|contest|race|games?|quiz|finals?|scores?|ranking|class|sims))|with (?:his|her|their) (?:words|comments|\\w+ questions)|on (?:math|english|reading|science|(?:the|this|that|a|my) (?:\\w+ )?(?:test|quiz|section|exam|score|homework|math|essay))|every (?:practice|test|quiz|game)|to (?:it|the|class|study)|by \\d|by (?:two|three|four|five|a)|off|into|out of (?:class|the (?:room|team|group|call|chat))|a (?:high|text)|with (?:(?:a|an|the|this|that|another|some|so|too|all) )?(?:\\w+ ){0,2}(?:questions?|quiz|test|problems?|passages?|worksheets?|homework|news|jokes?|facts?|expectations|pressure|work|assignments)))(?! (?:again|every time) (?:on|at|in|by)\\b))'
const HARMS =
  '(?:hits?|hitting|beats?|beating|beaten|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|chok(?:es?|ed|ing)|burn(?:s|ed|ing)?|abus(?:es?|ed|ing)|molest(?:s|ed|ing)?|rap(?:es?|ed|ing)|grop(?:es?|ed|ing)|touch(?:es|ed|ing)?|hurts?|hurting|strangl(?:es?|ed|ing)|whip(?:s|ped|ping)?)'

export const OTHERS: readonly RegExp[] = [
  // Harmed by somebody.
  new RegExp(`\\b${WHO}${OFTEN} (?:broke my (?:arm|nose|leg|finger|wrist|jaw|rib|ribs|tooth|hand)|(?:threw|throws|pushed|pushes|shoved|shoves|slammed|slams) me (?:against|down|into|off|to the (?:ground|floor)|on the (?:ground|floor))|throws? (?:things|stuff|\\w+s) at me)\\b(?! (?:the deep end|studying))`),
  new RegExp(`\\b${WHO}(?: \\w+){1,4} and (?:hits?|beats?|slaps|punches|chokes|hurts|hitting|beating) (?:me|us)\\b${PLAY}`),
  new RegExp(`\\b${WHO}${OFTEN} (?:stalk(?:s|ing)|has a (?:gun|knife)(?=$|[.,!]))(?: me)?\\b`),
  /\b(?:a|some|this|that) (?:boy|guy|man|girl|woman|kid|teacher|coach)(?: \w+){0,4} (?:raped|molested|groped|drugged|assaulted|kidnapped) me\b|\b(?:i was|i got|i think i was) drugged\b/,
  /^(?:please )?(?:can|could) (?:you|someone|somebody) (?:please )?call (?:911|the police|an ambulance)\b|\bgoodbye (?:text|note|letter)\b(?<=\b(?:my|i)\b.*)/,
  new RegExp(`\\b${WHO}${OFTEN} ${HARMS} (?:me|us)\\b${PLAY}`),
  new RegExp(`\\b${WHO}${OFTEN} (?:hits?|hitting|beats?|beating|chok(?:es?|ed|ing)|strangl(?:es?|ed|ing)|hurts?|hurting|abus(?:es?|ed|ing)) (?:my|our) (?:mom|dad|brother|sister|brothers|sisters|siblings|family)\\b(?! (?:at|in|by)\\b)`),
  /\b(?:he|she)s? (?:is )?(?:hitting|beating|choking|hurting|strangling) (?:my (?:mom|dad|brother|sister)|me)\b/,
  new RegExp(`\\b(?:he|she|they|people at school)(?: (?:always|often|sometimes|even))? (?:hits?|beats?|slaps?|punch(?:es)?|kicks?|hurts?) me\\b${PLAY}`),
  new RegExp(`\\b${WHO}${OFTEN} threaten(?:s|ed|ing)? (?:to (?:hit|beat|hurt|kill) )?(?:me|us|my)\\b`),
  new RegExp(`\\b(?:afraid|scared|terrified) of ${WHO}\\b(?! (?:seeing|finding|knowing|reading|being|getting|reacting|reactions?|response|asking|looking|yelling))`),
  new RegExp(`\\b${WHO}${OFTEN} (?:comes? into my (?:room|bed)|came into my (?:room|bed)|(?:mak(?:es?|ing)|made) me (?:do things(?! (?:over|twice|again))|touch|undress|have sex|send (?:pics|pictures|photos|nudes))|kiss(?:es|ed)? me|forc(?:es?|ed|ing) me|has a (?:gun|knife) and|doesnt feed|dont feed me|wont feed me|lock(?:s|ed)? me (?:in|out)(?! my room to study)|starves? me|pulled a (?:gun|knife))\\b(?! to (?:study|take|do|practice|read|go|learn)\\b)`),
  new RegExp(`\\b(?:${WHO}|he|she|someone|somebody|a man|a guy|some guy|an adult|they)(?: online)?${OFTEN} (?:sent|sends|wants?|asked(?: me)? for|asks? for|leak(?:ed)?|threaten\\w* to leak|has|have|blackmail\\w* me with)(?: me)?(?: my)? nudes\\b|\\bmy nudes\\b|\\bblackmail(?:s|ed|ing)? me\\b`),
  /\b(?:someone|somebody|a man|a guy|an adult|he|she|they)(?: (?:is|was|are|keeps?|has|have|been|had))* (?:abus(?:es|ed|ing)|molest(?:s|ed|ing)|rap(?:es|ed|ing)|stalk(?:s|ed|ing)|sexually assault(?:ed|ing|s)|grop(?:es|ed|ing)|strangl(?:es|ed|ing)) me\b/,
  /\b(?:someone|somebody|a man|a guy|an adult)s? ?(?:is|was|keeps|has been)? (?:hurting|hitting|beating|touching|threatening) me\b(?! with)/,
  /\bhe touched me\b(?= (?:and|without|when|there|in|under))|\b(?:wont|doesnt|didnt) stop (?:touching|hitting|hurting|raping) me\b|\btouch(?:es|ed|ing) me (?:inappropriately|down there|where|without)\b/,
  /\b(?:they|kids|people|boys|girls|he|she|guys)(?: (?:always|keep|keeps|all))? (?:beat|beats|beating|jump|jumped) me up\b|\b(?:jumped|beat(?:en)?) up (?:at|after|every)\b(?<=\bi\b.*)/,
  /\b(?:i|im|ive|i got|i was)(?: (?:was|got|have|been|being|getting|get))* (?:raped|molested|groomed|trafficked|sexually (?:assaulted|abused)|assaulted|stalked|kidnapped|abused(?! by (?:this|that|the|these|a)\b)|beaten(?! (?:at|in|to|by (?:\d|the|this|that|a|one|two)\b)))\b/,
  /\b(?:im|i feel)(?: \w+)? (?:not safe(?= (?:at|in|here|with (?:him|her|them|my))|$|[.,!])|unsafe(?= (?:at|in|here|around)|$|[.,!])|in danger)\b|\b(?:scared|afraid|terrified) to go (?:back )?home\b|\bdont feel safe (?:at home|with|here)\b|\bi ran away from home\b|\bscared for my life\b|\b(?:scared|afraid|terrified) (?:that )?(?:he|she|they)(?:ll| will| is going to| might)? (?:hurt|kill|hit|beat) me\b|\b(?:he|she) (?:said|says|told me) (?:he|she)?(?:ll| will| is)?(?:s going to)? ?(?:kill|hurt) me\b/,
  /\b(?:pressur\w+|forc\w+|ask(?:s|ed|ing)?|made|makes|making|wants?|begging) me (?:to |for )?(?:sex|send|send (?:him|her|them)) ?(?:pics|pictures|photos|nudes)?\b(?=$|[.,!?]| of)(?<=\b(?:pics|pictures|photos|nudes|sex)\b)|\bsomeone touched me\b(?! (?:with|up|by))/,

  // Somebody else in danger.
  new RegExp(`\\b${FRIEND}${OFTEN}(?: (?:shes|hes|she|he|they|theyre))?s? (?:is suicidal|suicidal|(?:he|she|they) (?:will|would) kill (?:her|him|them)(?:self|selves)|going to kill (?:her|him|them)(?:self|selves)|(?:wants?|want to|tried|threaten(?:s|ed)|going|will)(?: to)? (?:die\\b(?! of)|kill (?:her|him|them)(?:self|selves)|end (?:her|his|their) life|commit suicide)|(?:is )?(?:cutting|cuts|hurting) (?:her|him|them)(?:self|selves)|(?:is )?cutting(?=$|[.,!?])|(?:is )?overdos(?:ing|ed)|took (?:a bunch of|too many|all|a whole) )`),
  new RegExp(`\\b${FRIEND}\\b.{0,40}\\b(?:she|he|they) (?:took (?:pills|too many)|(?:will|would|wants? to|is going to) (?:kill (?:her|him|them)(?:self|selves)|die\\b(?! of)))`),
  /\b(?:overdosing|not breathing|bleeding a lot|unconscious)\b(?<=\b(?:i|my|help|hes|shes)\b.*)(?=$|[.,!? ])(?<!\b(?:patient|subject|rat|mouse|character|narrator)s?\b.*)/,
  /^(?:please )?(?:somebody )?(?:please )?call (?:911|the police|an ambulance)(?: please| now|[.!])*$|\bhelp me\b.{0,20}\bin danger\b/,

  /\b(?:she|he|they)s? (?:said|says|told me) (?:that )?(?:she|he|they)s? ?(?:wants? to|is going to|going to|will|is) (?:kill (?:her|him|them)(?:self|selves)|die\b(?! of))/,

  // Danger to others.
  /\bactive shooter\b(?!.*\b(?:drill|passage|paragraph)\b)|\b(?:guy|kid|man|someone|somebody|student)(?: \w+){0,4} (?:with|has) a (?:gun|knife|weapon) (?:at|in|outside) (?:my |our |the )?school\b|\b(?:someone|somebody|a (?:kid|guy|student)) (?:at|in) (?:my|our) school has a (?:gun|weapon|knife)\b|\bi(?:m)? (?:keep )?think(?:ing)? about (?:killing|hurting|stabbing|shooting) (?:people|someone|somebody|everyone)\b/,
  /\b(?:i|im|he|hes|she|shes|they|theyre|someone|somebody|a (?:kid|student|guy))(?: is)?(?: \w+){0,3} ?\b(?:going|want|wants|planning|plans|threatened|about)(?: to)? (?:shoot up|shoot|bomb|blow up|burn down) (?:the|my|our|his|her|their) (?:school|class|classmates|house|teachers?)\b/,
  /\b(?:brought|bringing|bring|has|have) a (?:gun|weapon|knife)\b[^.?!]{0,20}\b(?:to|at|in) (?:my |our )?school\b/,
  /\b(?:im going|i want|i plan|im about|im planning|i might)(?: to)? (?:kill|murder|stab|shoot|hurt) (?:every ?one|every ?body|people|someone|somebody|my (?:teacher|mom|dad|parents?|brother|sister|classmates?|family|ex|coach|boss)|(?:him|her)(?=$|[.,!?]))(?! (?:at (?:chess|this game)|in (?:chess|math|the game)|on (?:this|the|that) (?:test|section)|who (?:write|wrote|make|made)|with kindness))/,
] // prettier-ignore
