import type { Readers } from '#domain/generation/gate-rules.ts'
import { evaluatorFor } from './evaluator.ts'
import { latexFindings } from './latex.ts'

/** The readers of expressions and formulas for the gates. */
export const readers: Readers = { evaluatorFor, latexFindings }
