import { Button } from '#web/components/button.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths } from '#web/config/paths.ts'
import type { Return } from './use-stripe-return.ts'

type Props = { returned: Return; signedIn: boolean; onCheckAgain: () => void }

/** The result of a visit to Stripe, unless the page shows it anyway. */
export function ReturnNotice({ returned, signedIn, onCheckAgain }: Props) {
  if (returned === null) return null
  if (returned === 'canceled')
    return (
      <Notice tone="info" title="You weren’t charged">
        <p>You left checkout before paying. Your plan hasn’t changed.</p>
      </Notice>
    )
  if (!signedIn)
    return (
      <Notice
        tone="info"
        title="Sign in to see your plan"
        actions={
          <LinkButton to={paths.login.next(paths.subscription.href())} variant="primary">
            Sign In
          </LinkButton>
        }
      >
        <p>Your purchase belongs to the account you were signed in to when you chose it.</p>
      </Notice>
    )
  if (returned === 'confirming')
    return (
      <Notice tone="info" title="Confirming your payment…">
        <p>This takes a few seconds. Your plan will appear here automatically.</p>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="Your payment is not confirmed yet"
      actions={
        <Button icon="refresh" onClick={onCheckAgain}>
          Check Again
        </Button>
      }
    >
      <p>If you paid, your plan will start as soon as Stripe confirms it. You won’t be charged twice.</p>
    </Notice>
  )
}
