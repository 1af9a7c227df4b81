/** Checks or unchecks a box. The checked ones stay in the order of `all`. */
export const withToggled = <T extends string>(all: readonly T[], chosen: readonly T[], toggled: T): T[] =>
  all.filter((name) => chosen.includes(name) !== (name === toggled))
