import { ErrorResponse } from './api-client.ts'
import type { Fault, planFaults } from './faulty-client.ts'

export type PlannedFault = { fault: Fault; skippedCalls: number } | null
/** The outcome of a call: a reply, a rejection with its status, or a server failure. */
export type CallOutcome<T> =
  { kind: 'ok'; reply: T } | { kind: 'rejected'; status: number } | { kind: 'failed'; status: 500 }

/**
 * Creates a caller of a server that crashes when a test plans it.
 * @param start creates a new server object without the state of the previous one, as after a restart
 */
export function createFaultyCaller<Server>(faults: ReturnType<typeof planFaults>, start: () => Server) {
  let server = start()

  async function callOnce<T>(
    call: (server: Server) => Promise<T>,
    fault: PlannedFault = null,
  ): Promise<CallOutcome<T>> {
    faults.plan(fault)
    try {
      return { kind: 'ok', reply: await call(server) }
    } catch (error) {
      if (!(error instanceof ErrorResponse)) throw error
      if (error.status !== 500) return { kind: 'rejected', status: error.status }
      // Only a planned fault may cause a 500.
      if (fault === null) throw error
      server = start()
      return { kind: 'failed', status: 500 }
    } finally {
      faults.plan(null)
    }
  }

  /** Retries a failed call once, as a device does. */
  async function callWithRetry<T>(
    call: (server: Server) => Promise<T>,
    fault: PlannedFault,
  ): Promise<CallOutcome<T>> {
    const outcome = await callOnce(call, fault)
    return outcome.kind === 'failed' ? callOnce(call) : outcome
  }

  return {
    callOnce,
    callWithRetry,
    restart: () => {
      server = start()
    },
  }
}
