/**
 * Concepts that together suggest danger, in every language: `a|b` is either, `!a` excludes. All must occur close to
 * each other, in any order. A name that ends in 2 has clearer words for the concept, so it needs fewer others.
 */
const RULES = `
  # Suicide
  suicide !harmless !game
  nowake want|soon|hopeless|pills|forever|farewell !harmless
  gone farewell|giveaway|burden|hopeless|forever|die|pills|height
  gone|forever soon farewell
  farewell giveaway
  farewell die|burden|hopeless|height|pills|unresponsive !harmless
  farewell forever me|friend
  giveaway hopeless|die|burden|friend|forever
  burden2 !harmless !game
  burden hopeless|gone|forever|die|want
  hopeless2 !game !harmless
  hopeless nowake|pills !harmless !game !dosage
  height jump want|hopeless|friend|die|farewell !game !physics
  height farewell
  ledge jump me !physics !game
  die want soon !harmless !game
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
  injure !harmless
  injure hide|blood|relief|blade
  cut bodypart hide|blood|relief|blade|scar|relapse
  cut blade relief|hide|blood
  scar hide
  scar bodypart friend|relief|blade|onpurpose
  hide bodypart relief|cut|blood|scar
  blade blood|relief hide|relief|bodypart
  blood hide

  # Overdose
  overdose !harmless
  swallow pills many|sick|onpurpose !dosage
  swallow poison onpurpose|sick|me
  poison onpurpose
  drankpoison onpurpose|sick
  swallow enough sick !dosage
  pills enough !dosage
  pills unresponsive
  pills sick many|swallow|enough !dosage
  unresponsive friend !game
  pills hopeless|nowake|die|farewell !dosage

  # Abuse
  hitme2 kin|stranger !game !harmless
  confine2 kin|stranger|authority
  hitme kin|authority tool|injury|drunk|afraid|punish|secret|blood
  injury kin tool|drunk|afraid|punish|hide|secret
  injury friend hide|secret
  injure2 kin !game
  tool kin punish|afraid|threat|drunk
  kin drunk afraid|injury|threat|weapon
  kin|authority|stranger threat hitme|injury|tool
  afraid homesafe kin
  touchme kin|authority|stranger private|secret|afraid
  touchme secret
  sexual me|friend !game
  kin|authority|stranger secret private
  nofood kin|punish
  kin confine help|afraid|punish|papers|slave
  lockedout
  outcold runaway
  outcold kin afraid|threat|punish
  outcold afraid|help

  # Exploitation
  pics nude leak|threat|pay|stranger|online|adultage|groom
  pics leak threat|pay|secret
  nude stranger|authority|kin|online groom|pay|secret|threat|adultage
  online|stranger|authority meet adultage|groom|secret|pay
  online|authority groom adultage|secret|pay|nude|pics
  stranger groom adultage secret|meet|pics
  stranger groom pics|nude secret|leak|adultage|minor|online
  nude pay

  leak pics minor|adultage|online
  nude leak|pics online|stranger|authority|adultage|minor
  slave meet|stranger|authority|adultage !school

  # Danger to others
  violence !game !harmless
  weapon bring school|revenge|threat
  weapon revenge
  weapon school threat|friend|stranger|list|hide
  shoot school list|revenge|threat|warn|stranger|friend
  list shoot|weapon school|stranger|friend|revenge
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
  follow stranger|afraid|help|kin !online !game
  confine stranger|kin help|papers|slave
  papers kin|stranger|authority slave|confine|marry
  slave kin|stranger|authority|threat
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
