import { StateMachine } from 'aws-local-stepfunctions'
import * as z from 'zod'
import { machineDefinition } from './definition.ts'

/** What an execution has come to. */
export type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'

/** A deployed step: takes the state's input, answers with its output, or throws. */
export type StepHandler = (input: unknown) => Promise<unknown>

export type EngineOptions = {
  /** By the names of the states. */
  steps: Readonly<Record<string, StepHandler>>
  /** Told of each execution that did not come to its own end, as EventBridge tells its rule. */
  onEndedOtherwise: (event: object) => Promise<void>
  /** In a test: milliseconds that every wait and every pause before another try takes. */
  waitMs?: number | undefined
}

type Execution = { status: Status; abort: () => void; ended: Promise<void> }

/** A state was entered, or tried again. */
export type Transition = { execution: string; state: string }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
const json: z.ZodType<Json> = z.json()

/** The state machine on a laptop: the synthesized definition, run in this process. Executions are gone with it. */
export function createEngine({ steps, onEndedOtherwise, waitMs }: EngineOptions) {
  const executions = new Map<string, Execution>()
  const transitions: Transition[] = []
  let halted = false
  let machine: Promise<StateMachine> | undefined
  /** Loaded when the first run starts. */
  const loaded = () => (machine ??= machineDefinition().then((definition) => new StateMachine(definition)))

  /** Steps that were called and are not done. */
  const called = new Set<Promise<unknown>>()

  /** What Lambda makes of a step: JSON in and out, and of an error its name and its message. */
  const asLambda = (name: string, handler: StepHandler) => async (input: unknown) => {
    // An execution that ended calls nothing any more, though its last step may still be at work.
    if (executions.get(name)?.status !== 'RUNNING') throw new Error('The execution is over.')
    const call = handler(input)
    called.add(call)
    try {
      return json.parse((await call) ?? null)
    } catch (error) {
      const { name: errorType, message: errorMessage } =
        error instanceof Error ? error : new Error(String(error))
      const failure = new Error(JSON.stringify({ errorType, errorMessage }))
      failure.name = errorType
      throw failure
    } finally {
      called.delete(call)
    }
  }

  async function run(name: string, input: Json): Promise<void> {
    const states = Object.keys(steps)
    const all = (ms: number) => Object.fromEntries([...states, 'Rest'].map((state) => [state, ms]))
    const execution = (await loaded()).run(input, {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(
          Object.entries(steps).map(([state, handler]) => [state, asLambda(name, handler)]),
        ),
        ...(waitMs === undefined
          ? {}
          : { waitTimeOverrides: all(waitMs), retryIntervalOverrides: all(waitMs) }),
      },
    })
    const entry = executions.get(name)
    if (entry !== undefined) entry.abort = execution.abort
    void record(name, execution.eventLogs)
    await execution.result
  }

  async function record(name: string, events: AsyncIterable<{ type: string }>): Promise<void> {
    const entered = z.object({ state: z.object({ name: z.string() }) })
    for await (const event of events)
      if (event.type === 'StateEntered' || event.type === 'StateRetried')
        transitions.push({ execution: name, state: entered.parse(event).state.name })
  }

  return {
    /** Every state that was entered or tried again, in order. */
    transitions,

    /** False where an execution of this name is there already. */
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
          if (!halted && entry.status !== 'SUCCEEDED') await onEndedOtherwise(endedEvent(name, entry.status))
        })
        // As in the cloud: what fails to close a run is seen in its log, and the run can be stopped.
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

    /** The process is about to end: executions end where they are, and nobody is told. Resolves when no step is at work. */
    async halt(): Promise<void> {
      halted = true
      for (const entry of executions.values()) {
        if (entry.status === 'RUNNING') entry.status = 'ABORTED'
        entry.abort()
      }
      await Promise.allSettled([...called, ...[...executions.values()].map(({ ended }) => ended)])
    },

    /** Resolves when the execution, and what is told of its end, is over. */
    ended: async (name: string): Promise<void> => executions.get(name)?.ended,
  }
}

export type Engine = ReturnType<typeof createEngine>

function statusOf(error: unknown): Status {
  const name = error instanceof Error ? error.constructor.name : ''
  if (name === 'ExecutionAbortedError') return 'ABORTED'
  return name === 'ExecutionTimeoutError' ? 'TIMED_OUT' : 'FAILED'
}

/** As EventBridge tells it; of its fields those that are read. */
export const endedEvent = (name: string, status: Status): object => ({
  source: 'aws.states',
  'detail-type': 'Step Functions Execution Status Change',
  detail: { name, status },
})
