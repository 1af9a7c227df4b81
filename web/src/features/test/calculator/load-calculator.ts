/**
 * Loads the calculator with its library as a separate chunk. We preload it, so that it also opens offline.
 */
export const loadCalculator = () => import('./calculator.tsx')
