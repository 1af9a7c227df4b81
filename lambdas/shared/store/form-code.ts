/** A set as it was served: which revision, and which of its questions. */
export type ServedSet = {
  id: string
  revision: number
  /** Places of the served questions within the set, ascending. */
  questions: readonly number[]
}

/**
 * A form as one short string: per set its id, the questions as a bit mask in base 36, and the revision where it is not
 * the first ("k3Xf9a.1ekf k9_Bz1.v.2"). A 215-question form takes some 300 bytes.
 */
export const encodeForm = (form: readonly ServedSet[]): string =>
  form
    .map(({ id, revision, questions }) => {
      const mask = questions.reduce((bits, question) => bits | (1 << question), 0)
      return `${id}.${mask.toString(36)}${revision > 1 ? `.${revision}` : ''}`
    })
    .join(' ')

/** @throws RangeError on a string that no encoder wrote */
export const decodeForm = (text: string): ServedSet[] =>
  text.split(' ').map((code) => {
    const [id, mask, revision = '1'] = code.split('.')
    const bits = Number.parseInt(mask ?? '', 36)
    if (id === undefined || Number.isNaN(bits)) throw new RangeError(`form entry ${code} cannot be read`)
    const questions = Array.from({ length: 30 }, (_, question) => question).filter(
      (question) => (bits & (1 << question)) !== 0,
    )
    return { id, revision: Number(revision), questions }
  })
