import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import type { ContentQuestion } from './content-set.ts'
import * as rules from './english-rules.ts'
import type { Rule } from './finding.ts'
import { familyOf, STEM_FAMILIES, type StemFamily } from './stem-families.ts'

/** Returns a question whose stem has this form, with its category. */
const questionOf = (kind: StemFamily['kind'], changes: Partial<ContentQuestion> = {}): ContentQuestion => {
  const family = STEM_FAMILIES.find((one) => one.kind === kind)
  if (family === undefined) throw new Error(`no form ${kind}`)
  return sampleQuestion('english', 0, {
    questionText: family.example,
    reporting: family.category,
    ...changes,
  })
}
const english = (questions: ContentQuestion[]) => sampleSet('english', { questions })
const messages = (rule: Rule, ...questions: ContentQuestion[]) =>
  rule(english(questions)).map(({ message }) => message)

describe('familyOf', () => {
  test.each(STEM_FAMILIES.map(({ kind, example }) => [kind, example]))(
    'recognizes %s: %s',
    (kind, example) => {
      expect(familyOf({ questionText: example })?.kind).toBe(kind)
      expect(familyOf({ questionText: `${example.replaceAll('’', "'").replace(' ', '\n  ')} ` })?.kind).toBe(
        kind,
      )
    },
  )

  test.each([
    'Which verb agrees with its subject?',
    'Which word means "draw out"?',
    'Which transition shows the contrast between the two methods?',
    'Which choice makes the sentence most acceptable grammatically? It needs a comma.',
  ])('recognizes no stem that names the rule or the answer: %s', (questionText) => {
    expect(familyOf({ questionText })).toBeUndefined()
  })
})

describe('stemFamily', () => {
  test('accepts a form with its category', () => {
    expect(messages(rules.stemFamily, ...STEM_FAMILIES.map(({ kind }) => questionOf(kind)))).toEqual([])
  })

  test('reports a stem of no form, a category of another form, and a missing category', () => {
    const other = questionOf('grammar', { questionText: 'Which verb is in the past tense?' })
    expect(messages(rules.stemFamily, other)[0]).toContain('has none of the forms')
    expect(messages(rules.stemFamily, questionOf('grammar', { reporting: 'language' }))).toEqual([
      'a grammar question belongs to conventions: write reporting: conventions',
    ])
    const { reporting: _, ...bare } = questionOf('tone')
    expect(messages(rules.stemFamily, questionOf('grammar'), bare)).toHaveLength(1)
  })

  test('requires a form and a category in every English set, and reports categories outside English', () => {
    const { reporting: _, ...bare } = questionOf('grammar')
    expect(
      messages(rules.stemFamily, { ...bare, questionText: 'Which verb is in the past tense?' }),
    ).toHaveLength(1)
    expect(messages(rules.stemFamily, bare)).toHaveLength(1)
    const questions = [sampleQuestion('reading', 0, { reporting: 'language' })]
    expect(rules.stemFamily(sampleSet('reading', { questions }))).toHaveLength(1)
  })
})

describe('englishMix', () => {
  test('reports each group of needed kinds of which a set has no question', () => {
    const whole = [
      questionOf('concision'),
      questionOf('transition'),
      questionOf('placement'),
      questionOf('loss'),
    ]
    expect(messages(rules.englishMix, ...whole)).toEqual([])
    expect(messages(rules.englishMix, questionOf('grammar'))).toEqual([
      'has no concision question',
      'has no transition question',
      'has no placement question',
      'has no relevance or loss question',
    ])
  })
})

describe('yesAndNo', () => {
  const options = ['Yes, because a.', 'Yes, because b.', 'No, because c.', 'No, because d.']
  test('requires two options with Yes and two with No, each with a reason', () => {
    expect(
      messages(rules.yesAndNo, questionOf('relevance', { options }), questionOf('goal', { options })),
    ).toEqual([])
    expect(
      messages(rules.yesAndNo, questionOf('goal', { options: ['Yes', ...options.slice(1)] })),
    ).toHaveLength(1)
    const three = [...options.slice(0, 3), 'Yes, because d.']
    expect(messages(rules.yesAndNo, questionOf('relevance', { options: three }))).toHaveLength(1)
  })
})

describe('stemSharesKey', () => {
  const stem = 'The writer wants to show how long the repair took. Which choice best accomplishes that goal?'
  const messagesFor = (key: string, ...others: string[]) =>
    messages(
      rules.stemSharesKey,
      questionOf('purpose', { questionText: stem, options: [key, ...others], correctAnswer: key }),
    )

  test('reports a word of the stem that only the key has', () => {
    expect(messagesFor('a repair of nine weeks', 'some work', 'a fix', 'a job')).toEqual([
      '"repair" is in the stem and, of the options, only in the key; reword one of them',
    ])
    expect(messagesFor('nine weeks', 'some work', 'a fix', 'a job')).toEqual([])
    expect(messagesFor('a repair of nine weeks', 'a costly repair', 'a fix', 'a job')).toEqual([])
  })
})

