import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { AnswerUnusable } from '#lambdas/shared/model/errors.ts'
import type { Model, ModelRequest } from '#lambdas/shared/model/model.ts'

/**
 * A model outside of Bedrock. Each request without a recorded reply becomes a task in a file, which any model can
 * answer; a later evaluation reads the replies.
 */

const replyLine = z.strictObject({ task: z.string(), reply: z.unknown() })

/**
 * Returns the replies of a file, by their tasks. The file has a JSON object with `task` and `reply` on each line.
 * @throws ZodError, SyntaxError if a line is something else
 */
export function readReplies(file: string): Map<string, unknown> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(
    lines
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const { task, reply } = replyLine.parse(JSON.parse(line))
        return [task, reply]
      }),
  )
}

/** Names a request by everything that a model reads, so that a changed prompt or set needs another reply. */
export function taskOf({ promptName, system, prompt, schema }: ModelRequest): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([system, prompt, schema]))
    .digest('hex')
  return `${promptName}-${hash.slice(0, 16)}`
}

const taskText = ({ system, prompt, schema }: ModelRequest): string =>
  [
    `# Instructions\n\n${system}`,
    `# JSON schema of the reply\n\n${JSON.stringify(schema)}`,
    `# Material\n\n${prompt}\n`,
  ].join('\n\n')

/**
 * Creates a model that gives recorded replies. It writes each task without a reply to `<task>.md` in a folder, and
 * rejects with AnswerUnusable.
 */
export function createRecordedModel(replies: ReadonlyMap<string, unknown>, folder: string): Model {
  mkdirSync(folder, { recursive: true })
  return {
    async ask(request) {
      const task = taskOf(request)
      const reply = replies.get(task)
      if (reply !== undefined) return { value: reply, format: 'native' }
      writeFileSync(join(folder, `${task}.md`), taskText(request))
      throw new AnswerUnusable('No reply is recorded for this task.')
    },
  }
}
