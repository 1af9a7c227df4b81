import type * as z from 'zod'
import type { meSchemas } from '#domain/api/me.schemas.ts'

type Dashboard = z.input<(typeof meSchemas)['getDashboard']['reply']>

/** Returns the reply with a student's own tests, which are none unless given. */
export const dashboard = (changes: Partial<Dashboard> = {}): { body: Dashboard } => ({
  body: { serverTime: Date.now(), targetScore: 32, testDate: null, tests: [], ...changes },
})
