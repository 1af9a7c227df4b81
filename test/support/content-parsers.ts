/** Domain tests parse formulas and expressions with the real libraries, as the deployed functions do. */
export { parsers } from '#lambdas/shared/items/content-parsers.ts'
