import { expect, test, vi } from 'vitest'
import { VisibleError } from '#domain/errors.ts'
import { createRecorder } from './audit.ts'

const call = { caller: { userId: 'ada' } }
const request = () => ({ action: 'deletePerson', subject: 'maya', details: {} }) as const

/** Records one call of a handler. Returns what it did, and the outcomes that were stored. */
async function run(
  handler: () => Promise<string>,
  changes: { begin?: () => Promise<string>; finish?: () => Promise<void> },
) {
  const outcomes: string[] = []
  const record = createRecorder({
    begin: changes.begin ?? (async () => 'id'),
    finish: changes.finish ?? (async (_id, outcome) => void outcomes.push(outcome)),
  })
  const result = await record(handler, request)(call).catch((error: unknown) => error)
  return { result, outcomes }
}

test.each([
  ['done', async () => 'reply', 'reply'],
  [
    'rejected',
    async () => Promise.reject(new VisibleError('conflict', 'no')),
    new VisibleError('conflict', 'no'),
  ],
  ['failed', async () => Promise.reject(new Error('down')), new Error('down')],
])(
  'createRecorder stores the outcome %s, and returns the handler’s own result',
  async (outcome, handler, result) => {
    expect(await run(handler, {})).toEqual({ result, outcomes: [outcome] })
  },
)

test('createRecorder doesn’t call the handler if the entry can’t be written', async () => {
  const handler = vi.fn(async () => 'reply')
  const { result } = await run(handler, { begin: async () => Promise.reject(new Error('table')) })
  expect(result).toEqual(new Error('table'))
  expect(handler).not.toHaveBeenCalled()
})

test('createRecorder returns the reply of an action whose entry can’t be finished', async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { result } = await run(async () => 'reply', {
    finish: async () => Promise.reject(new Error('table')),
  })
  expect(result).toBe('reply')
})
