import type { ContentQuestion, ContentSet } from './content-set.ts'
import { questionRule, setRule, type Finding } from './finding.ts'
import { BALANCE, NO_CHANGE } from './bank-balance.ts'
import { portionTexts } from './passage.ts'
import { familyOf, REPORTING_CATEGORIES, type ReportingCategory, type StemFamily } from './stem-families.ts'
import { relationOf } from './transitions.ts'
import type { Version } from '../exam/formats.ts'

const isEnglish = ({ section }: ContentSet): boolean => section === 'english'

/** Checks that a stem has one of the forms of STEM_FAMILIES, and that the question has the category of that form. */
export const stemFamily = questionRule('stem-family', (question, set) => {
  if (!isEnglish(set))
    return question.reporting === undefined ? [] : ['only English questions have a reporting category']
  const family = familyOf(question)
  if (family === undefined) return ['the stem has none of the forms in content/README.md, "English stems"']
  return question.reporting === family.category
    ? []
    : [`a ${family.kind} question belongs to ${family.category}: write reporting: ${family.category}`]
})

/** The kinds of questions that every English set has, in groups: one kind of each group is enough. */
const NEEDED: readonly (readonly StemFamily['kind'][])[] = [
  ['concision'],
  ['transition'],
  ['placement'],
  ['relevance', 'loss'],
]

/** Checks that an English set has a question of each group of NEEDED. */
export const englishMix = setRule('english-mix', (set) => {
  if (!isEnglish(set)) return []
  const kinds = new Set(set.questions.map((question) => familyOf(question)?.kind))
  return NEEDED.filter((group) => !group.some((kind) => kinds.has(kind))).map((group) => ({
    where: '',
    message: `has no ${group.join(' or ')} question`,
  }))
})

/** Checks that relevance and goal questions have two options with Yes and two with No, each with its reason. */
export const yesAndNo = questionRule('yes-no', (question, set) => {
  const kind = isEnglish(set) ? familyOf(question)?.kind : undefined
  if (kind !== 'relevance' && kind !== 'goal') return []
  const count = (word: string) =>
    question.options.filter((option) => option.startsWith(`${word}, because `)).length
  return count('Yes') === 2 && count('No') === 2
    ? []
    : ['needs two options that begin "Yes, because" and two that begin "No, because"']
})

/** Words that any phrase may have, so they say nothing about the answer. */
const COMMON = new Set(
  'a an and are as at be been but by for from had has have he her him his in is it its more most no not of on or she that the their them they this to was were which who whom will with would you'.split(
    ' ',
  ),
)
/** Returns a text's words of at least four letters, without the common and the quoted ones. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/["“][^"”]*["”]/g, ' ')
    .toLowerCase()
    .match(/[\p{L}’']{4,}/gu)
    ?.filter((word) => !COMMON.has(word)) ?? []

/** Finds words that the stem shares with the key alone, so that they give the key away. */
export const stemSharesKey = questionRule('stem-shares-key', (question, set) => {
  if (!isEnglish(set)) return []
  const stem = new Set(wordsOf(question.questionText))
  const others = new Set(
    question.options.filter((option) => option !== question.correctAnswer).flatMap(wordsOf),
  )
  return wordsOf(question.correctAnswer)
    .filter((word, at, all) => stem.has(word) && !others.has(word) && all.indexOf(word) === at)
    .map((word) => `"${word}" is in the stem and, of the options, only in the key; reword one of them`)
})

/** The words that show the grammatical number of a choice that begins with them. */
const SINGULAR = new Set('is was has does isn’t wasn’t hasn’t doesn’t its it’s itself this that'.split(' '))
const PLURAL = new Set(
  'are were have do aren’t weren’t haven’t don’t their they’re themselves these those'.split(' '),
)

/** Returns the words that each choice puts into the passage: NO CHANGE stands for those of the portion. */
const choicesOf = ({ options, portion }: ContentQuestion, { passage }: ContentSet): string[] => {
  const marked = portionTexts(passage ?? null).get(portion ?? 0) ?? ''
  return options.map((option) => (option === NO_CHANGE ? marked : option))
}
/** Returns the grammatical number that a choice's first word shows; undefined if it shows none. */
const numberOf = (choice: string): 'singular' | 'plural' | undefined => {
  const [word = ''] =
    choice
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/u) ?? []
  return SINGULAR.has(word) ? 'singular' : PLURAL.has(word) ? 'plural' : undefined
}

/** Finds a key that is the only singular or the only plural among the choices, so that number alone gives it away. */
export const numberGivesKey = questionRule('number-gives-key', (question, set) => {
  if (!isEnglish(set) || familyOf(question)?.kind !== 'grammar') return []
  const numbers = choicesOf(question, set).map(numberOf)
  const own = numbers[question.options.indexOf(question.correctAnswer)]
  const isAlone = numbers.filter((one) => one === own).length === 1
  return own !== undefined && isAlone && !numbers.includes(undefined)
    ? [`only the key is ${own}; give at least one wrong choice the same number`]
    : []
})

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}’' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The fewest words of a key that count as given away by another question. Shorter keys occur everywhere. */
const LEAST_WORDS = 4

