import type * as z from 'zod'
import type { contactSchemas } from '#domain/api/contact.schemas.ts'
import { MAX_PER_HOUR } from '#domain/contact/message.ts'
import { tooManyRequests, VisibleError } from '#domain/errors.ts'
import { ID_PREFIX } from '#domain/ids.ts'
import { goneAccount } from '../shared/accounts/authenticate.ts'
import { hash } from '../shared/platform/hash.ts'
import type { Caller, TierOf } from '../shared/platform/caller.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import type { ContactStore, StoredMessage } from '../shared/store/contact-store.ts'
import type { Limit, LimitStore } from '../shared/store/limit-store.ts'
import type { NotifyOperator } from './notify-operator.ts'

const HOURLY_LIMIT: Limit = { name: 'contact', most: MAX_PER_HOUR, windowMs: 3_600_000 }

type Body = z.output<(typeof contactSchemas)['sendMessage']['body']>
export type ContactRequest = { caller: Caller; key: string; address: string; body: Body }

export type ContactParts = {
  messages: ContactStore
  limits: Pick<LimitStore, 'tryConsume'>
  accounts: Pick<AccountStore, 'isGone'>
  tierOf: TierOf
  notifyOperator: NotifyOperator
  now: () => number
}

/** Stores messages of the contact form and notifies the operator of each. */
export function createContactService({
  messages,
  limits,
  accounts,
  tierOf,
  notifyOperator,
  now,
}: ContactParts) {
  /**
   * Counts students by account and guests by network, so that guests can't block the students of their
   * school.
   * @throws VisibleError too_many_requests
   */
  async function consumeMessageLimit(id: string, userId: string | null, address: string): Promise<void> {
    if (await limits.tryConsume(HOURLY_LIMIT, userId === null ? { address } : { userId }, id)) return
    const windowMs = HOURLY_LIMIT.windowMs
    throw tooManyRequests(
      userId === null
        ? `${MAX_PER_HOUR} messages have been sent from your network in the last hour. Please sign in, try again in an hour, or send us an email.`
        : `You’ve sent ${MAX_PER_HOUR} messages in the last hour. Please try again in an hour, or send us an email.`,
      windowMs - (now() % windowMs),
    )
  }

  /** Notifies the operator of a message, unless a call already did so or is about to. */
  async function notifyOnce(message: StoredMessage): Promise<void> {
    if (!(await messages.beginNotification(message))) return
    try {
      await notifyOperator(message)
    } catch (error) {
      await messages.cancelNotification(message)
      throw error
    }
    await messages.recordNotified(message)
  }

  /**
   * Stores a message and notifies the operator. A repeat with the same idempotency key stores and counts
   * nothing, and notifies only if the operator wasn't notified yet.
   * @throws VisibleError too_many_requests; conflict if the idempotency key was used for another message
   */
  return async function sendMessage({ caller, key, address, body }: ContactRequest): Promise<{ id: string }> {
    const userId = caller.kind === 'student' ? caller.userId : null
    const owner = caller.kind === 'student' ? ['student', caller.userId] : ['guest', caller.tokenHash ?? '']
    const id = `${ID_PREFIX.message}${hash('contact', ...owner, key).slice(0, 22)}`
    let stored = await messages.read({ id, userId })
    if (stored === undefined) {
      await consumeMessageLimit(id, userId, address)
      const priority = userId !== null && (await tierOf(userId, 'Pro')) !== 'Free'
      const created: StoredMessage = { id, userId, ...body, priority, createdAt: now() }
      if (await messages.create(created)) stored = created
      else stored = await messages.read(created)
      // The account may have been deleted between the token check and the write.
      if (userId !== null && (await accounts.isGone(userId))) {
        await messages.remove(created)
        throw goneAccount()
      }
    }
    if (stored === undefined || !isSame(stored, body))
      throw new VisibleError('conflict', 'This Idempotency-Key was used for another message.')
    await notifyOnce(stored)
    return { id }
  }
}

const isSame = (stored: StoredMessage, { name, email, category, subject, message }: Body): boolean =>
  stored.name === name &&
  stored.email === email &&
  stored.category === category &&
  stored.subject === subject &&
  stored.message === message
