/**
 * Concepts that together suggest danger, in every language: `a|b` is either, `!a` excludes. All must occur close to
 * each other, in any order. A name that ends in 2 has clearer words for the concept, so it needs fewer others.
 */
const RULES = `
  # Suicide
  suicide !lol !game
  nowake want|soon|hopeless|pills|forever|farewell !lol
  gone farewell|giveaway|burden|hopeless|forever|die|pills|height
  gone|forever soon farewell
  farewell giveaway
  farewell die|burden|hopeless|height|pills|unresponsive !lol
  farewell forever me|friend
  giveaway hopeless|die|burden|friend|forever
  burden2 !lol !game
  burden hopeless|gone|forever|die|want
  hopeless2 !game !lol
  hopeless nowake|pills !lol !game !sum
  height jump want|hopeless|friend|die|farewell !game !physics
  height farewell
  ledge jump me !physics !game
  die want soon !lol !game
  die onpurpose
  afterlife want|soon|hopeless|exit|gone|farewell|burden friend|kin|want|soon
  afterlife gone|farewell|burden|hopeless|exit
  aftermath gone|die|farewell|giveaway|burden|hopeless|height|pills|suicide
  aftermath exit|forever|soon kin|friend
  methodask height|pills|jump|die|suicide !game
  exit farewell|giveaway|burden|gone
  exit hopeless die|forever|burden
  burden gone|exit|aftermath|afterlife
  gone exit
  exit soon hopeless|height|pills|weapon

  # Self-injury
  injure !lol
  injure hide|blood|relief|blade
  cut bodypart hide|blood|relief|blade|scar|relapse
  cut blade relief|hide|blood
  scar hide
  scar bodypart friend|relief|blade|onpurpose
  hide bodypart relief|cut|blood|scar
  blade blood|relief hide|relief|bodypart
  blood hide

  # Overdose
  overdose !lol
  swallow pills many|sick|onpurpose !sum
  swallow poison onpurpose|sick|me
  poison onpurpose
  drankpoison onpurpose|sick
  swallow enough sick !sum
  pills enough !sum
  pills unresponsive
  pills sick many|swallow|enough !sum
  unresponsive friend !game
  pills hopeless|nowake|die|farewell !sum

  # Abuse
  hitme2 kin|man !game !lol
  confine2 kin|man|boss
  hitme kin|boss tool|injury|drunk|afraid|punish|secret|blood
  injury kin tool|drunk|afraid|punish|hide|secret
  injury friend hide|secret
  injure2 kin !game
  tool kin punish|afraid|threat|drunk
  kin drunk afraid|injury|threat|weapon
  kin|boss|man threat hitme|injury|tool
  afraid homesafe kin
  touchme kin|boss|man private|secret|afraid
  touchme secret
  sexual me|friend !game
  kin|boss|man secret private
  nofood kin|punish
  kin confine help|afraid|punish|papers|slave
  lockedout
  outcold runaway
  outcold kin afraid|threat|punish
  outcold afraid|help

  # Exploitation
  pics nude leak|threat|pay|man|online|adultage|groom
  pics leak threat|pay|secret
  nude man|boss|kin|online groom|pay|secret|threat|adultage
  online|man|boss meet adultage|groom|secret|pay
  online|boss groom adultage|secret|pay|nude|pics
  man groom adultage secret|meet|pics
  man groom pics|nude secret|leak|adultage|minor|online
  nude pay

  leak pics minor|adultage|online
  nude leak|pics online|man|boss|adultage|minor
  slave meet|man|boss|adultage !school

  # Danger to others
  violence !game !lol
  weapon bring school|revenge|threat
  weapon revenge
  weapon school threat|friend|man|list|hide
  shoot school list|revenge|threat|warn|man|friend
  list shoot|weapon school|man|friend|revenge
  warn
  revenge soon school
  weapon threat friend|me

  # Eating
  vomit
  laxative fat|faint|me
  noeat faint
  weightloss moreoff me !game
  noeat fat days|me
  noeat longdays
  fat faint
  
  # Being followed, held, sent away
  follow man|afraid|help|kin !online !game
  confine man|kin help|papers|slave
  papers kin|man|boss slave|confine|marry
  slave kin|man|boss|threat
  marry forced kin
  runaway outcold
  emergency
  abandoned days|noeat|outcold|afraid
  drugged
`
type Rule = { readonly all: readonly (readonly string[])[]; readonly none: readonly string[] }

const RULE_LIST: readonly Rule[] = RULES.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const words = line.split(/\s+/)
    return {
      all: words.filter((word) => !word.startsWith('!')).map((word) => word.split('|')),
      none: words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
    }
  })

/** Returns the first rule that the concepts fulfill, as text without its exclusions; null if there is none. */
export const ruleFor = (concepts: ReadonlySet<string>): string | null => {
  const rule = RULE_LIST.find(
    ({ all, none }) =>
      all.every((some) => some.some((one) => concepts.has(one))) && !none.some((one) => concepts.has(one)),
  )
  return rule === undefined ? null : rule.all.map((some) => some.join('|')).join(' ')
}
