import type { ContentParsers } from '#domain/generation/gate-rules.ts'
import { evaluatorFor } from './evaluator.ts'
import { latexFindings } from './latex.ts'

/** The parsers that the gates need for a question's expressions and its LaTeX. */
export const parsers: ContentParsers = { evaluatorFor, latexFindings }
