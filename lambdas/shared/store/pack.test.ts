import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_ANSWER, type Answer } from '#domain/attempts/attempt.ts'
import type { OptionIndex } from '#domain/items/item.ts'
import { TAGS } from '#domain/learning/tags.ts'
import {
  packAnswers,
  packChoices,
  packExchanges,
  packKey,
  packTags,
  packVarints,
  unpackAnswers,
  unpackChoices,
  unpackExchanges,
  unpackKey,
  unpackTags,
  unpackVarints,
} from './pack.ts'

const choice = fc.constantFrom<OptionIndex | null>(0, 1, 2, 3, null)
/** The contract's range of seqs and seconds. */
const small = fc.oneof(fc.nat(65_535), fc.constantFrom(0, 127, 128, 16_383, 16_384, 65_535))
const answers = fc.array(
  fc
    .record(
      {
        choice,
        seq: small,
        timeSpentSeconds: small,
        bookmarked: fc.boolean(),
        checked: fc.constant(true as const),
        hints: fc.constantFrom(1 as const, 2 as const, 3 as const),
        counted: fc.record({ changes: small, firstChoice: fc.constantFrom<OptionIndex>(0, 1, 2, 3) }),
      },
      { requiredKeys: ['choice', 'seq', 'timeSpentSeconds', 'bookmarked'] },
    )
    .map(({ counted, ...answer }): Answer => ({ ...answer, ...counted })),
  { maxLength: 215 },
)

describe('packed answers', () => {
  test('are unpacked to the same answers, for every question', () => {
    fc.assert(
      fc.property(answers, (answers) => {
        expect(unpackAnswers(packAnswers(answers), answers.length)).toEqual(answers)
      }),
    )
  })

  test('have no list of checked answers unless one was checked', () => {
    const answer: Answer = { choice: 1, seq: 1, timeSpentSeconds: 3, bookmarked: true }
    expect(packAnswers([answer])).not.toHaveProperty('checks')
    expect(packAnswers([answer, { ...answer, checked: true }])).toHaveProperty('checks')
  })

  test('have fields for hints and changes of mind only if there are any, and a byte if changes were counted', () => {
    const answer: Answer = { choice: 1, seq: 2, timeSpentSeconds: 3, bookmarked: true }
    const counted: Answer = { ...answer, changes: 0, firstChoice: 1 }
    expect(packAnswers([answer])).toMatchObject({ marks: Uint8Array.of(1) })
    expect(packAnswers([counted])).toMatchObject({ marks: Uint8Array.of(1, 0) })
    expect(packAnswers([counted])).not.toHaveProperty('changes')
    expect(packAnswers([counted])).not.toHaveProperty('hints')
    const changed: Answer = { ...counted, changes: 1, firstChoice: 0, hints: 3 }
    const packed = packAnswers([...Array.from({ length: 60 }, () => counted), changed])
    expect([packed.hints?.length, packed.changes?.length]).toEqual([2, 2])
  })

  test('contain nothing for questions after the last touched one', () => {
    const touched: Answer = { choice: null, seq: 0, timeSpentSeconds: 3, bookmarked: false }
    const packed = packAnswers([NO_ANSWER, touched, ...Array.from({ length: 213 }, () => NO_ANSWER)])
    expect([packed.choices, packed.seqs.length, packed.spent.length, packed.marks.length]).toEqual([
      '--',
      2,
      2,
      1,
    ])
    expect(packAnswers([NO_ANSWER]).choices).toBe('')
  })

  test('contain numbers of up to 28 bits, which are unpacked unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 28 - 1)), (values) => {
        expect(unpackVarints(packVarints(values))).toEqual(values)
      }),
    )
  })

  test('need one byte for a number below 128, and two below 16,384', () => {
    expect([[0], [127], [128], [16_383], [16_384]].map((values) => packVarints(values).length)).toEqual([
      1, 1, 2, 2, 3,
    ])
  })

  test('contain choices as letters, with a dash for none', () => {
    expect(packChoices([0, 1, 2, 3, null])).toBe('ABCD-')
    expect(unpackChoices('ABCD-')).toEqual([0, 1, 2, 3, null])
  })

  test('are rejected if they contain a letter that no packer wrote', () => {
    expect(() => unpackChoices('ABE')).toThrow(RangeError)
  })
})

describe('a packed key', () => {
  test('is unpacked to the same key, from one byte per four questions', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<OptionIndex>(0, 1, 2, 3), { maxLength: 215 }), (key) => {
        expect(unpackKey(packKey(key), key.length)).toEqual(key)
        expect(packKey(key)).toHaveLength(Math.ceil(key.length / 4))
      }),
    )
  })

  test('is rejected if too short for its test, so that nothing is graded with half a key', () => {
    expect(() => unpackKey(packKey([1, 2, 3, 0]), 5)).toThrow(RangeError)
  })
})

test('unpackExchanges restores the packed saves of every device', () => {
  const exchange = fc.record({
    device: fc.stringMatching(/^[\w-]{0,32}$/),
    since: fc.nat(366 * 24 * 3_600_000),
  })
  fc.assert(
    fc.property(fc.array(exchange, { minLength: 1, maxLength: 8 }), fc.nat(2e12), (saves, createdAt) => {
      const exchanges = saves.map(({ device, since }) => ({ device, at: createdAt + since }))
      expect(unpackExchanges(packExchanges(exchanges, createdAt), createdAt)).toEqual(exchanges)
    }),
  )
})

describe('packed tags', () => {
  const tags = fc.array(fc.tuple(fc.nat(214), fc.constantFrom(...TAGS))).map((entries) => new Map(entries))

  test('are unpacked to the same tags, with a character per question up to the last one', () => {
    fc.assert(
      fc.property(tags, (some) => {
        const packed = packTags(some)
        expect(unpackTags(packed)).toEqual(some)
        expect(packed).toHaveLength(Math.max(0, ...[...some.keys()].map((place) => place + 1)))
      }),
    )
  })

  test('are rejected if no encoder wrote them', () => {
    for (const text of ['5', '0', 'k', '1 2']) expect(() => unpackTags(text)).toThrow(RangeError)
  })
})
