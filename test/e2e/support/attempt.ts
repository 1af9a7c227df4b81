import type { Page } from '@playwright/test'
import { testSchemas } from '../../../domain/api/tests.schemas.ts'
import type { Section, Version } from '../../../domain/exam/formats.ts'
import { createApi, type Api } from '../../support/api-client.ts'
import { openTest } from './player.ts'

/** An attempt as the server knows it, with the proof that the page gave: to look at it past the page. */
export type KnownAttempt = { id: string; api: Api }

/** Opens a test that is not open on this device yet. */
export async function openKnownTest(page: Page, section: Section, version?: Version): Promise<KnownAttempt> {
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tests'),
  )
  await openTest(page, section, version)
  const response = await created
  const { attempt } = testSchemas.createTest.reply.parse(await response.json())
  const { origin } = new URL(response.url())
  const token = response.request().headers()['x-attempt-token'] ?? null
  return { id: attempt.id, api: createApi((path, init) => fetch(`${origin}/api${path}`, init), token) }
}
