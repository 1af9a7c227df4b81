import { HINT_COUNTS, NO_ANSWER, type Answer, type Exchange } from '#domain/attempts/attempt.ts'
import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { TAGS, type Tag } from '#domain/learning/tags.ts'

/**
 * Answers in the form of an attempt item, small enough that saving a test of 215 questions costs at most
 * two write units: a character per choice, LEB128 varints for seqs and seconds (one byte below 128), and a
 * bit per bookmark. Questions after the last touched one are omitted, so the first saves of a long test
 * cost one unit.
 */
export type PackedAnswers = {
  choices: string
  seqs: Uint8Array
  spent: Uint8Array
  /** A bit for each answer, set if it was bookmarked. One more byte if changes of mind were counted. */
  marks: Uint8Array
  /** A bit for each answer, set if it was checked; absent if none was. */
  checks?: Uint8Array | undefined
  /** Runs of the numbers of opened hints; absent if none was opened. */
  hints?: Uint8Array | undefined
  /** Runs of changes of mind (`changesCode`); absent if there are none. */
  changes?: Uint8Array | undefined
}

const NONE = '-'
const CHOICES = 'ABCD'

/** The choice of each letter. */
const CHOICE_OF: ReadonlyMap<string, OptionIndex | null> = new Map([
  [NONE, null],
  ...OPTION_INDEXES.map((option) => [CHOICES[option] ?? '', option] as const),
])

function choiceOf(letter: string): OptionIndex | null {
  const choice = CHOICE_OF.get(letter)
  if (choice === undefined) throw new RangeError(`packed answers contain "${letter}"`)
  return choice
}

export const packChoices = (choices: readonly (OptionIndex | null)[]): string =>
  choices.map((choice) => (choice === null ? NONE : CHOICES[choice])).join('')
export const unpackChoices = (text: string): (OptionIndex | null)[] => [...text].map(choiceOf)

/** Packs the correct options of a test, four to a byte. */
export function packKey(key: readonly OptionIndex[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(key.length / 4))
  key.forEach((option, index) => {
    bytes[index >> 2] = (bytes[index >> 2] ?? 0) | (option << (2 * (index & 3)))
  })
  return bytes
}

/**
 * @param total the number of questions of the test
 * @throws RangeError if there are too few bytes: a question without its key can't be graded
 */
export function unpackKey(bytes: Uint8Array, total: number): OptionIndex[] {
  const key: OptionIndex[] = []
  for (let index = 0; index < total; index += 1) {
    const byte = bytes[index >> 2]
    const option = byte === undefined ? undefined : OPTION_INDEXES[(byte >> (2 * (index & 3))) & 3]
    if (option === undefined) throw new RangeError(`a packed key ends before question ${index}`)
    key.push(option)
  }
  return key
}

