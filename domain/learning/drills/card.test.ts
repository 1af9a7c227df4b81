import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUTCOMES, type Outcome } from '../outcome.ts'
import type { PastAnswer } from './answer.ts'
import { cardsFrom, dueAt, foldAnswers, MOST_CARDS, NO_CARDS, PUT_OFF_MISSES, type Cards } from './card.ts'
import { packCards, unpackCards } from './packed-cards.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const T0 = 20_000 * DAY
const ID = 'k3Xf9a.4'

const answer = (day: number, outcome: Outcome, isInDrill = true): PastAnswer => ({
  itemId: ID,
  outcome,
  isInDrill,
  at: T0 + day * DAY,
})
const cardOf = (cards: Cards) => cards.byItem.get(ID)

/** Returns the days between answers if each comes on the day on which the item is due. */
function series(first: Outcome, later: Outcome = 'right'): number[] {
  const history = [answer(0, first)]
  const days: number[] = []
  for (let card = cardOf(cardsFrom(history)); card !== undefined && days.length < 8;) {
    const last = history.at(-1)?.at ?? 0
    const interval = Math.ceil((dueAt(card) - last) / DAY)
    days.push(interval)
    history.push({ ...answer(0, later), at: last + interval * DAY })
    card = cardOf(cardsFrom(history))
  }
  return days
}

describe('the card of an item', () => {
  test('is due after 1, 3, 7, and 19 days if a miss is then answered right each time', () => {
    expect(series('wrong')).toEqual([1, 3, 7, 19])
  })

  test('is due after 3, 9, and 28 days if a guess is then answered right each time', () => {
    expect(series('guessed')).toEqual([3, 9, 28])
  })

  test('is due the next day as long as it’s missed', () => {
    expect(new Set(series('wrong', 'wrong'))).toEqual(new Set([1]))
  })

  test('restarts after a miss', () => {
    const card = cardOf(cardsFrom([answer(0, 'wrong'), answer(1, 'right'), answer(4, 'wrong')]))
    expect(card?.memory.stability).toBe(1)
    expect(dueAt(card ?? expect.fail())).toBe(T0 + 5 * DAY - 8 * HOUR)
  })

  test('isn’t created by a right answer, and is dropped when the item is mastered', () => {
    expect(cardsFrom([answer(0, 'right')]).byItem.size).toBe(0)
    const mastered = [answer(0, 'wrong'), answer(1, 'right'), answer(4, 'right'), answer(11, 'right')]
    expect(cardsFrom(mastered).byItem.size).toBe(1)
    expect(cardsFrom([...mastered, answer(30, 'right')]).byItem.size).toBe(0)
  })

  test('doesn’t change after a right answer on the same day, but does after a miss', () => {
    const missed = [answer(0, 'wrong'), answer(1, 'right')]
    expect(cardsFrom([...missed, answer(1.1, 'right')]).byItem).toEqual(cardsFrom(missed).byItem)
    expect(cardOf(cardsFrom([...missed, answer(1.1, 'wrong')]))?.memory.stability).toBe(1)
  })

  test('waits until a drill asks it, and again after the third miss in drills', () => {
    const isDrilled = (...history: PastAnswer[]) => cardOf(cardsFrom(history))?.isDrilled
    expect(isDrilled(answer(0, 'wrong', false))).toBe(false)
    const misses = Array.from({ length: PUT_OFF_MISSES }, (_, day) => answer(day, 'wrong'))
    expect(isDrilled(...misses.slice(1))).toBe(true)
    expect(isDrilled(...misses)).toBe(false)
    expect(isDrilled(...misses, answer(9, 'right'))).toBe(true)
  })
})

const answers = fc.array(
  fc.record({
    itemId: fc.constantFrom('aaaaaa.1', 'aaaaaa.12', 'bbbbbb.3', 'bbbbbb.4'),
    outcome: fc.constantFrom(...OUTCOMES),
    isInDrill: fc.boolean(),
    at: fc.integer({ min: 0, max: 90 * 24 }).map((hours) => T0 + hours * HOUR),
  }),
  { maxLength: 60 },
)

describe('cards', () => {
  test('are equal on a rebuild, whatever the order and the repeats of the history', () => {
    const mixed = answers.chain((history) => {
      const twice = [...history, ...history]
      return fc.record({
        history: fc.constant(history),
        twice: fc.shuffledSubarray(twice, { minLength: twice.length }),
      })
    })
    fc.assert(
      fc.property(mixed, ({ history, twice }) => {
        expect(cardsFrom(twice)).toEqual(cardsFrom(history))
      }),
    )
  })

  test('are the same if the history is folded at once, or in parts with packing and repeats in between', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 90 }), (history, day) => {
        const end = T0 + day * DAY
        const early = history.filter(({ at }) => at <= end)
        const stored = unpackCards(packCards(foldAnswers(NO_CARDS, early)))
        const folded = foldAnswers(stored, history)
        expect(packCards(folded)).toEqual(packCards(cardsFrom(history)))
        expect(foldAnswers(folded, history)).toBe(folded)
      }),
    )
  })

  test('are the same after packing and unpacking, and take at most 22 bytes each', () => {
    fc.assert(
      fc.property(answers, (history) => {
        const cards = cardsFrom(history)
        const packed = packCards(cards)
        expect(unpackCards(packed)).toEqual(cards)
        expect(JSON.stringify(packed.sets).length).toBeLessThanOrEqual(2 + 22 * cards.byItem.size)
      }),
    )
  })

  test('are at most 600: of more, those that have waited longest are dropped', () => {
    const history = Array.from({ length: MOST_CARDS + 5 }, (_, index) => ({
      itemId: `${String(index).padStart(6, '0')}.1`,
      outcome: 'wrong' as const,
      isInDrill: index === 0,
      at: T0 + index * HOUR,
    }))
    const { byItem } = cardsFrom(history)
    expect(byItem.size).toBe(MOST_CARDS)
    expect(byItem.has('000000.1')).toBe(true)
    expect(['000001.1', '000005.1', '000006.1'].map((itemId) => byItem.has(itemId))).toEqual([
      false,
      false,
      true,
    ])
    expect(JSON.stringify(packCards({ byItem, through: 0 })).length).toBeLessThan(14_500)
  })
})
