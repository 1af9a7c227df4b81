/** Formulas and expressions are read in domain tests as the functions read them: with the real libraries. */
export { readers } from '../../lambdas/shared/items/readers.ts'
