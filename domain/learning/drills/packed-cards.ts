import { parseQuestionId, questionId } from '#domain/ids.ts'
import type { Card, Cards } from './card.ts'
import { levelsOf, memoryAt } from './memory.ts'

/**
 * The stored form of cards: for each set, a text with ten characters for each card. With the set's id and the
 * punctuation of JSON, a card takes at most 22 bytes, and 10 if another card of its set is stored.
 */
export type PackedCards = { through: number; sets: Readonly<Record<string, string>> }

const RADIX = 36
/** Characters of a card: the item's place in its set, the hour, stability, difficulty, and misses with isDrilled. */
const CARD = /(..)(....)(..)(.)(.)/g

const digits = (value: number, length: number): string => value.toString(RADIX).padStart(length, '0')

/** Packs cards. The order of the cards doesn't matter, so equal cards have equal packed forms. */
export function packCards({ byItem, through }: Cards): PackedCards {
  const sets = new Map<string, string>()
  for (const [itemId, card] of [...byItem].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { setId, index } = parseQuestionId(itemId)
    const { stability, difficulty } = levelsOf(card.memory)
    const packed =
      digits(index, 2) +
      digits(card.lastHour, 4) +
      digits(stability, 2) +
      digits(difficulty, 1) +
      digits(card.misses * 2 + Number(card.isDrilled), 1)
    sets.set(setId, (sets.get(setId) ?? '') + packed)
  }
  return { through, sets: Object.fromEntries(sets) }
}

/** Unpacks stored cards. Inverse of packCards. */
export function unpackCards({ through, sets }: PackedCards): Cards {
  const cards: Card[] = []
  for (const [setId, text] of Object.entries(sets))
    for (const [, place = '', hour = '', stability = '', difficulty = '', state = ''] of text.matchAll(CARD))
      cards.push({
        itemId: questionId(setId, Number.parseInt(place, RADIX)),
        memory: memoryAt({
          stability: Number.parseInt(stability, RADIX),
          difficulty: Number.parseInt(difficulty, RADIX),
        }),
        lastHour: Number.parseInt(hour, RADIX),
        isDrilled: Number.parseInt(state, RADIX) % 2 === 1,
        misses: Math.floor(Number.parseInt(state, RADIX) / 2),
      })
  return { through, byItem: new Map(cards.map((card) => [card.itemId, card])) }
}
