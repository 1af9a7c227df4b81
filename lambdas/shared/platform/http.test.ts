import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Access, Route } from '#domain/api/route.ts'
import { VisibleError } from '#domain/errors.ts'
import { hash, randomToken } from './hash.ts'
import type { Caller } from './caller.ts'
import { MAX_BODY_BYTES, serve } from './http.ts'
import type { Authenticate } from './tokens.ts'

/** Tests which caller a handler receives, and which callers are rejected before it. */

process.env['LOG_LEVEL'] = 'silent'

const route = (access: Access, path: `/${string}`): Route => ({
  method: 'POST',
  path,
  access,
  service: 'core',
  rate: 1,
  ok: 200,
  summary: 'A route of this test.',
})
const ROUTES = {
  public: route('public', '/public'),
  'guest-or-student': route('guest-or-student', '/guest-or-student'),
  student: route('student', '/student'),
  editor: route('editor', '/editor'),
  admin: route('admin', '/admin'),
}
const schema = { body: z.strictObject({}), reply: z.object({ text: z.literal('done') }) }
const schemas = { public: schema, 'guest-or-student': schema, student: schema, editor: schema, admin: schema }

const TOKENS = ['a.student.x', 'an.editor.x', 'an.admin.x']
const accountOf = (token: string) => ({
  userId: token,
  username: token,
  admin: token === 'an.admin.x',
  editor: token === 'an.editor.x',
  signedInAt: 1,
})
/** Knows only these tokens. The real check has its own tests. */
const authenticate: Authenticate = async (token) => {
  if (!TOKENS.includes(token)) throw new VisibleError('unauthorized', 'The session is not valid.')
  return accountOf(token)
}

let callers: Caller[] = []
const handler = async ({ caller }: { caller: Caller }) => {
  callers.push(caller)
  return { text: 'done' as const, secret: 'not in the contract' }
}
const app = serve(
  ROUTES,
  schemas,
  { public: handler, 'guest-or-student': handler, student: handler, editor: handler, admin: handler },
  authenticate,
)

async function send(path: string, headers: Record<string, string>, body = '{}') {
  callers = []
  const reply = await app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: reply.status, body: await reply.text(), caller: callers[0] }
}

const token = randomToken()
const guest = (tokenHash: string | null): Caller => ({ kind: 'guest', tokenHash })
const person = (token: string): Caller => ({ kind: 'student', ...accountOf(token) })
const STUDENT = person('a.student.x')
const EDITOR = person('an.editor.x')
const ADMIN = person('an.admin.x')
const session = (value: string) => ({ authorization: `Bearer ${value}` })

type Outcome = Caller | 400 | 401 | 403
const PROOFS: [string, Record<string, string>, Record<keyof typeof ROUTES, Outcome>][] = [
  [
    'nothing',
    {},
    { public: guest(null), 'guest-or-student': guest(null), student: 401, editor: 401, admin: 401 },
  ],
  [
    'a guest’s token',
    { 'x-attempt-token': token },
    { public: guest(null), 'guest-or-student': guest(hash(token)), student: 401, editor: 401, admin: 401 },
  ],
  [
    'a malformed token',
    { 'x-attempt-token': 'short' },
    { public: guest(null), 'guest-or-student': 400, student: 401, editor: 401, admin: 401 },
  ],
  [
    'a student’s session',
    session('a.student.x'),
    { public: guest(null), 'guest-or-student': STUDENT, student: STUDENT, editor: 403, admin: 403 },
  ],
  [
    'an editor’s session',
    session('an.editor.x'),
    { public: guest(null), 'guest-or-student': EDITOR, student: EDITOR, editor: EDITOR, admin: 403 },
  ],
  [
    'an administrator’s session',
    session('an.admin.x'),
    { public: guest(null), 'guest-or-student': ADMIN, student: ADMIN, editor: ADMIN, admin: ADMIN },
  ],
  [
    'a session and a guest’s token',
    { ...session('a.student.x'), 'x-attempt-token': token },
    { public: guest(null), 'guest-or-student': STUDENT, student: STUDENT, editor: 403, admin: 403 },
  ],
  [
    'a session and a malformed token',
    { ...session('a.student.x'), 'x-attempt-token': 'short' },
    { public: guest(null), 'guest-or-student': STUDENT, student: STUDENT, editor: 403, admin: 403 },
  ],
  [
    'a bad session and a guest’s token',
    { ...session('not.a.session'), 'x-attempt-token': token },
    { public: guest(null), 'guest-or-student': 401, student: 401, editor: 401, admin: 401 },
  ],
  [
    'an empty session and a guest’s token',
    { authorization: '', 'x-attempt-token': token },
    { public: guest(null), 'guest-or-student': 401, student: 401, editor: 401, admin: 401 },
  ],
]
const cells = PROOFS.flatMap(([proof, headers, outcomes]) =>
  Object.entries(outcomes).map(([kind, outcome]) => ({ proof, headers, kind, outcome })),
)

describe('serve', () => {
  test.each(cells)('checks the caller of a $kind route with $proof', async ({ kind, headers, outcome }) => {
    const { status, caller, body } = await send(`/${kind}`, headers)
    if (typeof outcome === 'number') {
      expect(status).toBe(outcome)
      expect(caller, 'the handler was not called').toBeUndefined()
    } else {
      expect({ status, caller }).toEqual({ status: 200, caller: outcome })
      expect(body, 'the contract names no secret').toBe('{"text":"done"}')
    }
  })

  test.each(['', 'nonsense', '{"x":1}'])('checks the caller before the body (%j)', async (body) => {
    expect((await send('/student', {}, body)).status).toBe(401)
    expect((await send('/student', session('not.a.session'), body)).status).toBe(401)
    expect((await send('/admin', session('a.student.x'), body)).status).toBe(403)
  })

  test('identifies a person by the session only: neither a body nor another header makes an administrator', async () => {
    const forged = { 'x-user-id': 'an.admin.x', 'x-cognito-groups': 'admin', 'x-amzn-oidc-identity': 'admin' }
    const { caller } = await send('/student', { ...session('a.student.x'), ...forged })
    expect(caller).toEqual(STUDENT)
    expect((await send('/student', session('a.student.x'), '{"admin":true}')).status).toBe(400)
    expect((await send('/admin', { ...session('a.student.x'), ...forged })).status).toBe(403)
  })
})

test('serve counts the bytes of the body, whatever its headers say', async () => {
  const body = (bytes: number) => `{"text":"${'’'.repeat(Math.floor((bytes - 11) / 3))}"}`
  const variants: Record<string, string>[] = [{}, { 'content-length': '2' }]
  for (const headers of variants) {
    expect(await send('/public', headers, body(MAX_BODY_BYTES + 100))).toMatchObject({
      status: 413,
      caller: undefined,
    })
    // It has an unknown field, but it's small enough to be parsed.
    expect((await send('/public', headers, body(MAX_BODY_BYTES))).status).toBe(400)
  }
})
