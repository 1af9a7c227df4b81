import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { tutorSchemas } from '#domain/api/tutor.schemas.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { createCore } from '#lambdas/core/core.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import type { ModelOptions } from '#scripts/local/model/model.ts'
import { authenticate, openAi, type AiSettings } from './ai.ts'

/** The fields that differ from a request that starts a conversation. */
export type AskBody = Record<string, unknown>
export type Line = z.output<typeof tutorSchemas.askTutor.reply>
type TutorRequest = { body?: AskBody | string; user?: string | null; key?: string; signal?: AbortSignal }

const MESSAGE = 'Why does a comma not part these two sentences?'

/** A trusted network, so no rate limit applies. */
const TRUSTED_ADDRESS = '127.0.0.1'

/** Parses every line of a reply and validates it against the contract. */
export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => tutorSchemas.askTutor.reply.parse(JSON.parse(line)))

export const textOf = (lines: readonly Line[]): string =>
  lines.map((line) => (line.type === 'text' ? line.text : '')).join('')

export const doneOf = (lines: readonly Line[]) => {
  const done = lines.find((line) => line.type === 'done')
  if (done === undefined) throw new Error(`no answer: ${JSON.stringify(lines.at(-1))}`)
  return done
}

/**
 * Opens the tutor on a table, with the stand-in for the models, and the core service next to it. Users are on
 * Elite unless their ids start with "free" or "pro".
 */
export async function openTutor(
  table: Table,
  options: ModelOptions = {},
  { now = () => Date.now(), ...settings }: AiSettings = {},
) {
  const ai = await openAi(table, options, { now, ...settings })
  const core = createCore(
    table,
    authenticate,
    { now, rng: () => 0.5, pause: async () => {} },
    { trustedNetworks: [TRUSTED_ADDRESS] },
  )
  const headersOf = (user: string | null) => (user === null ? {} : { authorization: `Bearer ${user}.x.x` })

  const send = async ({ body = {}, user = 'ada', key = randomToken(), signal }: TutorRequest = {}) =>
    ai.app.request('/tutor', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headersOf(user) },
      body:
        typeof body === 'string'
          ? body
          : JSON.stringify({ conversationId: null, message: MESSAGE, about: null, ...body }),
      ...(signal === undefined ? {} : { signal }),
    })

  /** Sends a request that must succeed, and returns its lines. */
  async function ask(request?: TutorRequest): Promise<Line[]> {
    const response = await send(request)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} ${text}`)
    return linesOf(text)
  }

  /** Calls the core service. */
  const call = async (method: string, path: string, user: string, body?: unknown) => {
    const response = await core.request(path, {
      method,
      headers: {
        [VIEWER_ADDRESS_HEADER]: TRUSTED_ADDRESS,
        ...headersOf(user),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  return {
    ...ai,
    send,
    /** Requests a study guide. */
    sendGuide: ai.send,
    ask,
    call,
    newUser: () => `student-${randomUUID()}`,
    conversations: async (user: string) =>
      tutorSchemas.listConversations.reply.parse((await call('GET', '/tutor/conversations', user)).body)
        .conversations,
    conversation: async (user: string, id: string) =>
      tutorSchemas.getConversation.reply.parse((await call('GET', `/tutor/conversations/${id}`, user)).body),
  }
}
