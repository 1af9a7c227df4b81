import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { paths } from '#web/config/paths.ts'
import { Link } from '#web/lib/link.tsx'
import type { AboutQuestion } from './use-about-question.ts'
import '#web/styles/math.css'

/** The test question that the conversation is about, with enough of its text to recognize it. */
export function AboutQuestionCard({
  aboutQuestion,
  attemptId,
}: {
  aboutQuestion: AboutQuestion
  attemptId: string
}) {
  return (
    <section className="about-question" aria-label="The question you’re asking about">
      {aboutQuestion.kind === 'loading' && (
        <div role="status" aria-busy="true" aria-label="Loading the question" className="stack">
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {aboutQuestion.kind === 'absent' && (
        <p className="small">
          We can’t show this question. Its test may be unfinished, deleted, or in another account. You can
          still ask about anything else.
        </p>
      )}
      {aboutQuestion.kind === 'ready' && (
        <>
          <div className="about-question__head">
            <strong>Question {aboutQuestion.question.number}</strong>
            <Badge tone={aboutQuestion.question.section} icon={aboutQuestion.question.section}>
              {SECTION_NAMES[aboutQuestion.question.section]}
            </Badge>
            <Link to={paths.review.href(attemptId)} className="about-question__link small">
              Back to the review
            </Link>
          </div>
          <p className="about-question__stem small">
            <RichText text={aboutQuestion.question.text} />
          </p>
        </>
      )}
    </section>
  )
}
