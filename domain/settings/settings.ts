/** What an operator may change while the product runs. What is not set has its normal value. */
export type Settings = {
  /** Model ids, each one of those that the deployment may call. */
  models: { write: string; solve: string }
  /** The most one run may cost, and all model calls of a calendar month (UTC), in United States dollars. */
  runCapUsd: number
  monthCapUsd: number
  /** Shown above every page; none where it is empty. Plain text. */
  announcement: string
  signUpsOpen: boolean
}

export const SETTINGS_LIMITS = { runCapUsd: 500, monthCapUsd: 10_000, announcement: 280 } as const

export const NORMAL_SETTINGS = {
  runCapUsd: 20,
  monthCapUsd: 200,
  announcement: '',
  signUpsOpen: true,
} as const satisfies Omit<Settings, 'models'>
