import type { Hono } from 'hono'
import { contactRoutes } from '#domain/api/contact.routes.ts'
import { contactSchemas } from '#domain/api/contact.schemas.ts'
import { MAX_REQUEST_BYTES } from '#domain/contact/message.ts'
import { createTierOf } from '../shared/accounts/tier.ts'
import { randomToken } from '../shared/platform/hash.ts'
import { serve } from '../shared/platform/http.ts'
import type { Authenticate } from '../shared/platform/tokens.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createContactStore } from '../shared/store/contact-store.ts'
import { createLimitStore } from '../shared/store/limit-store.ts'
import type { Table } from '../shared/store/table.ts'
import { createContactService, type ContactParts } from './contact-service.ts'
import { realEffects, type Effects } from './effects.ts'
import type { NotifyOperator } from './notify-operator.ts'

/** Creates the contact service, the only one that may publish to the operator's topic. */
export function createContact(
  table: Table,
  authenticate: Authenticate,
  notifyOperator: NotifyOperator,
  effects: Effects = realEffects,
  tierOf: ContactParts['tierOf'] = createTierOf(table, effects.now),
): Hono {
  const sendMessage = createContactService({
    messages: createContactStore(table, effects.now),
    limits: createLimitStore(table, effects),
    accounts: createAccountStore(table),
    notifyOperator,
    tierOf,
    ...effects,
  })
  return serve(
    contactRoutes,
    contactSchemas,
    {
      sendMessage: ({ caller, idempotencyKey, address, body }) =>
        sendMessage({ caller, key: idempotencyKey ?? randomToken(), address, body }),
    },
    authenticate,
    { maxBodyBytes: MAX_REQUEST_BYTES },
  )
}
