import type { RightsCheck } from './enforce-rights.ts'
import { rightName } from './rights.ts'

/** The rights that Lambda itself uses: for logs, traces, the function's queue, and events that it couldn't handle. */
const LAMBDAS_OWN = /^(?:logs|xray):|^sqs:(?:ReceiveMessage|DeleteMessage|GetQueueAttributes) |<FailedEvents/

/** Administrators choose which model writes and which one solves, so each function that calls models may call all. */
const MODEL_CALL = /^bedrock:InvokeModel\w* /

/** Returns the rights that no call used, as lines of a function, an action, and the resource's own name. */
export function unusedRights({ rights, used }: Pick<RightsCheck, 'rights' | 'used'>): string[] {
  return Object.entries(rights)
    .flatMap(([caller, grants]) =>
      grants
        .filter(({ effect }) => effect === 'Allow')
        .flatMap(({ actions, resources }) =>
          actions.flatMap((action) => resources.map((resource) => rightName(action, resource))),
        )
        .filter((name) => !isUsed(used.get(caller) ?? new Set(), name) && !LAMBDAS_OWN.test(name))
        .map((name) => `${caller}: ${name.replace(/ arn:aws:[^:]*:[^:]*:[^:]*:/, ' ')}`),
    )
    .toSorted()
}

function isUsed(names: ReadonlySet<string>, name: string): boolean {
  const [call] = MODEL_CALL.exec(name) ?? []
  return names.has(name) || (call !== undefined && [...names].some((one) => one.startsWith(call)))
}
