import { useStripePage } from '../lib/subscription/use-stripe-page.ts'
import { Button } from './button.tsx'

/** The way to cards, invoices, another plan and the end of it: Stripe's portal, in a tab of its own. */
export function ManageSubscription() {
  const { opening, manage } = useStripePage()
  return (
    <Button aria-disabled={opening !== null} onClick={() => void manage()}>
      {opening === null ? 'Manage Subscription' : 'Opening Stripe…'}
    </Button>
  )
}
