export type Figures = typeof import('../../../components/item/figure-view.tsx')

let here: Figures | null = null

/** The code that draws figures, where it has been fetched. */
export const figuresHere = (): Figures | null => here

/** It comes apart, since most tests have no figure; a test with any fetches it as it opens, so that it is there offline. */
export async function fetchFigures(): Promise<Figures> {
  here ??= await import('../../../components/item/figure-view.tsx')
  return here
}
