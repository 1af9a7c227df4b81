import type { ContentParsers } from '#domain/generation/gate-rules.ts'
import { evaluatorFor } from './evaluator.ts'
import { latexFindings } from './latex.ts'

/** The gates' parsers of expressions and formulas. */
export const parsers: ContentParsers = { evaluatorFor, latexFindings }
