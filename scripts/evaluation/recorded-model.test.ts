import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ModelRequest } from '#lambdas/shared/model/model.ts'
import { createRecordedModel, readReplies, taskOf } from './recorded-model.ts'

const request: ModelRequest = {
  modelId: 'any',
  promptName: 'solve.v1',
  system: 'Answer each question.',
  prompt: '# A title\n\nQuestion 1',
  schema: { type: 'object' },
  maxTokens: 100,
  payer: { runId: 'run_1' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'act-prep-replies-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a recorded model writes a task without a reply, and gives the reply that is recorded for it', async () => {
  const file = join(folder, 'replies.jsonl')
  const tasks = join(folder, 'tasks')
  await expect(createRecordedModel(readReplies(file), tasks).ask(request)).rejects.toThrow(
    'No reply is recorded for this task.',
  )
  expect(readdirSync(tasks)).toEqual([`${taskOf(request)}.md`])
  const text = readFileSync(join(tasks, `${taskOf(request)}.md`), 'utf8')
  for (const part of [request.system, request.prompt, '{"type":"object"}']) expect(text).toContain(part)

  writeFileSync(file, `${JSON.stringify({ task: taskOf(request), reply: { answers: [] } })}\n`)
  const { value } = await createRecordedModel(readReplies(file), tasks).ask(request)
  expect(value).toEqual({ answers: [] })
})

test('a reply belongs to one system prompt and one set', async () => {
  const file = join(folder, 'replies.jsonl')
  writeFileSync(file, `${JSON.stringify({ task: taskOf(request), reply: {} })}\n`)
  const model = createRecordedModel(readReplies(file), folder)
  for (const changed of [{ system: 'Answer.' }, { prompt: '# Another title' }])
    await expect(model.ask({ ...request, ...changed })).rejects.toThrow('No reply is recorded')
})
