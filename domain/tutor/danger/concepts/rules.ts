/**
 * Concepts that together suggest danger, in every language: `a|b` is either, `!a` excludes. All must occur close to
 * each other, in any order. A name that ends in 2 has clearer words for the concept, so it needs fewer others. `lovedone` is
 * anybody close who may be in danger, and `kin` anybody close who may cause it.
 */
const RULES = `
  # Suicide
  suicide !harmless !game
  nowake want|soon|hopeless|pills|forever|farewell !harmless
  gone farewell|giveaway|burden|hopeless|forever|die|pills|height
  gone|forever soon farewell
  farewell giveaway
  farewell die|burden|hopeless|height|pills|unresponsive !harmless
  farewell forever me|lovedone
  giveaway hopeless|die|burden|lovedone|forever
  burden2 !harmless !game
  burden hopeless|gone|forever|die|want
  hopeless2 !game !harmless
  hopeless nowake|pills !harmless !game !dosage
  height jump want|hopeless|lovedone|die|farewell !game !physics
  height farewell
  ledge jump me !physics !game
  die want soon !harmless !game
  die onpurpose
  afterlife want|soon|hopeless|exit|gone|farewell|burden lovedone|kin|want|soon
  afterlife gone|farewell|burden|hopeless|exit
  aftermath gone|die|farewell|giveaway|burden|hopeless|height|pills|suicide
  aftermath exit|forever|soon kin|lovedone
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
  scar bodypart lovedone|relief|blade|onpurpose
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
  unresponsive lovedone !game
  pills hopeless|nowake|die|farewell !dosage

  # Abuse
  hitme2 kin|stranger !game !harmless
  confine2 kin|stranger|authority
  hitme kin|authority tool|injury|drunkrage|afraid|punish|secret|blood
  injury kin tool|drunkrage|afraid|punish|hide|secret
  injury lovedone hide|secret
  injure2 kin !game
  tool kin punish|afraid|threat|drunkrage
  kin drunkrage afraid|injury|threat|weapon
  kin|authority|stranger threat hitme|injury|tool
  afraid fearhome kin
  touchme kin|authority|stranger private|secret|afraid
  touchme secret
  sexual me|lovedone !game
  kin|authority|stranger secret private
  nofood kin|punish
  kin confine help|afraid|punish|papers|slave
  lockedout
  outdoors runaway
  outdoors kin afraid|threat|punish
  outdoors afraid|help

  # Exploitation
  pics nude leak|threat|pay|stranger|online|agegap|groom
  pics leak threat|pay|secret
  nude stranger|authority|kin|online groom|pay|secret|threat|agegap
  online|stranger|authority meet agegap|groom|secret|pay
  online|authority groom agegap|secret|pay|nude|pics
  stranger groom agegap secret|meet|pics
  stranger groom pics|nude secret|leak|agegap|minor|online
  nude pay

  leak pics minor|agegap|online
  nude leak|pics online|stranger|authority|agegap|minor
  slave meet|stranger|authority|agegap !school

  # Danger to others
  violence !game !harmless
  weapon bring school|revenge|threat
  weapon revenge
  weapon school threat|lovedone|stranger|list|hide
  shoot school list|revenge|threat|warn|stranger|lovedone
  list shoot|weapon school|stranger|lovedone|revenge
  warn
  revenge soon school
  weapon threat lovedone|me

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
  runaway outdoors
  emergency
  abandoned days|noeat|outdoors|afraid
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
