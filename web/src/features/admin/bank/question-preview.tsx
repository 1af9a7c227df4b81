import { type ReactNode, useId, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { ItemStatisticsReply, SetReply, ShownSetReply } from '#web/lib/admin-api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { FLAG_NAMES } from '../flag-names.ts'
import { formatCorrelation, formatPercent, formatSeconds } from '../format-values.ts'
import { CorrectKey } from './correct-key.tsx'
import { ReportList } from './reports.tsx'
import { RetiredNotice, RetireQuestion } from './retire-question.tsx'

type Question = ShownSetReply['questions'][number]
type Props = {
  account: string
  set: ShownSetReply
  /** From 0. */
  questionIndex: number
  question: Question
  /** In English, the text of the portion that the question is about; null if there is none. */
  underlined: string | null
  showsKeys: boolean
  /** The blind solves; undefined outside of a review. */
  solves: ReactNode
  onCorrected: (() => void) | undefined
  onEdit: ((questionIndex: number) => void) | undefined
  onRetired: ((set: SetReply) => void) | undefined
}

/** One question of a set, as students see it or with its key, explanation, and statistics. */
export function QuestionPreview({
  account,
  set,
  questionIndex,
  question,
  underlined,
  showsKeys,
  solves,
  onCorrected,
  onEdit,
  onRetired,
}: Props) {
  const titleId = useId()
  const [isCorrecting, setCorrecting] = useState(false)
  const figure = set.figures.find(({ id }) => id === question.figure)
  const reports = set.reports.filter((report) => report.question === questionIndex + 1)
  return (
    <article className="question-preview" aria-labelledby={titleId}>
      <div className="admin-row admin-row--apart">
        <h3 id={titleId}>Question {questionIndex + 1}</h3>
        <Badge>{question.topic}</Badge>
      </div>
      {question.retired !== null && <RetiredNotice retired={question.retired} />}
      {underlined !== null && (
        <p>
          <span className="fine">Underlined: </span>
          <u>
            <RichText text={underlined} />
          </u>
        </p>
      )}
      <p className="question-preview__stem">
        <RichText text={question.questionText} />
      </p>
      {figure && <FigureView figure={figure} />}
      <OptionList question={question} number={questionIndex + 1} showsKeys={showsKeys} />
      {showsKeys && reports.length > 0 && <ReportList account={account} reports={reports} />}
      {showsKeys && (
        <>
          {solves}
          <Why title="Explanation">
            <p>
              <RichText text={question.explanation} />
            </p>
          </Why>
          <details className="question-preview__more">
            <summary>Hint and solution</summary>
            <p>
              <strong>Hint.</strong> <RichText text={question.hint} />
            </p>
            <ol>
              {question.solution.map((step, index) => (
                <li key={index}>
                  <RichText text={step} />
                </li>
              ))}
            </ol>
          </details>
          {(solves === undefined || question.statistics !== null) && (
            <ItemStatistics
              statistics={question.statistics}
              keyIndex={question.options.indexOf(question.correctAnswer)}
            />
          )}
          {(onEdit !== undefined || onCorrected !== undefined || onRetired !== undefined) && (
            <div className="admin-row">
              {onEdit !== undefined && (
                <Button onClick={() => onEdit(questionIndex)}>
                  Edit<VisuallyHidden> question {questionIndex + 1}</VisuallyHidden>
                </Button>
              )}
              {onCorrected !== undefined && (
                <Button onClick={() => setCorrecting(true)}>
                  Correct the key<VisuallyHidden> of question {questionIndex + 1}</VisuallyHidden>
                </Button>
              )}
              {onRetired !== undefined && (
                <RetireQuestion
                  account={account}
                  set={set}
                  questionIndex={questionIndex}
                  onChanged={onRetired}
                />
              )}
            </div>
          )}
        </>
      )}
      {isCorrecting && onCorrected !== undefined && (
        <CorrectKey
          account={account}
          set={set}
          questionIndex={questionIndex}
          onClose={() => setCorrecting(false)}
          onCorrected={onCorrected}
        />
      )}
    </article>
  )
}

const LETTERS = ['A', 'B', 'C', 'D'] as const

type OptionListProps = { question: Question; number: number; showsKeys: boolean }

/** The options. `showsKeys` also marks the key, and shows below each distractor why it's wrong. */
function OptionList({ question, number, showsKeys }: OptionListProps) {
  // The source and the statistics use A to D, whatever letters a test shows.
  const letters = showsKeys ? LETTERS : optionLetters(number)
  return (
    <ul role="list" aria-label="Options" className="options options--locked">
      {question.options.map((option, index) => {
        const isKey = showsKeys && option === question.correctAnswer
        const note = question.notes[index]
        return (
          <li key={option} className={classNames('option', isKey && 'option--right tone-ok')}>
            <span className="option__letter">{letters[index]}</span>
            <span className="option__text">
              <RichText text={option} />
              {showsKeys && !isKey && typeof note === 'string' && (
                <span className="question-preview__note">
                  <RichText text={note} />
                </span>
              )}
            </span>
            {isKey && (
              <span className="option__mark">
                <Icon name="circle-check" />
                Key
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Why = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="question-preview__why">
    <h4>{title}</h4>
    {children}
  </div>
)

type ItemStatisticsProps = {
  statistics: ItemStatisticsReply | null
  /** The index of the key among the options. */
  keyIndex: number
}

/** The statistics of students' answers to a question. */
function ItemStatistics({ statistics, keyIndex }: ItemStatisticsProps) {
  if (statistics === null) return <p className="muted small">This question has no statistics yet.</p>
  const { answered, pValue, pointBiserial, shares, omitted, medianSeconds, flags } = statistics
  return (
    <div className="item-figures">
      <dl className="item-figures__list">
        <div>
          <dt>Served</dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt>Correct</dt>
          <dd>{formatPercent(pValue)}</dd>
        </div>
        <div>
          <dt>Discrimination</dt>
          <dd>{formatCorrelation(pointBiserial)}</dd>
        </div>
        <div>
          <dt>Median time</dt>
          <dd>{formatSeconds(medianSeconds)}</dd>
        </div>
      </dl>
      <ul role="list" aria-label="Chosen options" className="item-shares">
        {LETTERS.map((letter, index) => (
          <li key={letter} className={index === keyIndex ? 'item-share item-share--key' : 'item-share'}>
            <span className="item-share__name">{letter}</span>
            <Share share={shares[index] ?? 0} />
          </li>
        ))}
        <li className="item-share">
          <span className="item-share__name">None</span>
          <Share share={omitted} />
        </li>
      </ul>
      {flags.length > 0 && (
        <div className="admin-row">
          {flags.map((flag) => (
            <Badge key={flag} tone="warn" icon="warn">
              {FLAG_NAMES[flag]}
            </Badge>
          ))}
        </div>
      )}
    </div>
  )
}

const Share = ({ share }: { share: number }) => (
  <>
    <span className="item-share__bar" aria-hidden="true">
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
    <span className="item-share__value">{formatPercent(share)}</span>
  </>
)
