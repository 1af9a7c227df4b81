import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import type { ReviewReply } from '#web/lib/api.ts'
import { PrintSheet } from './print-sheet.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'

type Choice = 'missed' | 'all'

type Props = {
  review: ReviewReply
  questions: readonly ReviewedQuestion[]
  /** The questions that the page lists now, which the browser's own print command prints. */
  listedQuestions: readonly ReviewedQuestion[]
}

/**
 * A button that prints the review, and the sheet that is printed instead of the screen, by the button or by the
 * browser's own command.
 */
export function PrintReview({ review, questions, listedQuestions }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  /** The choice to print; null unless the button prints now. */
  const [printedChoice, setPrintedChoice] = useState<Choice | null>(null)
  const isPrinting = useIsPrinting(() => setPrintedChoice(null))
  const missed = questions.filter((question) => verdictOf(question) !== 'correct')
  const [choice, setChoice] = useState<Choice>(missed.length > 0 ? 'missed' : 'all')
  const questionsByChoice = { missed, all: questions }

  const print = () => {
    // The dialog must be closed and the choice set before the browser copies the page.
    flushSync(() => {
      setIsOpen(false)
      setPrintedChoice(choice)
    })
    window.print()
  }
  return (
    <>
      <Button icon="printer" onClick={() => setIsOpen(true)}>
        Print
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Print this review"
        actions={
          <Button variant="primary" icon="printer" onClick={print}>
            Print
          </Button>
        }
      >
        {isOpen && (
          <div className="stack">
            <Segmented
              label="Questions to print"
              name="print-questions"
              options={[
                { value: 'missed', label: `Missed ${missed.length}` },
                { value: 'all', label: `All ${questions.length}` },
              ]}
              value={choice}
              onChange={setChoice}
            />
            <p className="muted small">
              Your results, then the questions with their passages, your answers, explanations, and space for
              notes. To save a PDF, choose “Save as PDF” in the print window.
            </p>
          </div>
        )}
      </Dialog>
      {isPrinting &&
        createPortal(
          <PrintSheet
            review={review}
            questions={questions}
            printedQuestions={printedChoice === null ? listedQuestions : questionsByChoice[printedChoice]}
          />,
          document.body,
        )}
    </>
  )
}

/**
 * Returns whether the page is being printed. The component rerenders before the browser copies the page to print it.
 * @param onDone called when the print is over
 */
function useIsPrinting(onDone: () => void): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const start = () => flushSync(() => setIsPrinting(true))
    const end = () => {
      setIsPrinting(false)
      done()
    }
    // A print preview may change the medium without the events.
    const medium = window.matchMedia('print')
    const onMedium = () => setIsPrinting(medium.matches)
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    medium.addEventListener('change', onMedium)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      medium.removeEventListener('change', onMedium)
    }
  }, [])
  return isPrinting
}
