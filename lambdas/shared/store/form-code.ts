/** A set as it was served: its revision, and which of its questions. */
export type ServedSet = {
  id: string
  revision: number
  /** The positions of the served questions in the set, ascending. */
  questions: readonly number[]
  /**
   * The place of each of these questions in the form, ascending, if the form mixes the set with others.
   * Absent if they come right after the previous set's, as in every test from before forms were mixed.
   */
  places?: readonly number[]
}

/** A served question. */
export type ServedQuestion = {
  set: ServedSet
  /** The position of the set in the form. */
  at: number
  /** The position of the question in the set. */
  question: number
}

const questionsOf = new WeakMap<readonly ServedSet[], readonly ServedQuestion[]>()

/** Returns the served questions in the order of the form. */
export function servedQuestions(form: readonly ServedSet[]): readonly ServedQuestion[] {
  const known = questionsOf.get(form)
  if (known !== undefined) return known
  const inOrder: ServedQuestion[] = []
  let first = 0
  for (const [at, set] of form.entries()) {
    for (const [index, question] of set.questions.entries())
      inOrder[set.places?.[index] ?? first + index] = { set, at, question }
    first += set.questions.length
  }
  questionsOf.set(form, inOrder)
  return inOrder
}

/** Returns a question's place in the form; -1 if the form doesn't have it. @param question its position in its set */
export const placeInForm = (form: readonly ServedSet[], setId: string, question: number): number =>
  servedQuestions(form).findIndex((served) => served.question === question && served.set.id === setId)

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** As many letters as a number holds exactly. Arithmetic with numbers is many times faster than with bigints. */
const LETTERS_AT_ONCE = 8

const toText = (value: bigint): string =>
  value === 0n ? '' : toText(value / 64n) + (LETTERS[Number(value % 64n)] ?? '')
const fromText = (text: string): bigint => {
  let value = 0n
  for (let from = 0; from < text.length; from += LETTERS_AT_ONCE) {
    const letters = text.slice(from, from + LETTERS_AT_ONCE)
    let part = 0
    for (const letter of letters) part = part * 64 + LETTERS.indexOf(letter)
    value = value * BigInt(64 ** letters.length) + BigInt(part)
  }
  return value
}

/** Mixed sets that follow each other in the form: their number, and the place where their questions begin. */
type Mix = { count: number; start: number }

/** Returns the mixes of a form by the position of their first set. */
function mixesOf(form: readonly ServedSet[]): Map<number, Mix> {
  const mixes = new Map<number, Mix>()
  let start = 0
  let mix: Mix | null = null
  for (const [at, { questions, places }] of form.entries()) {
    if (places === undefined) mix = null
    else if (mix === null) mixes.set(at, (mix = { count: 1, start }))
    else mix.count += 1
    start += questions.length
  }
  return mixes
}

/**
 * Encodes which of the mixed sets has each place: the digits of one number, whose base is the number of sets.
 */
function encodeOrder(form: readonly ServedSet[], at: number, { count, start }: Mix): string {
  const digits: number[] = []
  for (const [digit, { places = [] }] of form.slice(at, at + count).entries())
    for (const place of places) digits[place - start] = digit
  const value = digits.reduce((sum, digit) => sum * BigInt(count) + BigInt(digit), 0n)
  return `~${count.toString(36)}${toText(value)}`
}

/** Returns the last digits of a number, the highest one first. */
function digitsOf(value: bigint, base: number, count: number): number[] {
  // As many digits as a number holds exactly.
  const atOnce = Math.floor(Math.log(Number.MAX_SAFE_INTEGER) / Math.log(Math.max(base, 2)))
  const size = BigInt(base ** atOnce)
  const digits: number[] = []
  for (let rest = value; digits.length < count; rest /= size) {
    let part = Number(rest % size)
    for (let digit = 0; digit < atOnce && digits.length < count; digit += 1) {
      digits.push(part % base)
      part = Math.floor(part / base)
    }
  }
  return digits.toReversed()
}

/** Returns the places of each set of the mix that begins at a position of the form. */
function decodeOrder(order: string, form: readonly ServedSet[], at: number): number[][] {
  const count = Number.parseInt(order.slice(0, 1), 36)
  const before = form.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0)
  const mixed = form.slice(at, at + count)
  const places: number[][] = mixed.map(() => [])
  const total = mixed.reduce((sum, { questions }) => sum + questions.length, 0)
  for (const [place, digit] of digitsOf(fromText(order.slice(1)), count, total).entries())
    places[digit]?.push(before + place)
  if (mixed.length !== count || mixed.some(({ questions }, set) => places[set]?.length !== questions.length))
    throw new RangeError(`the order ${order} of a form cannot be read`)
  return places
}

/**
 * Encodes a form as one short string: for each set its id, a bit mask of its questions in base 36, and the
 * revision if it isn't the first ("k3Xf9a.1ekf k9_Bz1.v.2"). The first of several mixed sets also has their
 * number and their order ("k9_Bz1.v~cGhj4…"). A form of 215 questions takes about 340 bytes.
 */
export function encodeForm(form: readonly ServedSet[]): string {
  const mixes = mixesOf(form)
  return form
    .map(({ id, revision, questions }, at) => {
      const mask = questions.reduce((bits, question) => bits | (1 << question), 0)
      const mix = mixes.get(at)
      const order = mix === undefined ? '' : encodeOrder(form, at, mix)
      return `${id}.${mask.toString(36)}${order}${revision > 1 ? `.${revision}` : ''}`
    })
    .join(' ')
}

/** @throws RangeError if no encoder wrote the string */
export function decodeForm(text: string): ServedSet[] {
  const form: ServedSet[] = []
  const orders = new Map<number, string>()
  for (const [at, code] of text.split(' ').entries()) {
    const { order, ...set } = decodeSet(code)
    form.push(set)
    if (order !== undefined) orders.set(at, order)
  }
  for (const [at, order] of orders)
    for (const [index, places] of decodeOrder(order, form, at).entries()) {
      const set = form[at + index]
      if (set !== undefined) form[at + index] = { ...set, places }
    }
  return form
}

function decodeSet(code: string): ServedSet & { order?: string } {
  const [id, maskAndOrder = '', revision = '1'] = code.split('.')
  const [mask = '', order] = maskAndOrder.split('~')
  const bits = Number.parseInt(mask, 36)
  if (id === undefined || Number.isNaN(bits)) throw new RangeError(`form entry ${code} cannot be read`)
  const questions: number[] = []
  for (let question = 0; bits >> question > 0; question += 1)
    if ((bits & (1 << question)) !== 0) questions.push(question)
  const set = { id, revision: Number(revision), questions }
  return order === undefined ? set : { ...set, order }
}
