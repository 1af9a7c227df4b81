export type Figures = typeof import('#web/components/item/figure-view.tsx')

let loaded: Figures | null = null

/** Returns the code that draws figures, if it's loaded. */
export const loadedFigures = (): Figures | null => loaded

/**
 * Loads the code that draws figures. It's a separate chunk, because most tests have no figure. A test with
 * figures loads it at its start, so that it's available offline.
 */
export async function loadFigures(): Promise<Figures> {
  loaded ??= await import('#web/components/item/figure-view.tsx')
  return loaded
}
