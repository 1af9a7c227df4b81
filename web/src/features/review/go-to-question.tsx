import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { QuestionMap } from './question-map.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'

type Props = { questions: readonly ReviewedQuestion[]; onGoTo: (question: ReviewedQuestion) => void }

/** A button that opens the map of all questions. */
export function GoToQuestion({ questions, onGoTo }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon="grid"
        className="go-to-question"
        aria-label="Go to a question"
        onClick={() => setOpen(true)}
      >
        <span className="go-to-question__label">Go to</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Go to a question" wide>
        {open && (
          <QuestionMap
            questions={questions}
            onChoose={(question) => {
              setOpen(false)
              onGoTo(question)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
