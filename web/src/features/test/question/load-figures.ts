export type Figures = typeof import('#web/components/item/figure-view.tsx')

let loaded: Figures | null = null

/** Returns the code that draws figures, if it's loaded. */
export const loadedFigures = (): Figures | null => loaded

/**
 * Loads the code that draws figures. It's a separate chunk, because many tests have no figures. The player of a test
 * with figures loads it at the start, so that the figures are available offline.
 */
export async function loadFigures(): Promise<Figures> {
  loaded ??= await import('#web/components/item/figure-view.tsx')
  return loaded
}
