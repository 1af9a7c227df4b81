import { StateMachine } from 'aws-local-stepfunctions'
import * as z from 'zod'
import { machineDefinition } from './definition.ts'

/** The status of an execution. */
export type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'

/** A deployed step: gets the state's input and returns its output, or throws. */
export type StepHandler = (input: unknown) => Promise<unknown>

type EngineOptions = {
  /** Handlers by state name. */
  steps: Readonly<Record<string, StepHandler>>
  /** Called for each execution that ends unsuccessfully before `halt`, with the event that EventBridge sends. */
  onUnsuccessfulEnd: (event: object) => Promise<void>
  /** For tests and screenshots: the length of every wait and every pause before a retry, in ms. */
  waitMs?: number | undefined
}

type Execution = { status: Status; abort: () => void; ended: Promise<void> }

/** The entry of an execution into a state, or a retry of the state. */
type Transition = { execution: string; state: string }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const json: z.ZodType<Json> = z.json()

/** Runs the synthesized state machine in this process. Executions end with the process. */
export function createEngine({ steps, onUnsuccessfulEnd, waitMs }: EngineOptions) {
  const executions = new Map<string, Execution>()
  const transitions: Transition[] = []
  let isHalted = false
  let machine: Promise<StateMachine> | undefined
  /** Loads the machine when the first run starts. */
  const loadMachine = () =>
    (machine ??= machineDefinition().then((definition) => new StateMachine(definition)))

  /** Calls of steps that aren't finished. */
  const runningCalls = new Set<Promise<unknown>>()
  const call = async (name: string, handler: StepHandler, input: unknown): Promise<unknown> => {
    // An execution that ended calls no further step, although its last step may still be running.
    if (executions.get(name)?.status !== 'RUNNING') throw new Error('The execution has ended.')
    const calling = handler(input)
    runningCalls.add(calling)
    return calling.finally(() => runningCalls.delete(calling))
  }

  async function run(name: string, input: Json): Promise<void> {
    const execution = (await loadMachine()).run(input, {
      overrides: overridesOf({ steps, waitMs }, (handler, stepInput) => call(name, handler, stepInput)),
    })
    const entry = executions.get(name)
    if (entry !== undefined) entry.abort = execution.abort
    void recordTransitions(execution.eventLogs, (state) => transitions.push({ execution: name, state }))
    await execution.result
  }

  return {
    /** Every entry into a state and every retry, in order. */
    transitions,

    /** Starts an execution. @returns false if an execution with this name exists */
    start(name: string, input: Json): boolean {
      if (executions.has(name)) return false
      const entry: Execution = { status: 'RUNNING', abort: () => {}, ended: Promise.resolve() }
      executions.set(name, entry)
      entry.ended = run(name, input)
        .then(
          () => 'SUCCEEDED' as const,
          (error: unknown) => statusOf(error),
        )
        .then(async (status) => {
          if (entry.status === 'RUNNING') entry.status = status
          if (!isHalted && entry.status !== 'SUCCEEDED')
            await onUnsuccessfulEnd(endedEvent(name, entry.status))
        })
        // As in the cloud, a failure to close a run is logged, and an administrator can still stop the run.
        .catch((error: unknown) => console.error(error))
      return true
    },

    status: (name: string): Status | undefined => executions.get(name)?.status,

    stop(name: string): boolean {
      const entry = executions.get(name)
      if (entry === undefined) return false
      if (entry.status === 'RUNNING') {
        entry.status = 'ABORTED'
        entry.abort()
      }
      return true
    },

    /**
     * Ends all executions where they are, without events, because the process is about to end. Resolves when
     * no step is running.
     */
    async halt(): Promise<void> {
      isHalted = true
      for (const entry of executions.values()) {
        if (entry.status === 'RUNNING') entry.status = 'ABORTED'
        entry.abort()
      }
      await Promise.allSettled([...runningCalls, ...[...executions.values()].map(({ ended }) => ended)])
    },

    /** Resolves when the execution has ended and its event was handled. */
    ended: async (name: string): Promise<void> => executions.get(name)?.ended,
  }
}

export type Engine = ReturnType<typeof createEngine>

/** Returns what replaces the cloud in a run: our steps, and the length of waits and pauses if `waitMs` is given. */
function overridesOf(
  { steps, waitMs }: Pick<EngineOptions, 'steps' | 'waitMs'>,
  call: (handler: StepHandler, input: unknown) => Promise<unknown>,
) {
  const states = Object.keys(steps)
  const all = (ms: number) => Object.fromEntries([...states, 'Rest'].map((state) => [state, ms]))
  return {
    taskResourceLocalHandlers: Object.fromEntries(
      Object.entries(steps).map(([state, handler]) => [state, asLambda((input) => call(handler, input))]),
    ),
    ...(waitMs === undefined ? {} : { waitTimeOverrides: all(waitMs), retryIntervalOverrides: all(waitMs) }),
  }
}

/** Wraps a step as Lambda does: JSON in and out, and an error becomes its name and message. */
const asLambda = (handler: StepHandler) => async (input: unknown) => {
  try {
    return json.parse((await handler(input)) ?? null)
  } catch (error) {
    const { name: errorType, message: errorMessage } =
      error instanceof Error ? error : new Error(String(error))
    const failure = new Error(JSON.stringify({ errorType, errorMessage }))
    failure.name = errorType
    throw failure
  }
}

const stateEvent = z.object({ state: z.object({ name: z.string() }) })
async function recordTransitions(
  events: AsyncIterable<{ type: string }>,
  onState: (state: string) => void,
): Promise<void> {
  for await (const event of events)
    if (event.type === 'StateEntered' || event.type === 'StateRetried')
      onState(stateEvent.parse(event).state.name)
}

function statusOf(error: unknown): Status {
  const name = error instanceof Error ? error.constructor.name : ''
  if (name === 'ExecutionAbortedError') return 'ABORTED'
  return name === 'ExecutionTimeoutError' ? 'TIMED_OUT' : 'FAILED'
}

/** Returns the event that EventBridge sends at an execution's end, with only the fields that are read. */
export const endedEvent = (name: string, status: Status): object => ({
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  detail: { name, status },
})