/** Finds a key that another question's options or stem contain and so give away. */
export const otherGivesKey = setRule('other-gives-key', (set) =>
  isEnglish(set)
    ? set.questions.flatMap((question, at) => {
        const key = plain(question.correctAnswer)
        if (key.split(' ').length < LEAST_WORDS) return []
        return set.questions.flatMap((other, place) =>
          place !== at && [other.questionText, ...other.options].some((text) => plain(text).includes(key))
            ? [
                {
                  where: `q${at + 1}`,
                  message: `question ${place + 1} contains the answer; reword one of them`,
                },
              ]
            : [],
        )
      })
    : [],
)

/** The least and greatest share of each category among a version's questions: near the exam's own weights. */
export const CATEGORY_SHARES: Record<Version, Record<ReportingCategory, readonly [number, number]>> = {
  old: { production: [0.29, 0.32], language: [0.15, 0.17], conventions: [0.52, 0.55] },
  enhanced: { production: [0.38, 0.43], language: [0.18, 0.23], conventions: [0.38, 0.43] },
}
/** How far the share of Yes among the keys of relevance questions may be from one half. */
const YES_TOLERANCE = 0.1
/** The fewest keys of relevance questions, or of transition questions, whose balance is checked. */
const LEAST_KEYS = 10

/** The greatest share of a version's transitions that show the same relation, so that guessing it doesn't pay. */
const MOST_OF_ONE_RELATION = 0.45

/** Counts the keys of transition questions by the relation that they show. */
export const relationCounts = (sets: readonly ContentSet[]): ReadonlyMap<string, number> => {
  const relations = sets.flatMap((set) =>
    set.questions.flatMap((question) => {
      if (familyOf(question)?.kind !== 'transition') return []
      const at = question.options.indexOf(question.correctAnswer)
      return [relationOf(choicesOf(question, set)[at] ?? '') ?? 'other']
    }),
  )
  return new Map(
    [...Map.groupBy(relations, (relation) => relation)].map(([relation, same]) => [relation, same.length]),
  )
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

const relevanceKeys = (questions: readonly ContentQuestion[]): string[] =>
  questions.flatMap((question) => (familyOf(question)?.kind === 'relevance' ? [question.correctAnswer] : []))

/**
 * Finds imbalances of a version's English sets: the shares of the categories, Yes or No among the keys about relevance,
 * one relation among the transitions, and questions about the whole essay in fewer than half of the sets. Finds none
 * among fewer questions than `BALANCE.least`.
 */
export const englishBalance = (sets: readonly ContentSet[]): Finding[] => {
  const version = sets[0]?.version
  const questions = sets.flatMap((set) => set.questions)
  if (version === undefined || !sets.every(isEnglish) || questions.length < BALANCE.least) return []
  const finding = (rule: string, message: string): Finding => ({ where: '', rule, message })
  const shares = REPORTING_CATEGORIES.flatMap((category) => {
    const share = questions.filter(({ reporting }) => reporting === category).length / questions.length
    const [least, most] = CATEGORY_SHARES[version][category]
    return share >= least && share <= most
      ? []
      : [
          finding(
            'category-share',
            `${percent(share)} of the questions are ${category}; it should be ${percent(least)} to ${percent(most)}`,
          ),
        ]
  })
  const keys = relevanceKeys(questions)
  const yes = keys.filter((key) => key.startsWith('Yes')).length
  const isUneven = keys.length >= LEAST_KEYS && Math.abs(yes / keys.length - 0.5) > YES_TOLERANCE
  const relations = relationCounts(sets)
  const transitions = [...relations.values()].reduce((sum, count) => sum + count, 0)
  const crowded = [...relations].filter(
    ([relation, count]) =>
      relation !== 'other' && transitions >= LEAST_KEYS && count > transitions * MOST_OF_ONE_RELATION,
  )
  const goals = sets.filter((set) =>
    set.questions.some((question) => familyOf(question)?.kind === 'goal'),
  ).length
  return [
    ...shares,
    ...(isUneven
      ? [
          finding(
            'yes-no-balance',
            `${yes} of ${keys.length} keys about relevance are Yes; about half should be`,
          ),
        ]
      : []),
    ...crowded.map(([relation, count]) =>
      finding(
        'transition-balance',
        `${count} of ${transitions} transitions show ${relation}; at most ${percent(MOST_OF_ONE_RELATION)} should show the same relation`,
      ),
    ),
    ...(goals * 2 < sets.length
      ? [
          finding(
            'goal',
            `${goals} of ${sets.length} sets ask about the whole essay; every second set should`,
          ),
        ]
      : []),
  ]
}
