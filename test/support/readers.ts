/** Domain tests parse formulas and expressions with the real libraries, as the deployed functions do. */
export { readers } from '#lambdas/shared/items/readers.ts'
