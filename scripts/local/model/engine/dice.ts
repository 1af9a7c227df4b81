import { createHash } from 'node:crypto'
import { seededRng } from '#domain/bank/random.ts'

/** The random choices of the emulator: the same seed gives the same texts and failures. */
export type Dice = {
  /** Returns an integer from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  /** Returns true with this probability. */
  chance: (share: number) => boolean
  pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  /** Returns `count` different entries of a list. */
  some: <T>(list: readonly T[], count: number) => T[]
  /**
   * Replaces each <a|b|c> with one of its alternatives, and each @name with the slot of that name. Turns "a" into
   * "an" before a vowel.
   */
  say: (text: string, slots?: Slots) => string
}

export type Slots = Readonly<Record<string, string | number>>

/**
 * Replaces each @name with the slot of that name.
 * @throws RangeError if there's no such slot
 */
export const fillSlots = (text: string, slots: Slots): string =>
  text.replace(/@([a-zA-Z]+\d?)/g, (_, name: string) => {
    const slot = slots[name]
    if (slot === undefined) throw new RangeError(`no slot @${name}`)
    return String(slot)
  })

/** Creates dice whose sequence depends only on the list of parts. */
export function createDice(...parts: readonly (string | number)[]): Dice {
  const rng = seededRng(createHash('sha256').update(parts.join('\0')).digest().readUInt32BE())
  const int = (low: number, high: number) => low + Math.floor(rng() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(0, list.length - 1)]
    if (one === undefined) throw new RangeError('nothing to pick from')
    return one
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const remaining = [...list]
    return list.flatMap(() => remaining.splice(int(0, remaining.length - 1), 1))
  }
  const say: Dice['say'] = (text, slots = {}) => {
    const chosen = text.replace(/<([^<>|]*(?:\|[^<>|]*)+)>/g, (_, list: string) => pick(list.split('|')))
    // Turns "a" into "an" before a vowel, but not before a variable, nor before the sounds of "use" and "one".
    const filled = fillSlots(chosen, slots).replace(
      /\b([Aa]) (?=[aeio](?!ne\b|u)[a-z]|u(?!ni|s[ae]|til)[a-z])/g,
      '$1n ',
    )
    return /[<>@]/.test(text) && filled !== text ? say(filled, slots) : filled
  }
  return {
    int,
    pick,
    shuffle,
    say,
    chance: (share) => rng() < share,
    some: (list, count) => shuffle(list).slice(0, count),
  }
}
