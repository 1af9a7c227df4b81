/**
 * Patterns for students who may harm themselves. They match plain words (plain-words.ts): no apostrophes,
 * no "wanna".
 */

/** Up to five words without another subject: a character's deeds don't count. */
const GAP = '(?: (?!(?:he|she|they|it|who|the|author|narrator|speaker|romeo|juliet|hamlet)\\b)[\\w,]+){0,5}'
const I = '\\b(?:i|im|ive|id|ill)'
const WANT =
  '(?:want|wish|hope i|going|ready|plan|planning|trying|try|tried|decided|need|about|rather|feel like|feels? like|thinking of|thinking about|think about|think of|thought about|thought of|thoughts of|should|deserve|wish i could|let me|have)(?: to)?'
/** Continuations that show that no danger is meant: dying of boredom, ending with a quotation. */
const NOT_DYING =
  '(?! (?:of|from|tired|serious|laughing|for|hard|on (?:this|the|that)|my hair|in the \\w+ section|during|than (?:do|read|take|study|write|see|look)|if i (?:see|read|have to|get another)))(?!-)'
const LESSON = '(?! (?:all )?(?:with|there|here|by|in|at|on|after|before|like|properly|well|this way)\\b)'
const PILLS =
  '(?:pills?|tylenol|advil|ibuprofen|aspirin|acetaminophen|meds?|medications?|xanax|melatonin|benadryl|nyquil|antidepressants)'
const NOBODY = '(?:no ?one|nobody|would any ?one|would anybody|everyone|everybody)'

