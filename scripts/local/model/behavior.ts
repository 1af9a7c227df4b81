import type { ConverseRequest } from './converse.ts'
import { createDice } from './engine/dice.ts'
import type { Behavior, CallBehavior, ModelCall } from './options.ts'
import type { Ending } from './prose/stream-answer.ts'
import { readTutorCommand, type TutorCommand } from './prose/tutor.ts'
import { readTask } from './task.ts'

const JSON_KINDS = ['write', 'repair', 'solve', 'critique', 'check'] as const

/**
 * Returns a request's call; null for an unknown kind. A streamed call is for prose. The name of the tool or schema
 * determines the kind of any other call.
 */
export function callOf(
  { formName, format, prompt, promptName, system }: ConverseRequest,
  { modelId, isStreamed, repeat, raw }: { modelId: string; isStreamed: boolean; repeat: number; raw: string },
): ModelCall | null {
  const [, name] = /^(\w+)-/.exec(formName) ?? []
  const kind = isStreamed ? 'stream' : (JSON_KINDS.find((one) => one === name) ?? null)
  const task = readTask(prompt)
  return kind === null ? null : { kind, format, modelId, repeat, task, prompt, promptName, system, raw }
}

export const isTutor = ({ promptName }: ModelCall): boolean => promptName.startsWith('tutor.')

const COMMAND_BEHAVIORS: { readonly [K in TutorCommand]?: Behavior } = {
  drop: 'malformed',
  throttle: 'throttle',
  down: 'denied',
  refuse: 'refusal',
  hang: 'hang',
}

/**
 * Returns the command in a question to the tutor. A command that causes a failure, except `hang`, applies only to the
 * first call with the same question, so that a retry succeeds.
 */
export function findCommand(call: ModelCall): TutorCommand | null {
  const command = isTutor(call) ? readTutorCommand(call.prompt) : null
  return command !== null && command !== 'hang' && command in COMMAND_BEHAVIORS && call.repeat > 0
    ? null
    : command
}

/** Returns the behavior of a call: that of the test, or of the tutor's command, or else a random one. */
export function behaviorOf(
  call: ModelCall,
  scripted: CallBehavior | undefined,
  { seed, throttled, flawed }: { seed: string; throttled: number; flawed: number },
): CallBehavior {
  const command = findCommand(call)
  const planned = scripted ?? (command === null ? undefined : COMMAND_BEHAVIORS[command])
  // Prose has a reader who waits at the screen, so it never fails at random.
  if (planned !== undefined || call.kind === 'stream') return planned ?? 'answer'
  const dice = createDice(seed, 'behavior', call.prompt, call.repeat)
  if (dice.chance(throttled)) return 'throttle'
  return call.kind === 'write' && dice.chance(flawed / 2)
    ? dice.pick(['malformed', 'truncated', 'refusal'])
    : 'answer'
}

/** Returns how prose ends for a behavior. */
export const endingOf = (behavior: CallBehavior): Ending =>
  behavior === 'truncated' || behavior === 'refusal' || behavior === 'filtered'
    ? behavior
    : behavior === 'malformed'
      ? 'broken'
      : 'whole'
