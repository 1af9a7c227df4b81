/** A set as it was served: its revision, and which of its questions. */
export type ServedSet = {
  id: string
  revision: number
  /** The positions of the served questions in the set, ascending. */
  questions: readonly number[]
  /**
   * The place of each of them in the form, if the form mixes sets. Absent if they follow the set before, as in
   * every test from before forms were mixed.
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

/** Returns the served questions in the order of the form. */
export function servedQuestions(form: readonly ServedSet[]): ServedQuestion[] {
  const inOrder: ServedQuestion[] = []
  let first = 0
  for (const [at, set] of form.entries()) {
    for (const [index, question] of set.questions.entries())
      inOrder[set.places?.[index] ?? first + index] = { set, at, question }
    first += set.questions.length
  }
  return inOrder
}

/** One character for each place of a mixed section, which has at most 60 questions. */
const PLACES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Returns where the mixed sets around each set begin in the form: its own start if it isn't mixed. */
function runStarts(form: readonly Pick<ServedSet, 'questions' | 'places'>[]): number[] {
  let [first, start, isMixed] = [0, 0, false]
  return form.map(({ questions, places }) => {
    if (places === undefined || !isMixed) start = first
    isMixed = places !== undefined
    first += questions.length
    return start
  })
}

/**
 * Encodes a form as one short string: for each set its id, a bit mask of its questions in base 36, their places if
 * the form mixes sets, counted from the first of the mixed sets, and the revision if it isn't the first
 * ("k3Xf9a.1ekf k9_Bz1.v~BDAEC.2"). A form of 215 questions takes about 370 bytes.
 */
export function encodeForm(form: readonly ServedSet[]): string {
  const starts = runStarts(form)
  return form
    .map(({ id, revision, questions, places }, at) => {
      const mask = questions.reduce((bits, question) => bits | (1 << question), 0)
      const order = places?.map((place) => PLACES[place - (starts[at] ?? 0)] ?? '?').join('')
      return `${id}.${mask.toString(36)}${order === undefined ? '' : `~${order}`}${revision > 1 ? `.${revision}` : ''}`
    })
    .join(' ')
}

/** @throws RangeError if no encoder wrote the string */
export function decodeForm(text: string): ServedSet[] {
  const relative = text.split(' ').map(decodeSet)
  const starts = runStarts(relative)
  return relative.map((set, at) =>
    set.places === undefined ? set : { ...set, places: set.places.map((place) => place + (starts[at] ?? 0)) },
  )
}

function decodeSet(code: string): ServedSet {
  const [id, served = '', revision = '1'] = code.split('.')
  const [mask = '', order] = served.split('~')
  const bits = Number.parseInt(mask, 36)
  const questions: number[] = []
  for (let question = 0; bits >> question > 0; question += 1)
    if ((bits & (1 << question)) !== 0) questions.push(question)
  const places = order?.split('').map((letter) => PLACES.indexOf(letter))
  if (
    id === undefined ||
    Number.isNaN(bits) ||
    (places !== undefined && (places.length !== questions.length || places.includes(-1)))
  )
    throw new RangeError(`form entry ${code} cannot be read`)
  return { id, revision: Number(revision), questions, ...(places === undefined ? {} : { places }) }
}
