import * as z from 'zod'
import { readEnv } from '../shared/platform/env.ts'
import { runChecks } from './canary.ts'
import { readingChecks } from './site-checks.ts'

const env = readEnv({ SITE_URL: z.url() })

/** Checks the site from outside, as a browser reaches it. */
export const handler = (): Promise<void> => runChecks(readingChecks(env.SITE_URL))
