import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { STUDY_GUIDE_OUTLINES, STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { studyGuideTask, studyGuideV2 } from '#lambdas/shared/model/prompts/study-guide.v2.ts'
import { tutorSystemV3 } from '#lambdas/shared/model/prompts/tutor.v3.ts'

const mean = (sizes: readonly number[]): number =>
  Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)

/** Returns the mean size of the request for a study guide, in bytes. */
export const guidePromptBytes = (): number =>
  mean(
    STUDY_GUIDES.map((guide) =>
      Buffer.byteLength(studyGuideV2.system + studyGuideTask(guide, STUDY_GUIDE_OUTLINES[guide.title])),
    ),
  )

/** Returns the mean size of the tutor's instructions with a question of this bank, in bytes. */
export const questionPromptBytes = (bank: readonly ContentSet[]): number =>
  mean(
    bank.flatMap((set) =>
      set.questions.map((question) =>
        Buffer.byteLength(tutorSystemV3({ hintsOnly: false, material: materialOf(set, question) })),
      ),
    ),
  )

/** Builds what the tutor gets to know about a question (lambdas/ai/tutor/current-question.ts). */
const materialOf = ({ passage = '', figures }: ContentSet, question: ContentQuestion): string =>
  [
    passage,
    ...figures.map((figure) => JSON.stringify(figure)),
    question.questionText,
    ...question.options,
    question.explanation,
    ...question.solution,
    Object.values(question.distractors)[0] ?? '',
  ].join('\n')
