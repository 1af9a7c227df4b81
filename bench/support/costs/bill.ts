import { CORE_SHARE, FUNCTION_GB, LOG_BYTES, TABLE_CALL_MS, TRACED_SHARE } from './assumptions.ts'
import type { Usage } from './counts.ts'
import { PRICES } from './prices.ts'

/** A line of a bill: what is used, how much of it, and its cost in US dollars. */
export type Line = { name: string; count: number; unit: string; usd: number }

export const GB = 1_000_000_000

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0)

/**
 * Returns the billed ms of a usage's function calls: our own code at a function's speed, and the waits for the table.
 */
export const billedMs = ({ cpuMs, tableCalls }: Usage): number =>
  cpuMs / CORE_SHARE + tableCalls * TABLE_CALL_MS

/**
 * Returns the bill of a usage.
 * @param traces the number of traced calls; that of a busy function by default
 */
export function billOf(usage: Usage, traces = usage.requests * TRACED_SHARE): Line[] {
  const { requests, files, bytes, readUnits, writeUnits } = usage
  const gbSeconds = (billedMs(usage) / 1000) * FUNCTION_GB
  const edge = requests + files
  return [
    createLine('API Gateway (REST)', requests, 'requests', PRICES.restRequest),
    createLine('CloudFront, requests', edge, 'requests', PRICES.edgeRequest + PRICES.edgeFunctionCall),
    createLine('CloudFront, data', bytes / GB, 'GB', PRICES.edgeGb),
    createLine('firewall', requests, 'requests', PRICES.firewallRequest),
    createLine('Lambda, calls', requests, 'calls', PRICES.functionCall),
    createLine('Lambda, time', gbSeconds, 'GB-seconds', PRICES.functionGbSecond),
    createLine('DynamoDB, writes', writeUnits, 'units', PRICES.writeUnit),
    createLine('DynamoDB, reads', readUnits, 'units', PRICES.readUnit),
    createLine('logs', (requests * LOG_BYTES) / GB, 'GB', PRICES.logGb),
    createLine('traces', traces, 'traces', PRICES.trace),
  ]
}

export const createLine = (name: string, count: number, unit: string, price: number): Line => ({
  name,
  count,
  unit,
  usd: count * price,
})
