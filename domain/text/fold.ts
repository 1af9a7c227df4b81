import { latinLetter } from './confusables.ts'

/** Shapeless characters that are letters or symbols to Unicode: fillers and the blank Braille cell. */
const FILLERS = /[\u115f\u1160\u3164\uffa0\u2800]/g

/**
 * Folds variants of the same character: full-width, mathematical, and framed letters, upper case, accents,
 * vowel marks, zero-width characters. Doesn't change scripts. Linear in the length of the text.
 */
export const foldVariants = (text: string): string =>
  text
    .replace(FILLERS, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC')
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/[“”«»„‟″]/g, '"')

/** Replaces letters of other scripts with the Latin ones that they look like. Expects folded variants. */
export const foldToLatin = (text: string): string => Array.from(text, latinLetter).join('')
