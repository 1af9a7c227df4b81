import { type ReactNode, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import type { DraftReply } from '#web/lib/admin-api.ts'
import { Solves } from '../bank/solves.tsx'
import { draftSolvesQuery } from '../queries.ts'

type Props = {
  account: string
  draft: DraftReply
  /** From 0. */
  questionIndex: number
  /** More buttons beside the one that solves the question. */
  actions?: ReactNode
}

/** The model's choice without the key, and a button that has it solve the question again and show its working. */
export function BlindSolves({ account, draft, questionIndex, actions }: Props) {
  const [isAsked, setAsked] = useState(false)
  const solved = draft.solves?.[questionIndex]
  return (
    <div className="blind-solves">
      <p className="question-preview__solves">
        {solved === undefined ? (
          'The text was edited after its first blind solves.'
        ) : (
          <>
            <Icon name="circle-check" />
            {solved.times === 1 ? 'A model' : 'A model, twice,'} solved it without the key and chose{' '}
            {solved.answer}. A model’s critique found no fault.
          </>
        )}
      </p>
      {isAsked && <Solves options={draftSolvesQuery(account, draft, questionIndex + 1)} />}
      <div className="admin-row">
        {!isAsked && (
          <Button onClick={() => setAsked(true)}>
            Show a solve with its working<VisuallyHidden> of question {questionIndex + 1}</VisuallyHidden>
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
