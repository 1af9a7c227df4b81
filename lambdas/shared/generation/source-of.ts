import type { SetPlace } from '#domain/ids.ts'

/**
 * Returns the source of a generated or imported set. The set's id in the bank derives from it, so storing the set
 * twice has no second effect.
 */
export const sourceOf = (runId: string, batch: number, place: number): string =>
  `generation:${runId}:${batch}:${place}`

const GENERATED = /^generation:([^:]+):(\d+):(\d+)$/

/** Returns the place of a generated or imported set, or undefined for a set of the shipped content. */
export function generatedPlace(source: string): SetPlace | undefined {
  const [, runId, batch, place] = GENERATED.exec(source) ?? []
  return runId === undefined ? undefined : { runId, batch: Number(batch), place: Number(place) }
}
