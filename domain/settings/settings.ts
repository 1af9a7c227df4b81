import { effectiveDay, DEFAULT_DAY, type DaySettings } from './day-shares.ts'

/** The settings that an operator may change at runtime. Unset ones have their defaults. */
export type Settings = DaySettings & {
  /** Model ids, each among those that the deployment may call. */
  models: {
    write: string
    solve: string
    /** A weaker solver, which measures the difficulty of generated sets; null if there is none. */
    weak: string | null
    tutor: string
  }
  /** The cap on one run, and on all model calls of a calendar month (UTC), in US dollars. */
  runCapUsd: number
  monthCapUsd: number
  /** Shown above every page unless empty. Plain text. */
  announcement: string
  signUpsOpen: boolean
  /**
   * Addresses and networks whose guests and students have no limits on tests and reviews, such as a
   * school's.
   */
  trustedNetworks: readonly string[]
  /**
   * Whether generated sets are used in tests before anybody approves them. Otherwise no unapproved set is drawn, except
   * as unscored questions (`pilotItems`).
   */
  publishAtOnce: boolean
  /**
   * Whether practice of one section gets unscored questions: a generated set that awaits approval. Without effect
   * while sets are published at once.
   */
  pilotItems: boolean
  /** Whether a question of a generated set is rejected if a solver finds its key without the passage. */
  solveWithoutPassage: boolean
}

type Settable = Omit<Settings, 'models'> & {
  writeModel: string
  solveModel: string
  weakModel: string
  tutorModel: string
}
/** The settings that were changed. Models are named by id; an empty `weakModel` means no weaker solver. */
export type SettingsOverrides = { [K in keyof Settable]?: Settable[K] | undefined }

/** The highest values that an operator may set, in US dollars, and the most characters of the announcement. */
export const SETTINGS_LIMITS = {
  runCapUsd: 500,
  monthCapUsd: 10_000,
  dayCapUsd: 1000,
  announcement: 280,
} as const

export const DEFAULT_SETTINGS = {
  runCapUsd: 20,
  monthCapUsd: 200,
  ...DEFAULT_DAY,
  announcement: '',
  signUpsOpen: true,
  trustedNetworks: [],
  publishAtOnce: false,
  pilotItems: false,
  solveWithoutPassage: true,
} as const satisfies Omit<Settings, 'models'>

/** A model that the deployment may call. */
export type ModelChoice = { id: string; name: string }

/**
 * Reads a deployment's list of models: "id=Name, id=Name". Their order decides the defaults
 * (`effectiveSettings`). A model without a name uses its id.
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
 * Returns the effective settings. A model that isn't set, or that the deployment may no longer call, is replaced by the
 * default: the first to write; the second to solve, because one model is likelier to repeat its own
 * mistakes; none as the weaker solver; and the second to tutor, the faster of those that ship.
 * @throws RangeError if there is no model
 */
export function effectiveSettings(overrides: SettingsOverrides, models: readonly ModelChoice[]): Settings {
  const [first, second = first] = models
  if (first === undefined || second === undefined) throw new RangeError('the deployment names no model')
  const availableModel = (id: string | undefined, fallback: ModelChoice) =>
    models.find((model) => model.id === id)?.id ?? fallback.id
  return {
    models: {
      write: availableModel(overrides.writeModel, first),
      solve: availableModel(overrides.solveModel, second),
      weak: models.find(({ id }) => id === overrides.weakModel)?.id ?? null,
      tutor: availableModel(overrides.tutorModel, second),
    },
    runCapUsd: overrides.runCapUsd ?? DEFAULT_SETTINGS.runCapUsd,
    monthCapUsd: overrides.monthCapUsd ?? DEFAULT_SETTINGS.monthCapUsd,
    ...effectiveDay(overrides),
    announcement: overrides.announcement ?? DEFAULT_SETTINGS.announcement,
    signUpsOpen: overrides.signUpsOpen ?? DEFAULT_SETTINGS.signUpsOpen,
    trustedNetworks: overrides.trustedNetworks ?? DEFAULT_SETTINGS.trustedNetworks,
    publishAtOnce: overrides.publishAtOnce ?? DEFAULT_SETTINGS.publishAtOnce,
    pilotItems: overrides.pilotItems ?? DEFAULT_SETTINGS.pilotItems,
    solveWithoutPassage: overrides.solveWithoutPassage ?? DEFAULT_SETTINGS.solveWithoutPassage,
  }
}
