/**
 * What a student writes who may be in danger: of harming themselves, from somebody else, or right now. Found by patterns, so that
 * the answer does not depend on a model. They ask for the first person, or for what is done to it, since tests are full of wars,
 * deaths and dead wrong answers. Where in doubt they answer: the reply is kind, and costs a student one message.
 */

/** Whom a student says it of. */
const WHO =
  "(?:my|our) (?:(?:own|older|big|little|younger|drunk|ex) )?(?:mom|mum|mother|dad|father|step-?(?:mom|dad|mother|father|brother|sister|parents?)|parents?|uncle|aunt|brother|sister|cousin|grand(?:pa|ma|father|mother)|guardian|foster (?:mom|dad|mother|father|parents?)|family|boyfriend|girlfriend|bf|gf|ex|partner|coach|teacher|tutor|boss|neighbou?r|pastor|priest|babysitter|mom'?s boyfriend|dad'?s girlfriend)"
const OFTEN =
  '(?: (?:always|often|sometimes|still|just|keeps?|has|had|have|is|was|are|been|even|again|really|also|usually))*'
/** Not in earnest: games, questions, feelings. */
const PLAY =
  '(?! (?:up|at (?:chess|math|everything|cards|games?|sports|tennis|basketball)|in (?:chess|math|everything|games?|sports|scores?|a race|the)|to (?:it|the)|by \\d|with (?:a|an|the|this|that|another|some)(?: \\w+){0,2} (?:questions?|quiz|test|problems?|passages?|worksheet|homework|news|jokes?|facts?)))'
const WANT =
  '(?:want|wanna|wanted|wish|going|gonna|ready|plan|planning|trying|try|tried|decided|need|about|rather|feel like|thinking of|thinking about|thought about|thoughts of)(?: to)?(?: just)?'

const PATTERNS: readonly RegExp[] = [
  // Harming oneself.
  /\b(?:kill|hang|cut|harm|drown|stab|shoot|unalive)(?:ing|ting|bing)? (?:myself|my self|my wrists?|my arms?)\b/,
  /\bhurting myself\b|\b(?:want|going|gonna|urge|like|try|about|might|need)(?: to)? hurt(?:ing)? myself\b/,
  new RegExp(`\\b${WANT} (?:die|dying|be dead|end it(?: all)?|end my life|end everything|disappear forever|never wake up|not wake up|not exist|not be alive)\\b(?! (?:of|from|laughing|for|on this|hard))(?!-)`),
  /\b(?:wish|wished|better if) (?:that )?i (?:was|were|had been) (?:dead|never born|not alive)\b|\bwish i (?:had never been|wasn't|weren't) (?:born|alive)\b/,
  /\b(?:don'?t|do not|didn'?t|no longer) (?:want|wanna|wish)(?: to)? (?:live|be alive|exist|be here any ?more|wake up any ?more|go on living)\b/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b|\bkms\b|\bno reason (?:for me )?to (?:live|go on living)\b|\bnot worth living\b/,
  /\b(?:everyone|everybody|they|people|family|the world)(?:'s| is|'d| would)?(?: all)?(?: be)? better off (?:without me|if i (?:was|were) (?:dead|gone))\b/,
  /\bi(?:'m| am|'ve been| have been| feel| felt| get| was)(?: \w+)? suicidal\b/,
  /\bi(?:'m|'ve|'d)?(?: (?:am|have|had|keep|keeps|just|been|might|may|will|want|wanna|going|gonna|to|really|was|often|even|once|almost|tried|trying))* (?:commit|committing|attempt|attempted|attempting|tried|considering|contemplating|thinking of|thinking about|thought of|thought about|think about)(?: committing)? suicide\b/,
  /\bi(?:'ve| have)?(?: (?:been|still|started|just|used to|often|sometimes|always))* self[- ]?harm(?:ed|ing)?\b/,
  /\bi (?:just )?(?:took|swallowed|overdosed|od'?d)\b[^.?!]{0,30}\b(?:pills|overdose|bottle of (?:pills|tylenol|advil|meds))\b|\bi (?:just )?overdosed\b/,
  /\bi can'?t (?:go on|do this|take (?:it|this)) any ?more\b[^.?!]*\b(?:life|living|alive|die|dead)\b/,

  // Harmed by somebody.
  new RegExp(`\\b${WHO}${OFTEN} (?:hits?|hitting|beats?|beating|beaten|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|chok(?:es?|ed|ing)|burn(?:s|ed|ing)?|abus(?:es?|ed|ing)|molest(?:s|ed|ing)?|rap(?:es?|ed|ing)|grop(?:es?|ed|ing)|touch(?:es|ed|ing)?|hurts?|hurting) (?:me|us)\\b${PLAY}`),
  new RegExp(`\\b${WHO}${OFTEN} threaten(?:s|ed|ing)? (?:to (?:hit|beat|hurt|kill) )?me\\b`),
  new RegExp(`\\b(?:afraid|scared|terrified) of ${WHO}\\b`),
  /\b(?:someone|somebody|a man|a guy|an adult|he|she|they)(?: (?:is|was|are|keeps?|has|have|been|had))* (?:abus(?:es|ed|ing)|molest(?:s|ed|ing)|rap(?:es|ed|ing)|stalk(?:s|ed|ing)|sexually assault(?:ed|ing|s)) me\b/,
  /\b(?:someone|somebody|a man|a guy|an adult) (?:is|was|keeps|has been) (?:hurting|hitting|beating|touching|following|threatening) me\b/,
  /\bi(?:'m|'ve)?(?: (?:am|was|got|have|been|being|getting|get))+ (?:raped|molested|sexually (?:assaulted|abused)|abused|beaten(?! (?:at|in|by \d|to)))\b/,
  /\bi(?:'m| am| feel)(?: \w+)? (?:not safe|unsafe|in danger)\b|\b(?:scared|afraid|terrified) to go (?:back )?home\b|\bdon'?t feel safe (?:at home|with)\b/,

  // Danger to others.
  /\b(?:i|he|she|they|someone|somebody|a (?:kid|student|guy))(?:'m|'s|'re)?(?: \w+){0,3} (?:going|gonna|want|wants|planning|plans|threatened|about)(?: to)? (?:shoot up|shoot|bomb|blow up) (?:the|my|our|his|her|their) (?:school|class|classmates|house|teachers?)\b/,
  /\b(?:brought|bringing|bring|has|have) a (?:gun|weapon)\b[^.?!]{0,20}\b(?:to|at|in) (?:my |our )?school\b/,
] // prettier-ignore

/** Whether a student may be in danger, by what they write. */
export function isInDanger(message: string): boolean {
  const text = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
  return PATTERNS.some((pattern) => pattern.test(text))
}

/** The whole answer then: no model is asked. Markdown, as everything that the tutor says. */
export const SAFETY_REPLY = `I'm glad that you wrote this. I'm a computer program, and what you are going through deserves a person. Please reach out to one now:

- **Call or text 988**, the Suicide & Crisis Lifeline: free, private, day and night, anywhere in the United States.
- **Text HOME to 741741**, the Crisis Text Line.
- **Call 911** if you or somebody else is in danger right now.
- **Tell an adult you trust**: a parent or relative, a school counselor, a teacher, a coach, a doctor.

If somebody hurts you, it is not your fault. Childhelp listens at 1-800-422-4453, by call or text. Outside the United States, your local emergency number helps.

The ACT can wait. I'm here for it whenever you are ready.`
