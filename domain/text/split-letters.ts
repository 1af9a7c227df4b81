/** One letter, or a digit or sign that may replace one. */
const SINGLE = String.raw`[\p{L}01345@$]`
const ALONE = String.raw`(?<![\p{L}\p{N}'])`
const RUN = new RegExp(`${ALONE}${SINGLE}(?:[^\\p{L}\\p{N}']{1,3}${SINGLE}(?![\\p{L}\\p{N}'])){2,}`, 'gu')

/** Joins isolated letters, three or more in a row: "d i e", "k.i.l.l", "n-o-w". */
export const joinSplitLetters = (text: string): string =>
  text.replace(RUN, (run) => run.replace(/[^\p{L}01345@$]/gu, ''))
