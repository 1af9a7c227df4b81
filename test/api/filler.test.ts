import { describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, TOPICS, VERSIONS } from '#domain/exam/formats.ts'
import { contentSetSchema } from '#domain/items/content-set.ts'
import { plainText, portionsOf } from '#domain/items/passage.ts'
import { PASSAGE_WORDS } from '#domain/items/set-rules.ts'
import { countWords } from '#domain/items/words.ts'
import { EXPLANATION_MARK, correctOptions, fixtureBank } from '../support/fixture-bank.ts'

/** The filler bank, which tests and benchmarks use, resembles a real one. */

const bank = fixtureBank({ questionsPerPool: 300 })

describe('the filler bank', () => {
  test("has sets in the authors' format, of the standard size and a real passage’s length", () => {
    for (const set of bank) {
      expect(contentSetSchema.parse(set)).toEqual(set)
      expect(set.questions).toHaveLength(FORMATS[set.version][set.section].setSize)
      if (set.section === 'math') continue
      const [least, most] = PASSAGE_WORDS[set.section]
      const words = countWords(plainText(set.passage ?? ''))
      expect(words >= least && words <= most, `${set.id} has ${words} words`).toBe(true)
      if (set.section === 'english') expect(portionsOf(set.passage ?? '')).toHaveLength(set.questions.length)
    }
  })

  test('has every topic in every difficulty of every pool', () => {
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const own = bank.filter((set) => set.version === version && set.section === section)
        const cells = own.flatMap(({ difficulty, questions }) =>
          questions.map(({ topic }) => `${topic}, ${difficulty}`),
        )
        expect(new Set(cells).size, `${version} ${section}`).toBe(TOPICS[section].length * 3)
      }
  })

  test('asks each question once, with distinct options, keys spread evenly over A to D, the word Filler, and a canary', () => {
    const questions = bank.flatMap((set) => set.questions)
    expect(correctOptions(bank).size).toBe(questions.length)
    const keyCounts = [0, 0, 0, 0]
    for (const { options, correctAnswer, explanation, questionText } of questions) {
      expect(new Set(options).size).toBe(4)
      const key = options.indexOf(correctAnswer)
      keyCounts[key] = (keyCounts[key] ?? 0) + 1
      expect(explanation).toContain(EXPLANATION_MARK)
      expect(questionText).toContain('Filler')
      expect(JSON.stringify([questionText, options])).not.toContain(EXPLANATION_MARK)
    }
    for (const count of keyCounts) expect(count / questions.length).toBeCloseTo(0.25, 1)
    const canaries = questions.map(({ explanation }) => /canary-[a-z0-9-]+/.exec(explanation)?.[0])
    expect(new Set(canaries).size).toBe(questions.length)
  })

  test('is the same for the same options, and a larger one has the sets of the smaller', () => {
    const small = fixtureBank({ questionsPerPool: 30, versions: ['old'] })
    expect(fixtureBank({ questionsPerPool: 30, versions: ['old'] })).toEqual(small)
    for (const set of small) expect(bank).toContainEqual(set)
  })
})
