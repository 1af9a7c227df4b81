import { type ReactNode, useMemo } from 'react'
import { portionTexts, sharedFigures } from '#domain/items/passage.ts'
import { Card } from '#web/components/card.tsx'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { Passage } from '#web/components/item/passage.tsx'
import type { SetReply, ShownSetReply } from '#web/lib/admin-api.ts'
import { QuestionPreview } from './question-preview.tsx'
import '#web/styles/math.css'
import '#web/styles/test.css'
import './set-preview.css'

type SetPreviewProps = {
  account: string
  set: ShownSetReply
  /** The index of the only question to show. All are shown without it. */
  only?: number | undefined
  /** Whether to show what students don't see, such as keys, explanations, and statistics. */
  showsKeys: boolean
  /** Renders the blind solves of a question, by its index. With them, a question without statistics doesn't say so. */
  renderSolves?: ((questionIndex: number) => ReactNode) | undefined
  /**
   * Called after a key was corrected, which gives the set a new revision. Without it, no key can be
   * corrected.
   */
  onCorrected?: (() => void) | undefined
  /** Called with the index of a question to edit. Without it, no question can be edited alone. */
  onEdit?: ((questionIndex: number) => void) | undefined
  /** Called after a question was retired or put back. Without it, no question can be. */
  onRetired?: ((set: SetReply) => void) | undefined
}

/** A set with its passage and figures beside the questions, as on a test. */
export function SetPreview({
  account,
  set,
  only,
  showsKeys,
  renderSolves,
  onCorrected,
  onEdit,
  onRetired,
}: SetPreviewProps) {
  const portions = useMemo(() => portionTexts(set.passage), [set.passage])
  const questionNumbers = new Map(
    set.questions.flatMap(({ portion }, index): [number, number][] =>
      portion === null ? [] : [[portion, index + 1]],
    ),
  )
  const figures = sharedFigures(set.figures, set.questions)
  const hasSource = set.passage !== null || figures.length > 0
  return (
    <div className={hasSource ? 'set-preview set-preview--two' : 'set-preview'}>
      {hasSource && (
        // A scrollable area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="card set-preview__source" aria-label="Passage and figures" tabIndex={0}>
          {set.passage !== null && (
            <Passage
              text={set.passage}
              questionNumbers={questionNumbers}
              showsParagraphNumbers={set.section === 'reading'}
            />
          )}
          {figures.map((figure) => (
            <FigureView key={figure.id} figure={figure} />
          ))}
        </section>
      )}
      <div className="set-preview__questions">
        {set.questions.map(
          (question, index) =>
            (only === undefined || only === index) && (
              <Card key={question.id}>
                <QuestionPreview
                  account={account}
                  set={set}
                  questionIndex={index}
                  question={question}
                  underlined={question.portion === null ? null : (portions.get(question.portion) ?? null)}
                  showsKeys={showsKeys}
                  solves={renderSolves?.(index)}
                  onCorrected={onCorrected}
                  onEdit={onEdit}
                  onRetired={onRetired}
                />
              </Card>
            ),
        )}
      </div>
    </div>
  )
}
