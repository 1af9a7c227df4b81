import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listen, readBody, stopServer } from '#scripts/local/servers.ts'
import { type EmbeddedStripe, isForStripe, servePages, startStripe } from '#scripts/local/stripe/stripe.ts'
import { sdkOf } from './stripe.ts'

export type WebhookRequest = { body: string; headers: IncomingHttpHeaders }

/**
 * Starts the embedded Stripe without the product. A server at the product's address serves Stripe's pages,
 * and records all other requests: those to the webhook.
 */
export async function startEmbeddedStripe(folder: string | null = null) {
  const webhookRequests: WebhookRequest[] = []
  /** The status of the webhook's responses, which a test may change. */
  const webhook = { status: 200 }
  let stripe: EmbeddedStripe | undefined
  const server = createServer((request, response) => {
    const respond = async () => {
      const path = request.url ?? '/'
      if (stripe !== undefined && isForStripe(path)) return servePages(stripe, request, response)
      webhookRequests.push({ body: String(await readBody(request)), headers: request.headers })
      response.writeHead(webhook.status).end()
    }
    void respond()
  })
  const publicUrl = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  stripe = await startStripe({
    folder,
    publicUrl,
    apiKey: 'sk_test_embedded',
    webhookSecret: 'whsec_embedded',
  })
  return {
    stripe,
    webhook,
    webhookRequests,
    publicUrl,
    sdk: sdkOf(stripe),
    stop: async () => {
      await stripe.stop()
      await stopServer(server)
    },
  }
}
