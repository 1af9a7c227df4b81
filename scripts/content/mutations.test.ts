// @module-tag deep
import { describe, expect, test } from 'vitest'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import type { Figure } from '#domain/items/figures.ts'
import { LETTERS, type SetInFile } from '#domain/items/finding.ts'
import { familyOf, type StemFamily } from '#domain/items/stem-families.ts'
import { projectPath } from '#lib/project-path.ts'
import { checkSets, checkWholeBank } from './check-bank.ts'
import { readBank } from './load.ts'
import { SCALED, scaled } from '#test/support/depth.ts'

/**
 * A mutation test: plants each kind of defect into sets of the bank. The check for that kind must find the defect in
 * each set. The bank itself has no findings (`npm run content:check`), so only the defect can cause one.
 */

const { sets } = readBank(projectPath('content', 'bank'))

/**
 * A kind of defect in DEFECTS is planted into every fourth set, unless it has its own `every`. Each kind starts at
 * another set. Planting every kind into every set would take a minute. The quick size has no use now, because the
 * quick run leaves this file out.
 */
const EVERY = scaled(12, 4)

/**
 * Returns the set with one question changed: the first one that the change applies to. Null if there is none.
 */
const changeQuestion = (
  set: ContentSet,
  change: (question: ContentQuestion, set: ContentSet) => ContentQuestion | null,
): ContentSet | null => {
  for (const [at, question] of set.questions.entries()) {
    const mutant = change(question, set)
    if (mutant !== null) return { ...set, questions: set.questions.toSpliced(at, 1, mutant) }
  }
  return null
}
/** Returns the set with one figure changed: the first one that the change applies to. Null if there is none. */
const changeFigure = (set: ContentSet, change: (figure: Figure) => Figure | null): ContentSet | null => {
  for (const [at, figure] of set.figures.entries()) {
    const mutant = change(figure)
    if (mutant !== null) return { ...set, figures: set.figures.toSpliced(at, 1, mutant) }
  }
  return null
}
/** Returns the set with its first question of a kind changed. Null if it has none. */
const changeKind = (
  set: ContentSet,
  kind: StemFamily['kind'],
  change: (question: ContentQuestion) => ContentQuestion,
): ContentSet | null =>
  changeQuestion(set, (question) => (familyOf(question)?.kind === kind ? change(question) : null))

const isComputed = ({ check }: ContentQuestion): boolean => check !== undefined && 'compute' in check

/** `every` replaces EVERY for a kind of defect that few sets can have. */
type Defect = { rule: string; every?: number; plant: (set: ContentSet) => ContentSet | null }

