import { AsyncLocalStorage } from 'node:async_hooks'
import type { Service } from '#domain/api/route.ts'
import type { Step } from '#lib/generation/state-machine.ts'

/** A deployed function that the embedded cloud or a test calls. */
export type FunctionName = Service | Step | 'reconcile' | 'preSignUp' | 'weeklySummary' | 'rollup' | 'seed'

const running = new AsyncLocalStorage<FunctionName>()

/**
 * Calls a function. The functions share this process, but in the cloud each has a role of its own. So tests of rights
 * ask which function is running.
 */
export const runFunction = <T>(name: FunctionName, call: () => T): T => running.run(name, call)

/** Returns the function on whose behalf the current code runs; undefined outside of functions. */
export const runningFunction = (): FunctionName | undefined => running.getStore()
