import { lazy, Suspense, useEffect, useMemo, useRef, type RefObject, useLayoutEffect, useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { RichText } from '#web/components/item/rich-text.tsx'
import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { classNames } from '#web/lib/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { OptionRow } from '#web/components/option-row.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { positionOf, questionAt, setAt } from '../sitting/questions.ts'
import { chooseOption, toggleCrossedOut } from '../tools/answering.ts'
import { useSitting, useStore } from '../sitting/use-sitting.ts'
import { useTool } from '../tools/tool-settings.ts'
import { crossedOutOf } from '../tools/workings-rules.ts'
import { useWorkings } from '../tools/workings-store.ts'
import { BookmarkButton } from './bookmark-button.tsx'
import { LazyFigure } from './lazy-figure.tsx'
import { portionExcerpt } from './portion-excerpt.ts'

/** Loaded after the question, so that it doesn't delay it. The test continues without it if that fails. */
const ReportProblem = lazy(() =>
  import('#web/components/item/report-problem.tsx').then(
    (module) => ({ default: module.ReportProblem }),
    () => ({ default: () => null }),
  ),
)

/**
 * The current question with its options. Turning to another one moves the focus, and with it the screen
 * reader, to its number.
 * @param onShowPassage shows the passage, on screens that show one pane
 */
export function QuestionPane({ onShowPassage }: { onShowPassage: () => void }) {
  const { form } = useStore()
  const index = useSitting(({ current }) => current)
  const number = useSitting((sitting) => positionOf(sitting).number)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const isLimited = useSitting(({ attempt }) => attempt.limited && attempt.topics === undefined)
  const attemptId = useSitting(({ attempt }) => attempt.id)
  const question = questionAt(form, index)
  const { passage, figures } = setAt(form, index)
  const figure = figures.find(({ id }) => id === question.figure)
  const pane = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownIndex = useRef(index)

  useEffect(() => {
    if (shownIndex.current === index) return
    shownIndex.current = index
    pane.current?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [index])

  return (
    <section ref={pane} className="player__pane player__pane--question" aria-label="Question">
      <div className="question">
        <div className="question__head">
          <h2 ref={heading} tabIndex={-1} className="question__number">
            <span className="visually-hidden">Question </span>
            {number} <span className="question__of">of {total}</span>
          </h2>
          {isLimited && <Badge tone="yellow">Limited Questions</Badge>}
          <BookmarkButton />
        </div>
        <div
          className={classNames(
            'question__body pane-content',
            figure !== undefined && passage === null && 'question__body--figure',
          )}
        >
          <div>
            {passage !== null && question.portion !== null && (
              <Portion passage={passage} portion={question.portion} onShow={onShowPassage} />
            )}
            <p id="stem" className="question__stem">
              <RichText text={question.questionText} />
            </p>
            {figure !== undefined && <LazyFigure figure={figure} />}
          </div>
          <div>
            <AnswerOptions
              key={question.id}
              questionId={question.id}
              options={question.options}
              number={number}
            />
            <ClearAnswer />
            <Suspense fallback={null}>
              <ReportProblem attemptId={attemptId} questionId={question.id} number={number} />
            </Suspense>
          </div>
        </div>
      </div>
    </section>
  )
}

/**
 * The marked words that the question asks about, and a button that shows them in the passage. Visible on a
 * phone, where the question hides the passage.
 */
function Portion({ passage, portion, onShow }: { passage: string; portion: number; onShow: () => void }) {
  const excerpt = useMemo(() => portionExcerpt(passage, portion), [passage, portion])
  if (excerpt === null) return null
  return (
    <div className="question__portion">
      <p className="question__excerpt">
        <RichText text={excerpt.before} />
        <u>
          <RichText text={excerpt.text} />
        </u>
        <RichText text={excerpt.after} />
      </p>
      <Button variant="quiet" icon="reading" onClick={onShow}>
        Show in passage
      </Button>
    </div>
  )
}

/**
 * The button that clears the answer. The style sheet hides it while nothing is chosen, so that choosing
 * doesn't rerender anything.
 */
function ClearAnswer() {
  const store = useStore()
  const button = useRef<HTMLButtonElement>(null)
  const clear = () => {
    chooseOption(store, null)
    // The button disappears with the answer, so the focus returns to the options.
    button.current?.closest('.question')?.querySelector<HTMLInputElement>('.option__input')?.focus()
  }
  return (
    <Button ref={button} variant="quiet" icon="eraser" className="question__clear" onClick={clear}>
      Clear Answer
    </Button>
  )
}

type AnswerOptionsProps = { questionId: string; options: readonly string[]; number: number }

/**
 * The options of the current question. The chosen one is set directly on the radio buttons, so that choosing
 * doesn't rerender anything.
 */
function AnswerOptions({ questionId, options, number }: AnswerOptionsProps) {
  const store = useStore()
  const crossedOut = crossedOutOf(useWorkings((workings) => workings.crossedOut[questionId]))
  const eliminating = useTool('eliminating')
  const masking = useTool('masking')
  const [uncovered, setUncovered] = useUncovered(masking)
  const group = useRef<HTMLDivElement>(null)
  useChosenRadio(group)
  const letters = optionLetters(number)
  const letterOf = (option: OptionIndex) => letters[option] ?? ''
  return (
    <>
      <div ref={group} id="choices" role="radiogroup" aria-labelledby="stem" className="options">
        {OPTION_INDEXES.map((option) => {
          const letter = letterOf(option)
          const isCrossedOut = crossedOut.includes(option)
          const isCovered = masking && !uncovered.has(option)
          const text = <RichText text={options[option] ?? ''} />
          return (
            <div key={option} className="option-line">
              <OptionRow
                option={{
                  value: String(option),
                  letter,
                  text: isCovered ? <span className="option__cover">{text}</span> : text,
                  mark: isCrossedOut ? 'eliminated' : undefined,
                }}
                input={{ name: 'answer', onChange: () => chooseOption(store, option) }}
                note={noteOf(isCovered, isCrossedOut)}
              />
              {masking && (
                <IconButton
                  icon={isCovered ? 'eye' : 'eye-off'}
                  label={isCovered ? `Uncover ${letter}` : `Cover ${letter}`}
                  onClick={() => setUncovered(toggled(uncovered, option))}
                />
              )}
              {eliminating && (
                <IconButton
                  icon={isCrossedOut ? 'undo' : 'strike'}
                  label={isCrossedOut ? `Restore ${letter}` : `Cross out ${letter}`}
                  onClick={() => toggleCrossedOut(store, option)}
                />
              )}
            </div>
          )
        })}
      </div>
      <p role="status" className="visually-hidden">
        {crossedOut.length > 0 && `Crossed out: ${crossedOut.map(letterOf).join(', ')}.`}
      </p>
    </>
  )
}

function noteOf(isCovered: boolean, isCrossedOut: boolean): string | undefined {
  if (isCovered) return isCrossedOut ? 'covered, crossed out' : 'covered'
  return isCrossedOut ? 'crossed out' : undefined
}

/**
 * Returns the options that the student has uncovered, and a function that sets them. Turning masking off and
 * on covers all of them again.
 */
function useUncovered(masking: boolean) {
  const [state, setState] = useState({ masking, uncovered: new Set<OptionIndex>() })
  if (state.masking !== masking) setState({ masking, uncovered: new Set() })
  return [state.uncovered, (uncovered: Set<OptionIndex>) => setState({ masking, uncovered })] as const
}

function toggled(options: ReadonlySet<OptionIndex>, option: OptionIndex): Set<OptionIndex> {
  const next = new Set(options)
  if (!next.delete(option)) next.add(option)
  return next
}

/**
 * Keeps the radio buttons in sync with the sitting, which another tab, a key, or Clear Answer may change.
 */
function useChosenRadio(group: RefObject<HTMLElement | null>): void {
  const store = useStore()
  useLayoutEffect(() => {
    const show = () => {
      const { attempt, current } = store.sitting()
      const chosen = attempt.answers[current]?.choice ?? null
      for (const radio of group.current?.querySelectorAll('input') ?? [])
        radio.checked = radio.value === String(chosen)
    }
    show()
    return store.subscribe(show)
  }, [store, group])
}
