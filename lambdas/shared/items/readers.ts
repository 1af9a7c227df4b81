import type { Readers } from '../../../domain/generation/gate-rules.ts'
import { evaluatorFor } from './evaluator.ts'
import { latexFindings } from './latex.ts'

/** What the gates read expressions and formulas with. */
export const readers: Readers = { evaluatorFor, latexFindings }
