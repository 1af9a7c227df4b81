import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '#web/lib/toast.ts'
import { Button } from '../button.tsx'
import { VisuallyHidden } from '../primitives.tsx'
import type { ReportedQuestion } from './report-dialog.tsx'
import './report-problem.css'

type ReportDialogComponent = (typeof import('./report-dialog.tsx'))['ReportDialog']

/** A button that opens the form to report a problem with a question. The form is loaded when it's opened. */
export function ReportProblem(question: ReportedQuestion): ReactNode {
  const [ReportDialog, setReportDialog] = useState<ReportDialogComponent | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  /** How often the form was opened. Each time, it starts empty. */
  const [openCount, setOpenCount] = useState(0)
  const open = async () => {
    try {
      const loaded = await import('./report-dialog.tsx')
      setReportDialog(() => loaded.ReportDialog)
      setOpenCount(openCount + 1)
      setIsOpen(true)
    } catch (error) {
      console.warn('Could not load the report form:', error)
      toast('Form not loaded', 'Check your connection and try again.', { destructive: true })
    }
  }
  return (
    <div className="report-problem">
      <Button variant="quiet" onClick={() => void open()}>
        Report a problem<VisuallyHidden> with question {question.number}</VisuallyHidden>
      </Button>
      {/* Outside the question, because a phone can show the passage in the question's place. */}
      {ReportDialog &&
        createPortal(
          <ReportDialog key={openCount} question={question} open={isOpen} onClose={() => setIsOpen(false)} />,
          document.body,
        )}
    </div>
  )
}