describe('numberGivesKey', () => {
  const messagesFor = (words: string, key: string, ...others: string[]) =>
    rules
      .numberGivesKey(
        sampleSet('english', {
          passage: `The honey from the hives [[1|${words}]] sold on Sundays.`,
          questions: [questionOf('grammar', { options: ['NO CHANGE', key, ...others], correctAnswer: key })],
        }),
      )
      .map(({ message }) => message)

  test('reports a key that is the only singular or the only plural', () => {
    expect(messagesFor('were', 'is', 'have been', 'are')).toEqual([
      'only the key is singular; give at least one wrong choice the same number',
    ])
    expect(messagesFor('its', "they're", 'it’s', 'itself')).toEqual([
      'only the key is plural; give at least one wrong choice the same number',
    ])
  })

  test('accepts a key that shares its number with a wrong choice, and words without a number', () => {
    expect(messagesFor('were', 'is', 'has been', 'are')).toEqual([])
    expect(messagesFor('was', 'is', 'has been', 'are')).toEqual([])
    expect(messagesFor('were', 'is', 'being', 'are')).toEqual([])
  })

  test('looks at questions of grammar only', () => {
    const options = ['was', 'were', 'have been', 'are']
    expect(
      messages(rules.numberGivesKey, questionOf('precision', { options, correctAnswer: 'was' })),
    ).toEqual([])
    expect(
      messages(rules.numberGivesKey, questionOf('grammar', { options, correctAnswer: 'was' })),
    ).toHaveLength(1)
  })
})

describe('otherGivesKey', () => {
  test('reports a question whose key another question’s stem contains word for word', () => {
    const key = 'the bell was cast in winter'
    const question = questionOf('concision', { options: [key, 'b', 'c', 'd'], correctAnswer: key })
    const revealing = questionOf('loss', {
      questionText:
        'If the writer deleted the words “The bell was cast, in winter,” the essay would mainly lose',
      options: ['x', 'y', 'z', 'w'],
      correctAnswer: 'x',
    })
    const other = {
      ...revealing,
      questionText: STEM_FAMILIES.find(({ kind }) => kind === 'loss')?.example ?? '',
    }
    expect(messages(rules.otherGivesKey, question, other)).toEqual([])
    expect(
      messages(rules.otherGivesKey, question, {
        ...revealing,
        questionText: revealing.questionText.replace('cast,', 'cast'),
      }),
    ).toEqual(['question 2 contains the answer; reword one of them'])
  })
})

describe('englishBalance', () => {
  const bank = (...counts: [production: number, language: number, conventions: number]) => {
    const [production, language, conventions] = counts
    const goal = questionOf('goal', { correctAnswer: 'No, because.' })
    const questions = [
      goal,
      ...Array.from({ length: production - 1 }, (_, nth) =>
        questionOf('relevance', { correctAnswer: nth % 2 === 0 ? 'Yes, because.' : 'No, because.' }),
      ),
      ...Array.from({ length: language }, () => questionOf('precision')),
      ...Array.from({ length: conventions }, () => questionOf('grammar')),
    ]
    return [english(questions)]
  }
  const found = (sets: ReturnType<typeof bank>) => rules.englishBalance(sets).map(({ rule }) => rule)

  test('accepts the exam’s shares, and reports others', () => {
    expect(found(bank(30, 16, 54))).toEqual([])
    expect(rules.englishBalance(bank(20, 26, 54)).map(({ message }) => message)).toEqual([
      '20% of the questions are production; it should be 29% to 32%',
      '26% of the questions are language; it should be 15% to 17%',
    ])
  })

  test('reports keys about relevance that are mostly Yes', () => {
    const uneven = bank(30, 16, 54).map((set) => ({
      ...set,
      questions: set.questions.map((question) =>
        familyOf(question)?.kind === 'relevance' ? { ...question, correctAnswer: 'Yes, because.' } : question,
      ),
    }))
    expect(found(uneven)).toEqual(['yes-no-balance'])
  })

  test('reports too few questions about the whole essay', () => {
    const plain = bank(31, 16, 54).map((set) => ({ ...set, questions: set.questions.slice(1) }))
    expect(found([...bank(30, 16, 54), ...plain])).toEqual([])
    expect(found([...bank(30, 16, 54), ...plain, ...plain])).toEqual(['goal'])
  })

  test('reports the share of every category if no question has one', () => {
    const bare = bank(30, 16, 54).map((set) => ({
      ...set,
      questions: set.questions.map(({ reporting: _, ...question }) => question),
    }))
    expect(found(bare)).toEqual(['category-share', 'category-share', 'category-share'])
  })

  test('reports nothing for other sections', () => {
    expect(found([sampleSet('reading')])).toEqual([])
    expect(found([])).toEqual([])
  })

  test('reports a relation that too many transitions show', () => {
    const transitions = (...keys: string[]) =>
      bank(30, 16, 54).map((set) => ({
        ...set,
        questions: [
          ...set.questions.slice(keys.length),
          ...keys.map((key) =>
            questionOf('transition', { options: [key, 'b', 'c', 'd'], correctAnswer: key }),
          ),
        ],
      }))
    const others = ['Then,', 'As a result,', 'Moreover,', 'For instance,', 'In a word,', 'Similarly,']
    const contrasts = ['However,', 'Even so,', 'nevertheless,', 'Soon, however,']
    const relations = (sets: ReturnType<typeof transitions>) =>
      found(sets).filter((rule) => rule === 'transition-balance')
    expect(relations(transitions(...others, ...contrasts))).toEqual([])
    expect(
      rules
        .englishBalance(transitions(...others.slice(1), ...contrasts, 'still'))
        .map(({ message }) => message),
    ).toContain('5 of 10 transitions show contrast; at most 45% should show the same relation')
    expect(rules.relationCounts(transitions(...others))).toEqual(
      new Map([
        ['time', 1],
        ['result', 1],
        ['addition', 1],
        ['example', 1],
        ['other', 1],
        ['likeness', 1],
      ]),
    )
  })
})