export const ONESELF: readonly RegExp[] = [
  /^(?:please |just )?kill me(?: (?:now|already|please|lol))*[.!?]*$|\b(?:want|wish|hope) (?:someone|somebody|they|he|a \w+)(?: \w+)? (?:to kill|would kill|kills|would shoot|to shoot|would hit|hits|would run over) me\b/,
  /\b(?:want to|going to|should|might|please) unalive\b(?! (?:the|him|her|them|this|that))|\bunalive me\b/,
  /\b(?:dont know if|not sure if|dont care if|dont care whether) i (?:want to )?(?:be alive|live|live or die|exist|die)\b(?! (?:on|in|near|far))/,
  /\bcuts (?:all over|on) my (?:arms?|wrists?|legs?|thighs?|body)\b|\bclean (?:from|of) (?:cutting|self ?-?harm)|\b(?:my|with) self ?-?harm\b(?! (?:passage|essay))|\b(?:blade|razor)\b.{0,20}\bmy (?:wrists?|arms?)\b/,
  /\bi (?:pray|hope) i (?:dont|never) wake up\b(?! (?:late|too))|\b(?:scared|afraid) of food(?=$|[.,!?])|\bpills are ready\b/,
  /\b(?:kill|hang|cut|harm|drown|stab|shoot|off|un-?alive|poison|starve|burn)(?:ing|ting|ning)? (?:myself|my (?:wrists?|arms?|thighs?|legs?|skin))\b(?! (?:off|out|some slack|laughing|over|studying|short)\b)/,
  /\b(?:starving|burning|cutting|offing|unaliving|scratching|choking) myself\b(?! (?:off|out|short|short on)\b)|\bhurting myself\b|\bi(?:ve)? hurt myself\b(?! (?:at|in|by|with|on|playing|during))/,
  /\b(?:want|going|urge|like|try|trying|about|might|need)(?: to)? hurt(?:ing)? myself\b/,
  /\b(?:scratch|burn|punch|hit|choke|bang)(?:ing)? (?:myself|my head)\b(?=$|[.!]| (?:until|till|with(?! (?:too many|so many|practice|more))|when|whenever|against|every|cause|because|if))(?<!\bcould\b.*)/,
  new RegExp(`${I}\\b${GAP} (?:cut|cutting)\\b(?: (?:again|last night|tonight|today|yesterday|when|because|every))`),
  new RegExp(`${I} (?:want to cut|been cutting|keep cutting|started cutting)(?=$|[.,!?])|\\b(?:urges?|urge) to cut\\b(?! (?:words?|the|a|an|out|it|down))`),
  new RegExp(`\\b${WANT} (?:die|dying|be dead|disappear(?: forever|(?=$|[.,!?]))|never wake up|not wake up|not exist|not be alive|stop (?:existing|living|being alive)|starve(?=$|[.,!?])|be gone(?=$|[.,!?])|go to sleep forever|sleep forever)\\b${NOT_DYING}`),
  new RegExp(`\\b${WANT} (?:end|ending) (?:my life|everything|myself)\\b`),
  new RegExp(`\\b${WANT} (?:end|ending) (?:it|things|it all)\\b${LESSON}`),
  /\bnever wake up\b|\bwant (?:it all|everything) to (?:end|stop)(?: forever)?(?=$|[.,!?])|\bwant it to be over(?=$|[.,!?])/,
  /\b(?:wish|wished|better if|hope|hoped) (?:that )?i (?:was|were|been|could)? ?(?:dead(?! (?:serious|on|certain|sure))|never born|not (?:alive|exist|be alive|be here)|die\b(?! (?:of|on|in the sims))|dont wake up(?! (?:late|too))|didnt (?:exist|wake up)(?! is)|wasnt (?:born|alive|here)|werent (?:born|alive|here)|had never been born|disappear(?=$|[.,!?]))/,
  /\bid never been born\b|\b(?:should|deserve to|id) (?:be dead(?! (?:tired|serious|on))|rather be dead)\b/,
  new RegExp(`(?:^|[.,!?] |${I} |\\b(?:and|but|so|no) )${GAP}(?: ?)(?:dont|didnt|no longer) (?:want|wish)(?: to)? (?:live|be alive|exist|be here any ?more|wake up(?: any ?more)?(?=$|[.,!?])|go on living|keep living|keep going any ?more|do life)\\b(?! (?:(?:in|on) (?:a|an|the|campus|dorms?|my|our|acid)|far|near|at|with|next|off)\\b)`),
  /\bi (?:\w+ )?(?:dont deserve|shouldnt) (?:to live|be alive|to be alive)\b|\bi almost killed myself\b(?! (?:studying|laughing|over))|\bdoes it hurt to die\b|\b(?:my|plan|planning|planned|attempted|attempt) (?:my )?suicide\b(?<=\b(?:i|im|ive|my)\b.*)(?! (?:passage|essay|paragraph|prevention))/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b|\bno (?:reason|point)(?: for me)? (?:to|in|of) (?:be alive|live|living|being alive|go on living|existing)\b/,
  /\b(?:life|living|it) (?:isnt|aint) worth (?:it|living)\b(?! to)(?<!\bit isnt worth it)|\bnot worth living\b|\bwhats? (?:is )?the point (?:of|in) (?:living|being alive|life(?=$|[.,!?])|existing(?=$|[.,!?]))/,
  /\b(?:im|am|feel|so|very|ive been) (?:so )?(?:tired|sick|done|over) (?:of|with) (?:living|being alive|life(?=$|[.,!?])|existing|my life)\b|^(?:tired|done|sick) (?:of|with) (?:living|life)\b/,
  /\bcant (?:go on|take life|do life|keep living|live like this)(?: any ?more| like this)?(?=$|[.,!?])|\bcant keep going(?=$|[.!?])|\bcant keep going any ?more\b|\bcant (?:go on|do this|take (?:it|this)) any ?more\b[^?]*\b(?:life|living|alive|die|dead|end it|be over)\b/,
  /\b(?:everyone|everybody|they|people|family|parents|the world|mom|dad)(?:s| is|d| would)?(?: all)?(?: be)? (?:better(?: off| place)?|happier) (?:without me\b|if i (?:was|were|wasnt|werent) (?:dead|gone|here|around|alive))/,
  /\b(?:im|id be|i be|me) better off dead\b|\b(?:gone|dead) (?:they|everyone) (?:would|will) be happier\b/,
  new RegExp(`\\b${NOBODY}(?: (?:would|will|even))* (?:miss|care|notice|cry|remember)(?: me)? (?:if|when) i(?:m|d)? ?(?:was|were|am)? ?(?:gone|died|dead|die|disappeared)\\b`),
  new RegExp(`${I}\\b${GAP} suicidal\\b|\\bsuicidal (?:thoughts?|again|ideation|rn|tonight)\\b(?! (?:in|of) (?:the|a))`),
  new RegExp(`${I}${GAP} (?:commit|committing|attempt|attempted|attempting|tried|considering|contemplating|thinking of|thinking about|thought of|thought about|think about|thoughts of)(?: committing)? suicide\\b|\\bthoughts of suicide\\b|\\b(?:my|a) suicide note\\b(?<=\\b(?:i|im|my)\\b.*)`),
  /\b(?:sewer ?slid(?:e|al|ing)|toaster ?bath)\b|\bkys myself\b|^suicide[.!?]*$|\b(?:want|going|about|trying|have) to kms\b/,
  /(?<!\d ?)(?<!\b(?:how many|in|to|of|the|per|are|convert|and|de|cuantos|por|is|millon) )\bkms\b(?! (?:per|to|in|an?|and|is|are|away|hour|h|from|son|por|long|into|of)\b)(?!\/)/,
  new RegExp(`${I}${GAP} (?:self ?-?harm(?:ed|ing)?|ctb|catch the bus)\\b(?! to (?:school|get))`),
  new RegExp(`\\b(?:i|ive)(?: already)? (?:took|taken|swallowed|ate|take) (?:(?:like )?\\d{2,}|too many|a bunch of|a lot of|all(?: of)? (?:my|the)|a whole|the whole|a handful of|so many)(?: (?!practice)\\w+){0,3} ?\\b${PILLS}\\b`),
  new RegExp(`\\b(?:take|taking|swallow) all (?:of )?(?:my|the|these) ${PILLS}\\b|\\bhow (?:many|much) (?:\\w+ ){0,2}${PILLS} (?:\\w+ ){0,4}(?:die|kill me|kill myself|overdose)\\b|\\bhow many (?:\\w+ )?(?:to|would) (?:die|kill me)\\b`),
  /\b(?:i|ive|im|to|want to) (?:overdose|overdosed|overdosing|od|odd)\b(?! on (?:coffee|caffeine|practice|homework|tests?|vocab|commas|math|grammar|studying|sugar|candy))(?<=\b(?:i|ive|im)\b.*)/,
  /\b(?:painless|painful|easiest|quickest|fastest|best|easy) ways? to (?:die|kill (?:myself|yourself)|end (?:it|my life|your life)|go(?=$|[.!?]))(?=$|[.,!? ])|\b(?:ways?|how) to (?:kill (?:myself|yourself)|end (?:my|your) life|tie a noose|commit suicide)\b/,
  /\b(?:jump|jumping) (?:off|in front of|from|out of) (?:a|the|my|this) (?:bridge|roof|building|train|car|bus|window|cliff|balcony)\b(?<=\b(?:i|im|ill|id)\b.*)/,
  /\bi?m? ?standing on (?:a|the) (?:bridge|roof|ledge)\b(?<=\bim standing.*)|\b(?:gun|knife|it) on myself\b/,
  /\bwont be (?:alive|around any ?more)\b|\bi dont see (?:a future|the point any ?more|any future)\b|\bgoodbye forever\b/,
  /\b(?:going to|want to|should|might|i|ill) (?:drink|drank|drinking) (?:bleach|antifreeze|drain cleaner)\b/,

  // Eating.
  /\b(?:make|makes|making|made|force|forcing) myself (?:throw up|vomit|puke|sick|barf)\b|\bthrow(?:ing)? up after (?:i eat|eating|meals|every meal|dinner|lunch)\b/,
  /\bi starve(?:d)? myself\b|\bstarving myself\b|\b(?:i|im|ive|i think i|think i)(?: (?:am|have|got|had|might|may|be|think|i))* (?:an? )?(?:anorexic|anorexia|bulimic|bulimia|eating disorder)\b/,
  /\bi (?:always |usually )?binge and purge\b|\bi purge(?:d)? (?:after|my (?:food|meals?|dinner|lunch))\b|\bpurge without my\b|\b(?:threw|throw) up (?:my food|everything i eat|on purpose)\b|\bi hate my body\b|\b(?:scared|afraid) (?:of eating|to eat)\b|\bonly eat(?:ing)? \d{2,3} cal|\bcant eat (?:because|cause|cuz) im (?:so )?fat\b/,
  /\bhavent eaten (?:anything )?(?:in|for) (?:\w+ )?(?:\d+|two|three|four|five|six|several|a few) (?:days|weeks)\b|\b(?:not eating|stopped eating|dont eat)\b[^?]*\b(?:lose weight|so fat|too fat|skinny|calories)\b|\btoo fat to (?:live|eat|deserve)\b/,
] // prettier-ignore