const DEFECTS: Record<string, Defect> = {
  'a wrong key that can be recomputed': {
    rule: 'recompute',
    plant: (set) =>
      changeQuestion(set, (question) => {
        if (!isComputed(question)) return null
        const at = (question.options.indexOf(question.correctAnswer) + 1) % LETTERS.length
        return { ...question, correctAnswer: question.options[at] ?? '' }
      }),
  },
  'a key that is not an option': {
    rule: 'key',
    plant: (set) => changeQuestion(set, (question) => ({ ...question, correctAnswer: `${question.correctAnswer}, perhaps` })),
  },
  'a repeated option': {
    rule: 'options-distinct',
    plant: (set) =>
      changeQuestion(set, (question) => ({ ...question, options: question.options.toSpliced(3, 1, question.options[2] ?? '') })),
  },
  'a missing figure': {
    rule: 'figure',
    plant: (set) =>
      set.section === 'math'
        ? changeQuestion(set, (question) => ({ ...question, figure: 'figure-of-another-set' }))
        : set.section === 'science'
          ? changeQuestion(set, (question) => ({ ...question, questionText: `According to Figure 9, ${question.questionText}` }))
          : null,
  },
  'a passage that is too short': {
    rule: 'passage-length',
    plant: (set) =>
      set.passage === undefined ? null : { ...set, passage: set.passage.split('\n\n').slice(0, 1).join('\n\n') },
  },
  'a hint that contains the key': {
    rule: 'hint',
    plant: (set) =>
      changeQuestion(set, (question) =>
        /\p{L}{5}/u.test(question.correctAnswer) && !question.correctAnswer.includes('\\')
          ? { ...question, hint: `Is it this: ${question.correctAnswer}?` }
          : null,
      ),
  },
  'an explanation that is too short': {
    rule: 'explanation-length',
    plant: (set) => changeQuestion(set, (question) => ({ ...question, explanation: 'It follows from the text.' })),
  },
  'a wrong option without its note': {
    rule: 'distractor-notes',
    plant: (set) => changeQuestion(set, (question) => ({ ...question, distractors: {} })),
  },
  'an option named by its letter': {
    rule: 'option-letters',
    plant: (set) => changeQuestion(set, (question) => ({ ...question, explanation: `${question.explanation} Not so option B.` })),
  },
  'a quotation that is not in the passage': {
    rule: 'quotation',
    plant: (set) =>
      set.section === 'reading' || set.section === 'science'
        ? changeQuestion(set, (question) => ({
            ...question,
            explanation: `${question.explanation} It says "the zebras slept beneath the tram."`,
          }))
        : null,
  },
  'a topic that the section doesn’t have': {
    rule: 'topic',
    plant: (set) => changeQuestion(set, (question) => ({ ...question, topic: 'Astrology' })),
  },
  'a missing question': {
    rule: 'set-size',
    plant: (set) => ({ ...set, questions: set.questions.slice(1) }),
  },
  '"none of the above"': {
    rule: 'all-none-above',
    plant: (set) =>
      changeQuestion(set, (question) => ({ ...question, options: question.options.toSpliced(3, 1, 'None of the above') })),
  },
  'a viewpoint without room for a mechanism': {
    rule: 'viewpoint-length',
    every: 1,
    plant: (set) =>
      set.passage !== undefined && set.questions.every(({ topic }) => topic === 'Conflicting Viewpoints')
        ? { ...set, passage: set.passage.replace(/^(## .*\n\n)[^]*?(?=\n\n## )/m, '$1It happened by chance.') }
        : null,
  },
  'an absolute word in one wrong option': {
    rule: 'absolute-giveaway',
    plant: (set) =>
      set.section === 'english'
        ? null
        : changeQuestion(set, (question) => {
            const at = question.options.findIndex((option) => option !== question.correctAnswer)
            const options = question.options.toSpliced(at, 1, `${question.options[at] ?? ''}, entirely`)
            return options.filter((option) => /always|never|impossible|entirely|completely/i.test(option)).length === 1
              ? { ...question, options }
              : null
          }),
  },
  'a column that no question uses': {
    rule: 'column-unused',
    every: 4,
    plant: (set) =>
      changeFigure(set, (figure) =>
        set.section === 'science' && figure.kind === 'table'
          ? {
              ...figure,
              columns: [...figure.columns, { label: 'Xylophones' }],
              rows: figure.rows.map((row, at) => [...row, 70_001 + at]),
            }
          : null,
      ),
  },
  'an alternative text that gives the trend': {
    rule: 'alt-trend',
    every: 4,
    plant: (set) =>
      changeFigure(set, (figure) =>
        set.section === 'science' && figure.kind !== 'diagram'
          ? { ...figure, alt: `${figure.alt} The values climb steeply.` }
          : null,
      ),
  },
  'two ranges with a common end': {
    rule: 'range-shared',
    every: 4,
    plant: (set) =>
      changeFigure(set, (figure) =>
        figure.kind === 'table'
          ? { ...figure, rows: figure.rows.map((row, at) => [`${at * 10}–${at * 10 + 10}`, ...row.slice(1)]) }
          : null,
      ),
  },
  'a formula that cannot be shown': {
    rule: 'latex',
    plant: (set) =>
      changeQuestion(set, (question) => ({ ...question, questionText: String.raw`${question.questionText} \(\frac{1}{\)` })),
  },
}

/** Returns the files whose planted defect the checks don't find. */
const filesWithMissedDefect = (mutants: readonly SetInFile[], rule: string): string[] =>
  mutants
    .filter((mutant) => {
      const found = checkSets([mutant])
      return !found.some((finding) => finding.rule === rule || finding.rule.startsWith(`${rule}-`))
    })
    .map(({ file }) => file)

/** Defects that only English questions can have. */
const ENGLISH_DEFECTS: Record<string, Defect> = {
  'a stem that names the rule': {
    rule: 'stem-family',
    plant: (set) =>
      changeKind(set, 'grammar', (question) => ({ ...question, questionText: 'Which verb agrees with its subject?' })),
  },
  'a question without its category': {
    rule: 'stem-family',
    plant: (set) => changeQuestion(set, ({ reporting: _, ...question }) => question),
  },
  'a question of another category than its stem': {
    rule: 'stem-family',
    plant: (set) => changeKind(set, 'grammar', (question) => ({ ...question, reporting: 'language' })),
  },
  'no transition': {
    rule: 'english-mix',
    plant: (set) => ({ ...set, questions: set.questions.filter((question) => familyOf(question)?.kind !== 'transition') }),
  },
  'a third option with Yes': {
    rule: 'yes-no',
    plant: (set) =>
      changeKind(set, 'relevance', (question) => {
        const at = question.options.findIndex((option) => option.startsWith('No,'))
        return { ...question, options: question.options.with(at, 'Yes, because it is about zebras.') }
      }),
  },
  'a word of the stem in the key alone': {
    rule: 'stem-shares-key',
    plant: (set) =>
      changeKind(set, 'transition', (question) => ({
        ...question,
        questionText: 'The writer wants to mention zebras. Which choice best accomplishes that goal?',
        options: ['a horse', 'many zebras', 'a donkey', 'a mule'],
        correctAnswer: 'many zebras',
      })),
  },
  'a key that is the only singular': {
    rule: 'number-gives-key',
    plant: (set) =>
      changeKind(set, 'grammar', (question) => ({
        ...question,
        options: ['were', 'has been', 'have been', 'are'],
        correctAnswer: 'has been',
      })),
  },
  'a key that another question has as an option': {
    rule: 'other-gives-key',
    plant: (set) => {
      const key = set.questions.find(({ correctAnswer }) => correctAnswer.split(' ').length > 4)?.correctAnswer
      return key === undefined
        ? null
        : changeKind(set, 'transition', (question) => ({
            ...question,
            options: question.options.toSpliced(3, 1, key),
          }))
    },
  },
}

describe.each(Object.entries(DEFECTS).map(([name, one], nth) => ({ name, nth, ...one })))('$name', ({ nth, rule, plant, every = EVERY }) => {
  test(`is found in each set with this defect (${rule})`, SCALED, () => {
    const chosenSets = sets.filter((_, at) => at % every === nth % every)
    const mutants = chosenSets.flatMap(({ file, set }) => {
      const mutant = plant(set)
      return mutant === null ? [] : [{ file, set: mutant }]
    })
    expect(mutants.length).toBeGreaterThan(5)
    expect(filesWithMissedDefect(mutants, rule)).toEqual([])
  })
})

describe.each(Object.entries(ENGLISH_DEFECTS).map(([name, one]) => ({ name, ...one })))('$name', ({ rule, plant }) => {
  test(`is found in each English set with this defect (${rule})`, () => {
    const mutants = sets.flatMap(({ file, set }) => {
      const mutant = set.section === 'english' ? plant(set) : null
      return mutant === null ? [] : [{ file, set: mutant }]
    })
    expect(mutants.length).toBeGreaterThan(30)
    expect(filesWithMissedDefect(mutants, rule)).toEqual([])
  })
})

describe('checks over the whole bank', () => {
  const rules = (changedSets: typeof sets) => new Set(checkSets(changedSets).map(({ rule }) => rule))

  test('find a question that two sets share', () => {
    const math = sets.filter(({ set }) => set.section === 'math' && set.version === 'old')
    const [first, second] = math
    const question = first?.set.questions[0]
    if (second === undefined || question === undefined) throw new Error('no math')
    const copied = { ...second, set: { ...second.set, questions: second.set.questions.toSpliced(0, 1, question) } }
    expect(rules(math.map((one) => (one === second ? copied : one)))).toContain('near-duplicate')
  })

  test('find keys that crowd at one position and keys that are mostly the longest option', () => {
    const english = sets.filter(({ set }) => set.section === 'english' && set.version === 'old')
    const changeAll = (change: (question: ContentQuestion) => ContentQuestion) =>
      english.map(({ file, set }) => ({ file, set: { ...set, questions: set.questions.map(change) } }))
    expect(rules(changeAll((question) => ({ ...question, correctAnswer: question.options[1] ?? '' })))).toContain('key-positions')
    const longest = changeAll((question) => {
      const [key = ''] = question.options.toSorted((a, b) => b.length - a.length)
      return { ...question, correctAnswer: key }
    })
    expect(rules(longest)).toContain('key-longest')
  })

  test.each(['old', 'enhanced'])('find imbalances of the English sets (%s)', (version) => {
    const english = sets.filter(({ set }) => set.section === 'english' && set.version === version)
    const changeAll = (change: (question: ContentQuestion) => ContentQuestion) =>
      rules(english.map(({ file, set }) => ({ file, set: { ...set, questions: set.questions.map(change) } })))
    const keyed = (kind: StemFamily['kind'], isKey: (option: string) => boolean) =>
      changeAll((question) =>
        familyOf(question)?.kind === kind
          ? { ...question, correctAnswer: question.options.find(isKey) ?? question.correctAnswer }
          : question,
      )
    const balances = ['category-share', 'yes-no-balance', 'goal', 'transition-balance']
    expect(balances.filter((rule) => rules(english).has(rule))).toEqual([])
    expect(changeAll((question) => ({ ...question, reporting: 'conventions' }))).toContain('category-share')
    expect(keyed('relevance', (option) => option.startsWith('Yes'))).toContain('yes-no-balance')
    expect(keyed('relevance', (option) => option.startsWith('No'))).toContain('yes-no-balance')
    expect(
      changeAll((question) =>
        familyOf(question)?.kind === 'goal' ? { ...question, questionText: 'Is this an essay?' } : question,
      ),
    ).toContain('goal')
    const contrasts = changeAll((question) =>
      familyOf(question)?.kind === 'transition'
        ? { ...question, options: ['However,', 'Then,', 'Thus,', 'Also,'], correctAnswer: 'However,' }
        : question,
    )
    expect(contrasts).toContain('transition-balance')
  })

  test('find a missing section and a repeated title', () => {
    const found = (changedSets: typeof sets) => new Set(checkWholeBank(changedSets).map(({ rule }) => rule))
    expect(found(sets.filter(({ set }) => set.section !== 'reading'))).toContain('forms')
    const [first, second] = sets
    if (first === undefined || second === undefined) throw new Error('no sets')
    expect(found([first, { ...second, set: { ...second.set, title: first.set.title } }])).toContain('title-unique')
  })
})
