/** A set as it was served: its revision, and which of its questions. */
export type ServedSet = {
  id: string
  revision: number
  /** The positions of the served questions in the set, ascending. */
  questions: readonly number[]
}

/**
 * Encodes a form as one short string: for each set its id, a bit mask of its questions in base 36, and the
 * revision if it isn't the first ("k3Xf9a.1ekf k9_Bz1.v.2"). A form of 215 questions takes about 300 bytes.
 */
export const encodeForm = (form: readonly ServedSet[]): string =>
  form
    .map(({ id, revision, questions }) => {
      const mask = questions.reduce((bits, question) => bits | (1 << question), 0)
      return `${id}.${mask.toString(36)}${revision > 1 ? `.${revision}` : ''}`
    })
    .join(' ')

/** @throws RangeError if no encoder wrote the string */
export const decodeForm = (text: string): ServedSet[] =>
  text.split(' ').map((code) => {
    const [id, mask, revision = '1'] = code.split('.')
    const bits = Number.parseInt(mask ?? '', 36)
    if (id === undefined || Number.isNaN(bits)) throw new RangeError(`form entry ${code} cannot be read`)
    const questions: number[] = []
    for (let question = 0; bits >> question > 0; question += 1)
      if ((bits & (1 << question)) !== 0) questions.push(question)
    return { id, revision: Number(revision), questions }
  })
