import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import { adminApi, type SetReply, type ShownSetReply } from '#web/lib/admin-api.ts'
import { toast } from '#web/lib/toast.ts'
import { Colleague } from '../colleague.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

type Retired = NonNullable<SetReply['questions'][number]['retired']>

/** Says who retired a question, when, and why. */
export const RetiredNotice = ({ retired: { by, at, reason } }: { retired: Retired }) => (
  <Notice tone="warn" title="Retired">
    <p>
      <Colleague by={by} /> retired this question on <Moment at={at} withTime />. Reason: {reason}
    </p>
  </Notice>
)

type Props = {
  account: string
  set: ShownSetReply
  /** From 0. */
  questionIndex: number
  onChanged: (set: SetReply) => void
}

/** The button that retires one question of a set, or puts it back, after a confirmation. */
export function RetireQuestion({ account, set, questionIndex, onChanged }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const { version, section, id, revision } = set
  const number = questionIndex + 1
  const isRetired = set.retiredQuestions.includes(number)
  const change = async (body: { retired: boolean; reason?: string }) => {
    const params = { version, section, id }
    onChanged(
      await adminApi.changeQuestion({ account, params, body: { revision, question: number, ...body } }),
    )
    toast(body.retired ? `Question ${number} retired` : `Question ${number} put back`)
  }
  const onClose = () => setConfirming(false)
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        {isRetired ? 'Put back' : 'Retire'}
        <VisuallyHidden> question {number}</VisuallyHidden>
      </Button>
      {isConfirming && !isRetired && (
        <ReasonDialog
          title={`Retire question ${number}?`}
          name="Retire the question"
          action="Retire"
          failureText="The question was not retired."
          onClose={onClose}
          onConfirm={async (reason) => {
            await change({ retired: true, reason })
            onClose()
          }}
        >
          Drills no longer ask it, and new tests leave out the whole set until the question is put back. Tests
          and drills that already have it continue, and are graded and reviewed with it.
        </ReasonDialog>
      )}
      {isConfirming && isRetired && (
        <ConfirmDialog
          title={`Put question ${number} back?`}
          action="Put back"
          failureText="The question was not put back."
          onClose={onClose}
          onConfirm={() => change({ retired: false })}
        >
          Drills ask it again. If no other question of the set is retired or missing, new tests can use the
          set again.
        </ConfirmDialog>
      )}
    </>
  )
}