export function packVarints(values: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (const value of values) {
    let rest = value
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

export function unpackVarints(bytes: Uint8Array): number[] {
  const values: number[] = []
  let value = 0
  let shift = 0
  for (const byte of bytes) {
    value |= (byte & 127) << shift
    shift += 7
    if (byte > 127) continue
    values.push(value)
    value = 0
    shift = 0
  }
  return values
}

function packBits(bits: readonly boolean[]): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  bits.forEach((bit, index) => {
    if (bit) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
  })
  return bytes
}

const hasBit = (bytes: Uint8Array, index: number): boolean =>
  ((bytes[index >> 3] ?? 0) & (1 << (index & 7))) !== 0

const isTouched = ({ choice, seq, timeSpentSeconds, bookmarked, checked, hints }: Answer): boolean =>
  choice !== null || seq > 0 || timeSpentSeconds > 0 || bookmarked || checked === true || hints !== undefined

export function packAnswers(all: readonly Answer[]): PackedAnswers {
  const answers = all.slice(0, all.findLastIndex(isTouched) + 1)
  const checks = packBits(answers.map((answer) => answer.checked === true))
  const marks = packBits(answers.map((answer) => answer.bookmarked))
  const isCounted = answers.some(({ firstChoice }) => firstChoice !== undefined)
  const hints = packRuns(answers.map((answer) => answer.hints ?? 0))
  const changes = packRuns(isCounted ? answers.map(changesCode) : [])
  return {
    choices: packChoices(answers.map((answer) => answer.choice)),
    seqs: packVarints(answers.map((answer) => answer.seq)),
    spent: packVarints(answers.map((answer) => answer.timeSpentSeconds)),
    // A byte costs less than a field of its own, which would make more saves cost two write units.
    marks: isCounted ? Uint8Array.of(...marks, 0) : marks,
    ...(checks.some((byte) => byte > 0) ? { checks } : {}),
    ...(hints.length > 0 ? { hints } : {}),
    ...(changes.length > 0 ? { changes } : {}),
  }
}

/** @param total the number of questions of the test */
export function unpackAnswers(packed: PackedAnswers, total: number): Answer[] {
  const { choices, marks, checks } = packed
  const seq = unpackVarints(packed.seqs)
  const seconds = unpackVarints(packed.spent)
  const hints = unpackRuns(packed.hints)
  const changes = unpackRuns(packed.changes)
  const isCounted = marks.length > Math.ceil(choices.length / 8)
  const touched = unpackChoices(choices).map((choice, index): Answer => {
    const answer = {
      choice,
      seq: seq[index] ?? NO_ANSWER.seq,
      timeSpentSeconds: seconds[index] ?? NO_ANSWER.timeSpentSeconds,
      bookmarked: hasBit(marks, index),
    }
    // Most answers have nothing more, and a copy of each would be a large part of a save.
    if (checks === undefined && hints.length === 0 && !isCounted) return answer
    return {
      ...answer,
      ...(checks !== undefined && hasBit(checks, index) ? { checked: true } : {}),
      ...hintsOf(hints[index]),
      ...(isCounted ? changesOf(choice, changes[index] ?? 0) : {}),
    }
  })
  while (touched.length < total) touched.push(NO_ANSWER)
  return touched
}

function hintsOf(count: number | undefined): Pick<Answer, 'hints'> {
  const hints = HINT_COUNTS.find((one) => one === count)
  return hints === undefined ? {} : { hints }
}

/** The code of a choice whose changes nobody counted. */
const UNCOUNTED = 1

/** Returns 0 for the usual answer: its choice is the first one, or it has none and never had one. */
function changesCode({ choice, changes, firstChoice }: Answer): number {
  if (changes === undefined || firstChoice === undefined) return choice === null ? 0 : UNCOUNTED
  return changes === 0 && firstChoice === choice ? 0 : UNCOUNTED + 1 + changes * 4 + firstChoice
}

function changesOf(choice: OptionIndex | null, code: number): Pick<Answer, 'changes' | 'firstChoice'> {
  if (code === 0) return choice === null ? {} : { changes: 0, firstChoice: choice }
  const firstChoice = OPTION_INDEXES.find((option) => option === (code - UNCOUNTED - 1) % 4)
  return code === UNCOUNTED || firstChoice === undefined
    ? {}
    : { changes: Math.floor((code - UNCOUNTED - 1) / 4), firstChoice }
}

/** Packs numbers of which most are 0: an even varint is a run of zeros, an odd one a single number. */
function packRuns(values: readonly number[]): Uint8Array {
  const codes: number[] = []
  let zeros = 0
  for (const value of values) {
    if (value === 0) zeros += 1
    else {
      if (zeros > 0) codes.push(zeros * 2)
      codes.push(value * 2 + 1)
      zeros = 0
    }
  }
  return packVarints(codes)
}

const unpackRuns = (bytes: Uint8Array = new Uint8Array()): number[] =>
  unpackVarints(bytes).flatMap((code) =>
    code % 2 === 1 ? [(code - 1) / 2] : Array.from({ length: code / 2 }, () => 0),
  )

/**
 * Encodes exchanges as "device:milliseconds since the attempt's creation in base 36", separated by spaces.
 */
export const packExchanges = (exchanges: readonly Exchange[], createdAt: number): string =>
  exchanges.map(({ device, at }) => `${device}:${(at - createdAt).toString(36)}`).join(' ')

export const unpackExchanges = (packed: string, createdAt: number): Exchange[] =>
  packed.split(' ').map((exchange) => {
    const [device = '', since = ''] = exchange.split(':')
    return { device, at: createdAt + Number.parseInt(since, 36) }
  })

/** The student's tags of missed questions, by the question's place in the form. */
export type Tags = ReadonlyMap<number, Tag>

/** Encodes tags as a character for each question up to the last tagged one: its tag's number from 1, or a dash. */
export const packTags = (tags: Tags): string =>
  Array.from({ length: Math.max(-1, ...tags.keys()) + 1 }, (_, place) => {
    const tag = tags.get(place)
    return tag === undefined ? NONE : String(TAGS.indexOf(tag) + 1)
  }).join('')

/** @throws RangeError if no encoder wrote the text */
export const unpackTags = (text: string): Tags =>
  new Map(
    [...text].flatMap((digit, place): [number, Tag][] => {
      if (digit === NONE) return []
      const tag = TAGS[Number(digit) - 1]
      if (tag === undefined) throw new RangeError(`packed tags contain "${digit}"`)
      return [[place, tag]]
    }),
  )
