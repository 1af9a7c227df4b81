import { type SubmitEvent, useId, useMemo, useState } from 'react'
import { portionExcerpt, type PortionExcerpt } from '#domain/items/passage.ts'
import { Button } from '#web/components/button.tsx'
import { FigureView } from '#web/components/item/figure-view.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { Options } from '#web/components/options.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { PublicSetReply } from '#web/lib/api.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'
import { drillAddress } from '#web/lib/learning/drill-address.ts'
import type { DrillProblem } from '#web/lib/learning/drill-problem.ts'
import { AnsweredItem } from './answered-item.tsx'
import type { Drill, DrillItem, DrillQuestion } from './drills-api.ts'
import { AnsweredHelp } from './answered-help.tsx'
import type { useDrill } from './use-drill.ts'

type Props = {
  drill: Drill
  item: DrillItem
  question: DrillQuestion
  set: PublicSetReply
  /** The number of the item in the drill. */
  number: number
  state: ReturnType<typeof useDrill>
}

/** The question with its choices, and once it's answered, the lesson. Mounted again for each place. */
export function DrillQuestionForm({ drill, item, question, set, number, state }: Props) {
  const stemId = useId()
  const { entry, isSending, problem, change, submit, next } = state
  const [isPressedEarly, setIsPressedEarly] = useState(false)
  const { answer } = item
  const { options, questionText, portion } = question
  const figure = set.figures.find(({ id }) => id === question.figure)
  const excerpt = useMemo(
    () => (set.passage === null || portion === null ? null : portionExcerpt(set.passage, portion)),
    [set, portion],
  )
  const isLast = answer !== null && drill.items.every((one) => one.answer !== null)

  const isUnsent = answer === null && problem !== null && !isSending

  const proceed = () => {
    if (answer !== null) next()
    else if (entry.choice === null) setIsPressedEarly(true)
    else if (!isSending) submit()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    proceed()
  }
  return (
    <form className="drill__question" onSubmit={onSubmit} aria-labelledby={stemId}>
      {excerpt !== null && <Excerpt excerpt={excerpt} />}
      <p id={stemId} className="drill__stem">
        <RichText text={questionText} />
      </p>
      {figure !== undefined && <FigureView figure={figure} />}
      {answer === null ? (
        <Choices
          labelledBy={stemId}
          options={options}
          number={number}
          underlined={excerpt?.text}
          entry={entry}
          change={change}
        />
      ) : (
        <AnsweredItem
          item={item}
          answer={answer}
          options={options}
          number={number}
          isSubmitted={entry.isSubmitted}
        />
      )}
      {answer !== null && (
        <AnsweredHelp
          drill={drill}
          questionId={question.id}
          number={number}
          answer={answer}
          figure={figure ?? null}
        />
      )}
      <div className="drill__bar">
        {isUnsent && <UnsentNotice drillId={drill.id} problem={problem} />}
        <p role="status" className="check__note">
          {answer === null && isPressedEarly && entry.choice === null ? 'Choose an answer first.' : ''}
        </p>
        <Button
          type="submit"
          variant="primary"
          large
          aria-disabled={answer === null && (entry.choice === null || isSending)}
          {...(answer === null ? {} : { iconEnd: 'arrow-right' as const })}
        >
          {answer === null ? submitLabel(isSending, isUnsent) : isLast ? 'See results' : 'Next'}
        </Button>
      </div>
    </form>
  )
}

type ChoicesProps = Pick<Props['state'], 'entry' | 'change'> & {
  labelledBy: string
  options: readonly string[]
  number: number
  /** The underlined words of the passage, if the question asks about any. */
  underlined: string | undefined
}

/** The choices of a question that isn't answered yet, and the box that marks a guess. */
function Choices({ labelledBy, options, number, underlined, entry, change }: ChoicesProps) {
  const letters = optionLetters(number)
  return (
    <>
      <Options
        name="answer"
        labelledBy={labelledBy}
        options={options.map((text, index) => ({
          value: text,
          letter: letters[index] ?? '',
          text: <OptionText text={text} underlined={underlined} />,
        }))}
        value={entry.choice}
        onChange={(choice) => change({ choice })}
        locked={entry.isSubmitted}
      />
      <label className="drill__guess">
        <input
          type="checkbox"
          className="tick-box__input"
          checked={entry.isGuess}
          disabled={entry.isSubmitted}
          onChange={({ target }) => change({ isGuess: target.checked })}
        />
        I guessed
      </label>
    </>
  )
}

function submitLabel(isSending: boolean, isUnsent: boolean): string {
  if (isSending) return 'Sending…'
  return isUnsent ? 'Try Again' : 'Submit'
}

/** A choice. NO CHANGE keeps the underlined words, so screen readers read them with it. */
const OptionText = ({ text, underlined }: { text: string; underlined: string | undefined }) => (
  <>
    <RichText text={text} />
    {underlined !== undefined && text === 'NO CHANGE' && (
      <VisuallyHidden>
        {' ('}
        <RichText text={underlined} />)
      </VisuallyHidden>
    )}
  </>
)

/** The underlined words that the question asks about, with a few words around them. */
const Excerpt = ({ excerpt: { before, text, after } }: { excerpt: PortionExcerpt }) => (
  <p className="drill__excerpt">
    <RichText text={before} />
    <VisuallyHidden>Underlined: </VisuallyHidden>
    <u>
      <RichText text={text} />
    </u>
    <VisuallyHidden> (end of underlined words)</VisuallyHidden>
    <RichText text={after} />
  </p>
)

/** Says that the answer wasn't sent, and why. The button below it sends the answer again. */
const UnsentNotice = ({ drillId, problem: { kind, text } }: { drillId: string; problem: DrillProblem }) => (
  <Notice
    tone={kind === 'lost' ? 'warn' : 'bad'}
    title="Your answer wasn’t sent"
    className="drill__unsent"
    actions={actionFor(kind, drillId)}
  >
    <p>
      {text} {kind === 'lost' && 'We’ll send it again automatically. '}It’s saved on this device.
    </p>
  </Notice>
)

function actionFor(kind: DrillProblem['kind'], drillId: string) {
  if (kind === 'signed-out')
    return <LinkButton to={paths.login.next(drillAddress(drillId))}>Sign in</LinkButton>
  return kind === 'plan' ? <LinkButton to={paths.subscription.plan('Pro')}>View Plans</LinkButton> : null
}
