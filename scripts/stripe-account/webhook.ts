import type { Stripe } from 'stripe'
import { MADE_BY_SETUP } from '#domain/billing/prices.ts'
import { EVENT_TYPES } from '#lambdas/billing/webhook.ts'
import type { Report } from './report.ts'

/** Sets up the endpoint that receives events. Doesn't print its signing secret: Stripe's page shows it. */
export async function setUpWebhook(stripe: Stripe, origin: string, report: Report): Promise<void> {
  const url = `${origin}/api/stripe/webhook`
  const eventTypes = [...EVENT_TYPES].toSorted()
  const all = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const existing = all.find((one) => one.url === url)
  if (existing === undefined) {
    const { id } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: eventTypes,
      api_version: '2026-10-28.endive',
      metadata: { [MADE_BY_SETUP.field]: MADE_BY_SETUP.value },
    })
    report(`webhook ${url}: created (${id}); Stripe’s page of this webhook shows the signing secret`)
    return
  }
  const isUpToDate =
    existing.status === 'enabled' && existing.enabled_events.toSorted().join() === eventTypes.join()
  if (!isUpToDate)
    await stripe.webhookEndpoints.update(existing.id, { enabled_events: eventTypes, disabled: false })
  report(`webhook ${url}: ${isUpToDate ? 'unchanged' : 'updated'} (${existing.id})`)
}
