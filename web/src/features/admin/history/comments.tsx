import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { COMMENT_LENGTH } from '#domain/comments/comment.ts'
import { Button } from '#web/components/button.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { Panel } from '#web/components/panel.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { adminApi, type CommentReply } from '#web/lib/admin-api.ts'
import { toast } from '#web/lib/toast.ts'
import { Colleague } from '../colleague.tsx'
import { explain, Loaded } from '../loaded.tsx'
import { commentsQuery } from '../queries.ts'
import './history.css'

type Props = { account: string; setId: string }

/** The comments of editors and administrators about a set, oldest first, and a form to add one. */
export function Comments({ account, setId }: Props) {
  const query = useQuery(commentsQuery(account, setId))
  return (
    <Panel title="Comments" text="Editors and administrators see these. Students don’t.">
      <Loaded query={query} what="the comments">
        {({ comments }) => (
          <>
            {comments.length > 0 && (
              <ol role="list" aria-label="Comments" className="comments">
                {comments.map((comment) => (
                  <CommentText key={comment.id} comment={comment} />
                ))}
              </ol>
            )}
            <CommentForm account={account} setId={setId} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const CommentText = ({ comment: { by, at, text } }: { comment: CommentReply }) => (
  <li className="comment">
    <p className="small">
      <strong>
        <Colleague by={by} />
      </strong>
      <span className="muted">
        , <Moment at={at} withTime />
      </span>
    </p>
    <p className="comment__text">{text}</p>
  </li>
)

function CommentForm({ account, setId }: Props) {
  const client = useQueryClient()
  // A repeat after a lost reply adds no second comment.
  const idempotencyKey = useRef(crypto.randomUUID())
  const { problems, isBusy, announced, props } = useForm(async (values, form) => {
    const text = readText(values, 'comment').trim()
    if (text === '') return { comment: 'Write a comment first.' }
    try {
      const replied = await adminApi.addComment({
        account,
        params: { id: setId },
        body: { text },
        idempotencyKey: idempotencyKey.current,
      })
      client.setQueryData(commentsQuery(account, setId).queryKey, replied)
      idempotencyKey.current = crypto.randomUUID()
      form.reset()
      toast('Comment added')
      return null
    } catch (error) {
      return { form: `The comment was not saved. ${explain(error)}` }
    }
  })
  return (
    <form {...props} className="admin-form" aria-label="Comment on the set">
      <TextAreaField
        label="Your comment"
        name="comment"
        rows={2}
        maxLength={COMMENT_LENGTH.most}
        error={problems['comment']}
      />
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Add the comment'}
        </Button>
      </div>
    </form>
  )
}
