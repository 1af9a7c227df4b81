/** The calculator comes apart, with its library: fetched ahead, so that it also opens offline. */
export const fetchCalculator = () => import('./calculator.tsx')
