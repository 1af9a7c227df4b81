import { useStripePage } from '../lib/subscription/use-stripe-page.ts'
import { Button } from './button.tsx'

/** A button that opens Stripe's portal in a new tab: cards, invoices, plan changes, and cancellation. */
export function ManageSubscription() {
  const { opening, manage } = useStripePage()
  return (
    <Button aria-disabled={opening !== null} onClick={() => void manage()}>
      {opening === null ? 'Manage Subscription' : 'Opening Stripe…'}
    </Button>
  )
}
