import { useStripePage } from '../lib/subscription/use-stripe-page.ts'
import { Button } from './button.tsx'

/** Opens Stripe's portal in a new tab, for cards, invoices, changing the plan, and canceling. */
export function ManageSubscription() {
  const { opening, manage } = useStripePage()
  return (
    <Button aria-disabled={opening !== null} onClick={() => void manage()}>
      {opening === null ? 'Manage Subscription' : 'Opening Stripe…'}
    </Button>
  )
}
