import { dayInForce, NORMAL_DAY, type DaySettings } from './day-shares.ts'

/** What an operator may change while the product runs. What is not set has its normal value. */
export type Settings = DaySettings & {
  /** Model ids, each one of those that the deployment may call. */
  models: { write: string; solve: string; tutor: string }
  /** The most one run may cost, and all model calls of a calendar month (UTC), in United States dollars. */
  runCapUsd: number
  monthCapUsd: number
  /** Shown above every page; none where it is empty. Plain text. */
  announcement: string
  signUpsOpen: boolean
  /** Addresses and networks whose guests and students have no limits on tests and reviews: a school's own. */
  trustedNetworks: readonly string[]
}

type Settable = Omit<Settings, 'models'> & { writeModel: string; solveModel: string; tutorModel: string }
/** What was set of it; a model by its id. */
export type SetSettings = { [K in keyof Settable]?: Settable[K] | undefined }

export const SETTINGS_LIMITS = {
  runCapUsd: 500,
  monthCapUsd: 10_000,
  dayCapUsd: 1000,
  announcement: 280,
} as const

export const NORMAL_SETTINGS = {
  runCapUsd: 20,
  monthCapUsd: 200,
  ...NORMAL_DAY,
  announcement: '',
  signUpsOpen: true,
  trustedNetworks: [],
} as const satisfies Omit<Settings, 'models'>

/** A model that the deployment may call. */
export type ModelChoice = { id: string; name: string }

/**
 * The models as a deployment names them: "id=Name, id=Name", the first one being the normal one. A model without a name has
 * its id for one.
 */
export const readModels = (text: string): ModelChoice[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [id = '', ...name] = entry.split('=')
      return { id: id.trim(), name: name.join('=').trim() || id.trim() }
    })

/**
 * The settings in force. A model that the deployment may not call any more gives way to the normal one: the first to
 * write; to solve the second, since one model is likelier to share its own mistakes; to teach the second too, the quicker one of those
 * that ship.
 * @throws RangeError where there is no model at all
 */
export function settingsInForce(set: SetSettings, models: readonly ModelChoice[]): Settings {
  const [first, second = first] = models
  if (first === undefined || second === undefined) throw new RangeError('the deployment names no model')
  const known = (id: string | undefined, normal: ModelChoice) =>
    models.find((model) => model.id === id)?.id ?? normal.id
  return {
    models: {
      write: known(set.writeModel, first),
      solve: known(set.solveModel, second),
      tutor: known(set.tutorModel, second),
    },
    runCapUsd: set.runCapUsd ?? NORMAL_SETTINGS.runCapUsd,
    monthCapUsd: set.monthCapUsd ?? NORMAL_SETTINGS.monthCapUsd,
    ...dayInForce(set),
    announcement: set.announcement ?? NORMAL_SETTINGS.announcement,
    signUpsOpen: set.signUpsOpen ?? NORMAL_SETTINGS.signUpsOpen,
    trustedNetworks: set.trustedNetworks ?? NORMAL_SETTINGS.trustedNetworks,
  }
}
