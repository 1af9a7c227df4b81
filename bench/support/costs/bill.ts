import { CORE_SHARE, FUNCTION_GB, LOG_BYTES, TABLE_CALL_MS, TRACED_SHARE } from './assumptions.ts'
import type { Usage } from './counts.ts'
import { PRICES } from './prices.ts'

/** A position of a bill: how much of what, and what it costs in US dollars. */
export type Line = { name: string; count: number; unit: string; usd: number }

export const GB = 1_000_000_000

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0)

/** Returns the billed ms of these calls of functions: our own code at a function's speed, and the waits for the table. */
export const billedMs = ({ cpuMs, tableCalls }: Usage): number =>
  cpuMs / CORE_SHARE + tableCalls * TABLE_CALL_MS

/**
 * Returns the bill of a usage.
 * @param traces the traced calls; those of a busy function if left out
 */
export function billOf(usage: Usage, traces = usage.requests * TRACED_SHARE): Line[] {
  const { requests, files, bytes, readUnits, writeUnits } = usage
  const gbSeconds = (billedMs(usage) / 1000) * FUNCTION_GB
  const edge = requests + files
  return [
    line('API Gateway (REST)', requests, 'requests', PRICES.restRequest),
    line('CloudFront, requests', edge, 'requests', PRICES.edgeRequest + PRICES.edgeFunctionCall),
    line('CloudFront, data', bytes / GB, 'GB', PRICES.edgeGb),
    line('firewall', requests, 'requests', PRICES.firewallRequest),
    line('Lambda, calls', requests, 'calls', PRICES.functionCall),
    line('Lambda, time', gbSeconds, 'GB-seconds', PRICES.functionGbSecond),
    line('DynamoDB, writes', writeUnits, 'units', PRICES.writeUnit),
    line('DynamoDB, reads', readUnits, 'units', PRICES.readUnit),
    line('logs', (requests * LOG_BYTES) / GB, 'GB', PRICES.logGb),
    line('traces', traces, 'traces', PRICES.trace),
  ]
}

export const line = (name: string, count: number, unit: string, price: number): Line => ({
  name,
  count,
  unit,
  usd: count * price,
})
